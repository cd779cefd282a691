// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/RequestRecord.h"

#include <QWidget>
#include <optional>

class QGridLayout;
class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace inferometer {

class StateLabel;
class TokenStrip;

/// All that is known of one request: when its tokens came, its times, its tokens, how it failed, and its text where that was
/// kept. The server's words are plain text.
class RequestSheet : public QWidget {
    Q_OBJECT
public:
    explicit RequestSheet(QWidget *parent = nullptr);
    using QWidget::show;
    /// `level` and `kind`: the load and the part of the workload, in words.
    void show(const RequestRecord &record, const QString &level, const QString &kind);
    void clear();
    void retranslate();

signals:
    /// Everything about it is wanted.
    void openWanted();

private:
    struct Fact {
        QString name, value, note;
        bool isLeading = false;
    };
    void fill();
    std::vector<Fact> facts() const;
    void setFacts(const std::vector<Fact> &facts);

    std::optional<RequestRecord> m_record;
    QString m_level, m_kind;
    QLabel *m_title, *m_about, *m_stripTitle, *m_textTitle;
    StateLabel *m_state;
    TokenStrip *m_strip;
    QGridLayout *m_grid;
    std::vector<QLabel *> m_labels; ///< three a fact
    QPlainTextEdit *m_text;
    QPushButton *m_open, *m_copy;
};

} // namespace inferometer
