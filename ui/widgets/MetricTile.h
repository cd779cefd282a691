// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/Headings.h"

#include <QVector>
#include <optional>

class QLabel;

namespace inferometer {

class StateLabel;
class Trend;

/// One figure set large: title, number and unit, a sparkline, whether its target is met, how many requests it rests on.
class MetricTile : public CardFrame {
    Q_OBJECT
public:
    enum class Weight { Full, Muted };
    explicit MetricTile(QWidget *parent = nullptr);
    void setTitle(const QString &title, const QString &definition);
    /// A figure such as "412 ms", split at its blank into number and unit; kMissing where there is none yet. A muted one
    /// rests on few requests.
    void setFigure(const QString &figure, Weight weight = Weight::Full);
    void setNotes(const QString &left, const QString &right);
    /// Whether the target is met, and the word for it; nothing where no target was asked for.
    void setTarget(std::optional<bool> isMet, const QString &word);
    /// The last values, oldest first; NaN is a gap.
    void setTrend(const QVector<double> &values);
    /// What a click on it, Enter or the space bar opens; nothing at first.
    void setOpens(const QString &what);

signals:
    void clicked();

private:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    void alignUnit();
    void describe();
    QString m_definition, m_opens; // first: events come while the labels are made
    QLabel *m_title, *m_number, *m_unit, *m_left, *m_right;
    StateLabel *m_target;
    Trend *m_trend;
};

} // namespace inferometer
