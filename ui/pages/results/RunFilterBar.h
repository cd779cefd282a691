// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;

namespace inferometer {

class FilterChip;
class RunFilter;

/// Narrows the list of runs: a search field and a chip for each kind of thing; at the end how many runs there are.
class RunFilterBar : public QWidget {
    Q_OBJECT
public:
    explicit RunFilterBar(RunFilter &filter, QWidget *parent = nullptr);
    void clear();
    /// Puts the cursor into the search field.
    void search();
    QString searched() const;
    void setCount(const QString &count);
    void retranslate();

signals:
    /// The filter lets other runs through.
    void narrowed();

private:
    void makeChips();
    void narrow();

    RunFilter &m_filter;
    QLineEdit *m_search;
    FilterChip *m_model = nullptr, *m_endpoint = nullptr, *m_plan = nullptr, *m_verdict = nullptr, *m_tag = nullptr,
               *m_date = nullptr, *m_starred = nullptr;
    QList<FilterChip *> m_chips;
    QLabel *m_count;
};

} // namespace inferometer
