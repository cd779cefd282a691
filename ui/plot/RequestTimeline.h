// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

class QLabel;

namespace inferometer {

class RequestChart;
struct RequestRecord;

/// One request drawn over time: its phases as bars, a tick for each event that brought output with the number of its tokens,
/// one for each event that brought none. The pointer, or the arrow keys, tell the exact milliseconds of what they are on; the
/// wheel, and + and −, bring it closer.
class RequestTimeline : public QWidget {
    Q_OBJECT
public:
    explicit RequestTimeline(QWidget *parent = nullptr);
    using QWidget::show;
    void show(const RequestRecord &record);
    /// Goes to an event with output, from 0, and brings it into sight; −1 leaves.
    void select(int event);
    /// −1: none.
    int selected() const;
    /// What is under the pointer or chosen by keyboard, in words; else what there is to see.
    QString valueSentence() const;
    /// The stretch in sight, in milliseconds since sending.
    double lower() const;
    double upper() const;
    bool save(const QString &path); ///< png, svg, pdf, csv

signals:
    /// By mouse or key; −1: none any more.
    void selectionChanged(int event);

private:
    void changeEvent(QEvent *event) override;
    void tell();
    RequestChart *m_chart;
    QLabel *m_moment;
};

} // namespace inferometer
