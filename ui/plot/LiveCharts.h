// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Target.h"
#include "ui/plot/Bands.h"
#include "ui/plot/DrawBudget.h"
#include "ui/plot/LiveCurves.h"
#include "ui/plot/MarkItem.h"
#include "ui/plot/Ruler.h"
#include "ui/plot/TimeView.h"
#include "ui/plot/ValueRange.h"

#include <QTimer>
#include <array>
#include <bitset>
#include <chrono>
#include <memory>

namespace inferometer {

/// What stands at the crosshair, or at the newest moment where there is none.
struct LiveReading {
    double seconds = 0;
    QString load;
    bool isWarmup = false;
    SeriesBucket bucket;
    QString note; ///< that a person put there; empty: none
};

/// What a ruler shows between its ends.
struct RulerReading {
    Curve curve = Curve::Speed;
    double from = 0;
    std::optional<double> to; ///< absent: it has one end so far
    std::optional<double> fromValue, toValue;
};

/// The four charts of LivePlot in one QCustomPlot: one set of buffers, one replot.
class LiveCharts : public Plot {
    Q_OBJECT
public:
    explicit LiveCharts(QWidget *parent);

    void setSeries(std::shared_ptr<const LiveSeries> series);
    const LiveSeries *series() const { return m_series.get(); }
    void setTarget(std::optional<double> ttftMs, std::optional<double> tpotMs);
    void setOver(bool isOver);
    void setPaused(bool isPaused);
    bool isPaused() const { return m_isPaused; }
    qint64 pausedMs() const { return m_isPaused ? m_pausedFor.elapsed() : 0; }
    void setFollow(Follow follow);
    void follow();
    void fitAll();
    const TimeView &view() const { return m_view; }
    void setLogarithmic(bool isLogarithmic);
    bool isLogarithmic() const { return m_charts[kTtft].scale == Scale::Logarithmic; }
    void setCrosshair(bool isOn);
    bool hasCrosshair() const { return m_hasCrosshair; }
    void setMarks(std::vector<RunMark> marks);
    const std::vector<RunMark> &marks() const { return m_marks; }
    void setShown(Curve curve, bool isShown);
    bool isShown(Curve curve) const { return !m_hidden.test(static_cast<std::size_t>(curve)); }
    /// The one that stands out against the others; none: all alike.
    void pointAt(std::optional<Curve> curve);
    void setRuler(bool isOn);
    const Ruler &ruler() const { return m_ruler; }
    /// Absent without a ruler, or before its first end.
    std::optional<RulerReading> rulerReading() const;
    /// The moment that a new note is about: at the crosshair, else the newest. Absent before there is anything.
    std::optional<double> noteMoment() const;
    /// The crosshair stands somewhere, so the reading is the person's and not just the newest.
    bool isReading() const { return m_cross.has_value(); }
    std::optional<LiveReading> reading() const;
    std::optional<double> drawMs() const { return m_budget.medianMs(); }
    bool isSimplified() const { return m_budget.level() != DrawBudget::Level::Full; }
    int redraws() const { return m_redraws; }
    void retranslate();
    /// Draws now what has changed, whether or not it is time; for exports and the end of a run.
    void drawNow();

signals:
    /// A picture was made; it took so long.
    void drawn(std::chrono::nanoseconds spent);
    void readingChanged();
    void viewChanged();
    void pauseWanted();
    void copyWanted();
    void noteWanted();
    void rulerChanged();

protected:
    void restyle() override;
    void showEvent(QShowEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    enum Which { kSpeed, kTtft, kTpot, kFlight, kChartCount };
    struct Chart {
        QCPAxisRect *rect = nullptr;
        QCPGraph *main = nullptr, *thin = nullptr;
        BandItem *bands = nullptr;
        QCPItemText *title = nullptr, *note = nullptr, *mainLabel = nullptr, *thinLabel = nullptr, *targetLabel = nullptr;
        QCPItemStraightLine *target = nullptr, *cross = nullptr;
        RulerItem *ruler = nullptr;
        MarkItem *marks = nullptr;
        std::optional<double> targetMs;
        std::optional<double> mainAt, thinAt; ///< last values in sight: where the labels stand
        CalmRange calm;
        std::optional<QCPRange> zoomed; ///< by the person
        Scale scale = Scale::Linear;
    };

    void build();
    Chart makeChart(int row);
    QCPItemText *makeText(QCPAxisRect *rect, Qt::Alignment alignment);
    void setTickers(Chart &chart, int index);
    void tick();
    void setTimerUp();
    void redraw();
    void drawCurves();
    void drawValues(int index, std::span<const CurvePoint> main, std::span<const CurvePoint> thin);
    void drawBands();
    void drawMarks();
    void placeLabels();
    void wake(); ///< something changed
    void viewMoved();
    void forget();
    void moveCross(std::optional<double> seconds);
    void stepCross(int buckets);
    void placeCross();
    void placeRuler();
    void rulerMoved();
    bool rulerKey(QKeyEvent *event); ///< true: it was for the ruler
    bool rulerClicked(const QPointF &at);
    Curve curveNear(int chart, const QPointF &at) const;
    void setPens();
    const RunMark *markIn(std::size_t bucket) const;
    void zoomTime(double factor, double around);
    double timeAt(double pixel) const;
    int chartAt(const QPointF &position) const;
    void zoomValues(int index, double factor);
    void showRectangle(const QRect &area);
    double nowSeconds() const { return static_cast<double>(m_clock.elapsed()) / 1000; }

    std::array<Chart, kChartCount> m_charts;
    DotItem *m_dots = nullptr;
    std::array<RugItem *, 2> m_rugs{};
    std::shared_ptr<const LiveSeries> m_series, m_newest;
    LiveCurves m_curves;
    TimeView m_view;
    DrawBudget m_budget;
    QTimer m_timer;
    QElapsedTimer m_clock, m_pausedFor;
    qint64 m_lastDraw = 0;
    bool m_isDirty = true, m_isPaused = false, m_isOver = false, m_hasCrosshair = true;
    std::optional<double> m_cross; ///< seconds; none: the newest
    Ruler m_ruler;
    std::vector<RunMark> m_marks; ///< by time
    std::bitset<kCurves.size()> m_hidden;
    std::optional<Curve> m_pointed;
    std::optional<QPoint> m_dragFrom;
    double m_dragSeconds = 0;
    bool m_isDragging = false;
    QRubberBand *m_band = nullptr;
    int m_redraws = 0;
};

} // namespace inferometer
