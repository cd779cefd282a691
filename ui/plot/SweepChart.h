// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/Bands.h"
#include "ui/plot/SweepPlot.h"
#include "ui/plot/ValueRange.h"

namespace inferometer {

/// The chart of SweepPlot.
class SweepChart : public Plot {
    Q_OBJECT
public:
    explicit SweepChart(QWidget *parent);

    void set(const SweepPicture &picture);
    const SweepPicture &picture() const { return m_picture; }
    void setScale(Scale scale);
    Scale scale() const { return m_scale; }
    /// The level at the crosshair; none where there is no crosshair.
    std::optional<double> level() const;
    QString csv(QChar separator) const;

signals:
    void readingChanged();
    void scaleChanged();
    void copyWanted();

protected:
    void restyle() override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Line {
        QCPGraph *graph = nullptr;
        QCPErrorBars *bars = nullptr;
        QCPGraph *hollow = nullptr; ///< the point that is still growing
        QCPItemText *label = nullptr;
    };

    void build();
    void rebuild();
    Line makeLine(const SweepLine &line);
    void fill(Line &drawn, const SweepLine &line);
    void scaleAxes();
    void putBands();
    void putTarget();
    void labelPoints(const SweepLine &line);
    void placeLabels();
    void moveCross(std::optional<std::size_t> level);
    QCPItemText *makeText();
    QPen penOf(const SweepLine &line) const;
    QCPScatterStyle markerOf(const SweepLine &line, bool isHollow) const;
    QString tickOf(double load) const;

    QCPAxisRect *m_rect = nullptr;
    BandItem *m_bands = nullptr;
    QCPItemText *m_title = nullptr, *m_targetLabel = nullptr, *m_note = nullptr;
    QCPItemStraightLine *m_target = nullptr, *m_cross = nullptr, *m_zero = nullptr;
    QCPItemRect *m_same = nullptr;
    std::vector<Line> m_lines;
    std::vector<QCPItemText *> m_pointLabels;
    SweepPicture m_picture;
    std::vector<double> m_levels; ///< of all lines, in order
    Scale m_scale = Scale::Linear;
    std::optional<std::size_t> m_level;
};

/// Every load that a line has a value at, in order.
std::vector<double> levelsOf(const SweepPicture &picture);
/// "46.1 ms"; of a difference "−32 %".
QString valueText(const SweepPicture &picture, std::optional<double> value);

} // namespace inferometer
