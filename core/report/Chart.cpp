// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/Chart.h"

#include "core/base/Utf8.h"
#include "core/report/Html.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <iterator>

namespace inferometer {

namespace {

constexpr double kWidth = 560, kHeight = 280;
constexpr double kLeft = 56, kTop = 26, kBottom = 44;
constexpr double kRightWithLabels = 74, kRight = 16;
constexpr double kLineGap = 13; ///< least distance of two labels
constexpr double kLetter = 6.2; ///< width of a letter of the tick font, about
constexpr double kMark = 3.6;

/// Draws one chart; collects the text of the picture.
class Painter {
public:
    explicit Painter(const Chart &chart) : m_chart(chart), m_right(hasEndLabels() ? kRightWithLabels : kRight) {}

    std::string paint()
    {
        paintBands();
        paintGrid();
        paintLimit();
        for (const ChartSeries &series : m_chart.series)
            paintSeries(series);
        paintEndLabels();
        return std::move(m_out);
    }

private:
    struct EndLabel {
        double y;
        std::string text;
        std::string style;
    };

    template<class... Args>
    void put(fmt::format_string<Args...> pattern, Args &&...args)
    {
        fmt::format_to(std::back_inserter(m_out), pattern, std::forward<Args>(args)...);
    }
    bool hasEndLabels() const { return m_chart.legend == LegendPlace::AtLineEnds; }
    double px(double x) const { return kLeft + m_chart.x.position(x) * (kWidth - kLeft - m_right); }
    double py(double y) const { return kHeight - kBottom - m_chart.y.position(y) * (kHeight - kTop - kBottom); }

    void paintBands();
    void paintGrid();
    void paintLimit();
    void paintSeries(const ChartSeries &series);
    void paintPath(const ChartSeries &series);
    void paintDots(const ChartSeries &series);
    void paintRug(const ChartSeries &series);
    void paintMarks(const ChartSeries &series);
    void paintEndLabels();
    static std::string shape(Marker marker, double x, double y);

