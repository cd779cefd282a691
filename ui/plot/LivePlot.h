// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/LiveSeries.h"
#include "core/domain/RunMark.h"
#include "core/domain/Target.h"

#include <QWidget>
#include <chrono>
#include <memory>

class QLabel;
class QStackedLayout;

namespace inferometer {

class LegendList;
class LiveCharts;
class NoteEditor;
class ValueRow;

/// How much of a run's time stays in sight while it goes on.
enum class Follow { Seconds15, Seconds60, Minutes5, All };

/// A run over time, live or finished: output speed, TTFT, TPOT, requests in flight, one below the other on one time axis, and
/// under them a row with the values at the crosshair. Draws by itself, ten times a second at most (twice in an inactive
/// window, never while hidden).
///
/// Keys: arrows move the crosshair (Shift: ten times as far), Home and End go to the ends, P pauses the view, L follows, G
/// toggles the logarithmic value axes, C the crosshair, + and − zoom, 0 shows all, Backspace goes back, Ctrl+C copies. R lays a
/// ruler (clicks, or arrows and Enter, set its ends; up and down change its curve; Esc takes it away), N writes a note.
class LivePlot : public QWidget {
    Q_OBJECT
public:
    explicit LivePlot(QWidget *parent = nullptr);
    ~LivePlot() override;

    using QWidget::show;
    /// The newest picture; null: nothing yet. Cheap: keeps the pointer and draws later.
    void show(std::shared_ptr<const LiveSeries> series);
    /// Draws the limits of "ttft" and "tpot". Without a call there are none.
    void setTarget(const Target &target);
    void clearTarget();
    /// What stands in the empty charts: requests sent so far and for how long.
    void setWaiting(std::uint64_t sent, Nanos elapsed);
    /// A finished run: everything in sight, no following. The default is a live run with its last minute in sight.
    void setOver(bool isOver);

    void setFollow(Follow follow); ///< and follows
    Follow follow() const;
    bool isFollowing() const;
    void setPaused(bool isPaused); ///< freezes the view; the newest picture comes when it ends
    bool isPaused() const;
    void setLogarithmic(bool isLogarithmic); ///< value axes of TTFT and TPOT
    bool isLogarithmic() const;
    void setCrosshair(bool isOn);
    bool hasCrosshair() const;
    void setRuler(bool isOn);
    bool hasRuler() const;
    /// The list of curves beside the charts, in which they are shown and hidden.
    void setLegend(bool isShown);
    bool hasLegend() const;
    /// Notes, by time.
    void setMarks(std::vector<RunMark> marks);
    /// Whether somebody keeps what is written: without that, N does nothing.
    void setNotable(bool isNotable) { m_isNotable = isNotable; }
    /// Opens the line for a note at the crosshair, or at the newest moment.
    void writeNote();
    /// All of the run, without following.
    void fitAll();

    /// Writes what is shown; the suffix decides: png, svg, pdf, csv. False: it could not be written.
    bool save(const QString &path);
    /// What is shown as picture and as tab-separated values, into the clipboard.
    void copy();
    /// "speed 281 tok/s, TTFT p50 216 ms, …" at the crosshair; the accessible value.
    QString valueSentence() const;
    /// Median of the last redraws, in milliseconds; absent before the first.
    std::optional<double> drawMs() const;
    /// The charts are drawn with fewer details, because they took too long.
    bool isSimplified() const;

signals:
    /// A picture was made; it took so long.
    void drawn(std::chrono::nanoseconds spent);
    void followingChanged(bool isFollowing);
    void pausedChanged(bool isPaused);
    void logarithmicChanged(bool isLogarithmic);
    void crosshairChanged(bool isOn);
    void rulerChanged(bool isOn);
    /// An empty text: the note of that moment is to go.
    void markWritten(const inferometer::RunMark &mark);

private:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void retranslate();
    void showReading();
    void showRuler();
    QString rulerText() const;
    std::optional<double> limitOf(std::string_view metric) const;
    void showView();
    void placeBanner();

    QStackedLayout *m_stack;
    QLabel *m_empty;
    LiveCharts *m_charts;
    ValueRow *m_values, *m_measured;
    LegendList *m_legend;
    NoteEditor *m_note;
    QLabel *m_banner;
    std::optional<Target> m_target;
    std::uint64_t m_sent = 0;
    Nanos m_waited{0};
    bool m_isOver = false, m_wasFollowing = true, m_wasPaused = false, m_wasLogarithmic = true, m_hadCrosshair = true,
         m_hadRuler = false, m_isNotable = false;
};

} // namespace inferometer
