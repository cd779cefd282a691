// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/StageSummary.h"
#include "core/metrics/Unit.h"

#include <QString>
#include <QWidget>
#include <optional>
#include <vector>

class QLabel;
class QStackedLayout;

namespace inferometer {

class SweepChart;
class ValueRow;

/// A metric at one load level.
struct SweepPoint {
    double load = 0;             ///< users or requests per second
    std::optional<double> value; ///< in the metric's unit; absent: drawn as a gap
    std::optional<Interval> ci95;
    friend bool operator==(const SweepPoint &, const SweepPoint &) = default;
};

/// One run's points.
struct SweepLine {
    QString name;
    int slot = 0;                   ///< series colour 0…7; it belongs to the run for ever
    bool isBaseline = false;        ///< grey, thick; the slot does not matter
    std::vector<SweepPoint> points; ///< by load
    bool isGrowing = false;         ///< the last point is still being measured: hollow, "276 so far"
    friend bool operator==(const SweepLine &, const SweepLine &) = default;
};

/// All that a sweep chart shows.
struct SweepPicture {
    QString title; ///< "TPOT p95 over users"; the unit is added
    Unit unit = Unit::Milliseconds;
    QString loadWord;  ///< "users", "req/s"
    QString loadOfOne; ///< "1 user"; empty: 1 and the word
    std::vector<SweepLine> lines;
    std::optional<double> target;     ///< a limit, in the metric's unit
    std::vector<double> planned;      ///< load levels still to come: hatched "not measured yet"
    bool isDifference = false;        ///< values are changes (shares): line at zero, sign in the labels
    std::optional<Interval> sameBand; ///< of a difference: what counts as no difference
    bool labelsValues = false;        ///< writes each value at its point (few points, one line)
    friend bool operator==(const SweepPicture &, const SweepPicture &) = default;
};

/// The relative change of each line to the baseline at the loads that both have, without intervals.
SweepPicture differenceOf(const SweepPicture &picture);

/// A metric over load levels, for one run or several.
/// Keys: arrows move from level to level, Home and End to the ends, G toggles the logarithmic value axis, Ctrl+C
/// copies.
class SweepPlot : public QWidget {
    Q_OBJECT
public:
    explicit SweepPlot(QWidget *parent = nullptr);
    ~SweepPlot() override;

    using QWidget::show;
    void show(const SweepPicture &picture);
    /// The load axis is logarithmic from the start where levels span more than a factor of four.
    void setLogarithmicValues(bool isLogarithmic);
    bool hasLogarithmicValues() const;
    /// What stands in the chart while there is no point.
    void setEmptyText(const QString &text);

    bool save(const QString &path); ///< png, svg, pdf, csv
    void copy();
    QString valueSentence() const;

signals:
    void logarithmicChanged(bool isLogarithmic);

private:
    void showReading();
    QStackedLayout *m_stack;
    QLabel *m_empty;
    SweepChart *m_chart;
    ValueRow *m_values;
};

} // namespace inferometer