    const Chart &m_chart;
    double m_right;
    std::string m_out;
};

bool isGap(const ChartPoint &point) { return !std::isfinite(point.x) || !std::isfinite(point.y); }

void Painter::paintBands()
{
    double free = kLeft; // where the next label may begin
    bool isOdd = false;
    for (const ChartBand &band : m_chart.bands) {
        const double from = px(band.from);
        const double to = px(band.to);
        put("<rect class=\"band{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"/>", isOdd ? " odd" : "", from,
            kTop, std::max(1.0, to - from), kHeight - kTop - kBottom);
        isOdd = !isOdd;
        const double width = kLetter * static_cast<double>(codePoints(band.label));
        if (from < free - 0.5 || from + width > kWidth)
            continue;
        put("<text class=\"tick\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>", from + 2, kTop - 6, html::escaped(band.label));
        free = from + width + 8;
    }
}

void Painter::paintGrid()
{
    const double right = kWidth - m_right;
    for (const Tick &tick : m_chart.y.ticks) {
        const double y = py(tick.value);
        put("<line class=\"grid\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>", kLeft, y, right, y);
        put("<text class=\"tick\" text-anchor=\"end\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>", kLeft - 6, y + 4,
            html::escaped(tick.label));
    }
    const double floor = kHeight - kBottom;
    put("<line class=\"axis\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>", kLeft, floor, right, floor);
    double free = 0;
    for (const Tick &tick : m_chart.x.ticks) {
        const double x = px(tick.value);
        put("<line class=\"axis\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>", x, floor, x, floor + 4);
        const double half = kLetter * static_cast<double>(codePoints(tick.label)) / 2;
        if (x - half < free)
            continue;
        put("<text class=\"tick\" text-anchor=\"middle\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>", x, floor + 17,
            html::escaped(tick.label));
        free = x + half + 5;
    }
    put("<text class=\"title\" text-anchor=\"middle\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>", (kLeft + right) / 2, kHeight - 8,
        html::escaped(m_chart.xTitle));
    if (!m_chart.bands.empty())
        return; // the bands' names stand there; the caption says what the values are
    put("<text class=\"title\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>", 4.0, 12.0, html::escaped(m_chart.yTitle));
}

void Painter::paintLimit()
{
    if (!m_chart.limit)
        return;
    const double y = py(m_chart.limit->y);
    put("<line class=\"limit\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>", kLeft, y, kWidth - m_right, y);
    if (!hasEndLabels())
        put("<text class=\"tick limit-label\" text-anchor=\"end\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>", kWidth - m_right, y - 4,
            html::escaped(m_chart.limit->label));
}

void Painter::paintSeries(const ChartSeries &series)
{
    switch (series.kind) {
    case ChartSeries::Kind::Line:
    case ChartSeries::Kind::Steps:
        paintPath(series);
        paintMarks(series);
        break;
    case ChartSeries::Kind::Dots: paintDots(series); break;
    case ChartSeries::Kind::Rug: paintRug(series); break;
    }
}

void Painter::paintPath(const ChartSeries &series)
{
    std::string path;
    bool isOpen = false;
    for (const ChartPoint &point : series.points) {
        if (isGap(point)) {
            isOpen = false;
            continue;
        }
        if (isOpen && series.kind == ChartSeries::Kind::Steps)
            path += fmt::format("H{:.1f}V{:.1f}", px(point.x), py(point.y));
        else
            path += fmt::format("{}{:.1f} {:.1f}", isOpen ? "L" : "M", px(point.x), py(point.y));
        isOpen = true;
    }
    if (!path.empty())
        put("<path class=\"line {}\" d=\"{}\"/>", series.style, path);
}

void Painter::paintDots(const ChartSeries &series)
{
    std::string path;
    for (const ChartPoint &point : series.points)
        if (!isGap(point))
            path += fmt::format("M{:.1f} {:.1f}h0", px(point.x), py(point.y));
    if (!path.empty())
        put("<path class=\"dots {}\" d=\"{}\"/>", series.style, path);
}

void Painter::paintRug(const ChartSeries &series)
{
    std::string path;
    for (const ChartPoint &point : series.points)
        if (std::isfinite(point.x))
            path += fmt::format("M{:.1f} {:.1f}v-8", px(point.x), kHeight - kBottom);
    if (!path.empty())
        put("<path class=\"rug {}\" d=\"{}\"/>", series.style, path);
}

std::string Painter::shape(Marker marker, double x, double y)
{
    switch (marker) {
    case Marker::None: return {};
    case Marker::Circle: return fmt::format("circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\"", x, y, kMark);
    case Marker::Square:
        return fmt::format("rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"", x - kMark, y - kMark, 2 * kMark,
                           2 * kMark);
    case Marker::Diamond: {
        const double r = kMark * 1.3;
        return fmt::format("path d=\"M{:.1f} {:.1f}l{:.1f} {:.1f}l{:.1f} {:.1f}l{:.1f} {:.1f}z\"", x, y - r, r, r, -r, r, -r,
                           -r);
    }
    }
    return {};
}

void Painter::paintMarks(const ChartSeries &series)
{
    if (series.marker == Marker::None)
        return;
    const std::string name = [&] {
        switch (series.marker) {
        case Marker::Square: return "rect";
        case Marker::Diamond: return "path";
        default: return "circle";
        }
    }();
    for (const ChartPoint &point : series.points) {
        if (isGap(point))
            continue;
        const double x = px(point.x);
        if (point.whisker) {
            const double low = py(point.whisker->first);
            const double high = py(point.whisker->second);
            put("<path class=\"whisker {}\" d=\"M{:.1f} {:.1f}V{:.1f}M{:.1f} {:.1f}h6M{:.1f} {:.1f}h6\"/>", series.style, x,
                low, high, x - 3, low, x - 3, high);
        }
        put("<{} class=\"mark {}{}\">", shape(series.marker, x, py(point.y)), series.style, point.isHollow ? " hollow" : "");
        if (!point.note.empty())
            put("<title>{}</title>", html::escaped(point.note));
        put("</{}>", name);
    }
}

void Painter::paintEndLabels()
{
    if (!hasEndLabels())
        return;
    std::vector<EndLabel> labels;
    for (const ChartSeries &series : m_chart.series) {
        const auto last =
            std::find_if(series.points.rbegin(), series.points.rend(), [](const ChartPoint &point) { return !isGap(point); });
        if (last != series.points.rend() && !series.label.empty())
            labels.push_back({py(last->y), series.label, series.style});
    }
    if (m_chart.limit)
        labels.push_back({py(m_chart.limit->y), m_chart.limit->label, "limit-label"});
    std::stable_sort(labels.begin(), labels.end(), [](const EndLabel &a, const EndLabel &b) { return a.y < b.y; });
    for (std::size_t i = 1; i < labels.size(); ++i)
        labels[i].y = std::max(labels[i].y, labels[i - 1].y + kLineGap);
    double floor = kHeight - kBottom;
    for (auto label = labels.rbegin(); label != labels.rend(); ++label) {
        label->y = std::min(label->y, floor);
        floor = label->y - kLineGap;
    }
    for (const EndLabel &label : labels)
        put("<text class=\"end {}\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>", label.style, kWidth - m_right + 8, label.y + 4,
            html::escaped(label.text));
}

std::string legendOf(const Chart &chart)
{
    std::string items;
    for (const ChartSeries &series : chart.series)
        if (!series.label.empty())
            items += html::element("li", {},
                                   html::element("i", {{"class", "key " + series.style}}, "") + html::escaped(series.label));
    return items.empty() ? std::string() : html::element("ul", {{"class", "legend"}}, items);
}

} // namespace

std::string figureOf(const Chart &chart)
{
    const std::string box = fmt::format("0 0 {:.0f} {:.0f}", kWidth, kHeight);
    const std::string caption =
        chart.yTitle.empty() || chart.bands.empty() ? chart.title : chart.title + " (" + chart.yTitle + ")";
    std::string inner = html::element("figcaption", {}, html::escaped(caption));
    inner += html::element(
        "svg", {{"viewBox", box}, {"role", "img"}, {"aria-label", chart.summary.empty() ? chart.title : chart.summary}},
        Painter(chart).paint());
    if (chart.legend == LegendPlace::Below)
        inner += legendOf(chart);
    if (!chart.note.empty())
        inner += html::element("p", {{"class", "note"}}, html::escaped(chart.note));
    return html::element("figure", {}, inner);
}

} // namespace inferometer
