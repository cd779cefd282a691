// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/StageSummary.h"
#include "core/report/Axis.h"

#include <optional>
#include <string>
#include <vector>

namespace inferometer {

struct ChartPoint {
    double x = 0;
    double y = 0;
    std::optional<Interval> whisker; ///< a vertical interval
    bool isHollow = false;           ///< few requests stand behind it
    std::string note;                ///< shown on pointing at it; empty: none
};

enum class Marker { None, Circle, Square, Diamond };

/// Points that belong together. Line and Steps connect neighbours; Dots are many small marks; Rug are ticks on the x axis.
struct ChartSeries {
    enum class Kind { Line, Steps, Dots, Rug } kind = Kind::Line;
    std::string label;
    std::string style; ///< classes of the style sheet: a colour ("s1" … "s8", "bad") and a pen ("thick", "thin", "dotted")
    Marker marker = Marker::None;
    std::vector<ChartPoint> points; ///< a point with a NaN is a gap
};

/// A stretch of the x axis with a name: one load level in time.
struct ChartBand {
    double from = 0;
    double to = 0;
    std::string label;
};

/// A value asked for, drawn as a dashed line.
struct ChartLimit {
    double y = 0;
    std::string label;
};

enum class LegendPlace { AtLineEnds, Below };

/// A chart as it will be drawn; all words are translated.
struct Chart {
    std::string title;
    std::string summary; ///< what a reader who cannot see it is told
    std::string note;    ///< below it; empty: none
    std::string xTitle, yTitle;
    Axis x, y;
    std::vector<ChartSeries> series;
    std::vector<ChartBand> bands;
    std::optional<ChartLimit> limit;
    LegendPlace legend = LegendPlace::AtLineEnds;
};

/// The chart as a figure with inline SVG. Colours come from the page's style sheet.
std::string figureOf(const Chart &chart);

} // namespace inferometer
