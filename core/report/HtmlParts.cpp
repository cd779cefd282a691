// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/HtmlParts.h"

#include "core/metrics/MetricDef.h"
#include "core/report/Html.h"
#include "core/report/Words.h"

#include <algorithm>

namespace inferometer::html {

namespace {

constexpr std::size_t kShownCards = 3;
constexpr const char *kNone = "\u2013";

std::string_view classOf(ReportCell::Tone tone) noexcept
{
    switch (tone) {
    case ReportCell::Tone::Plain: return "";
    case ReportCell::Tone::Muted: return "muted";
    case ReportCell::Tone::Good: return "good";
    case ReportCell::Tone::Bad: return "bad";
    }
    return "";
}

struct ToneLook {
    std::string_view style;
    const char *glyph;
};

ToneLook lookOf(Card::Tone tone) noexcept
{
    switch (tone) {
    case Card::Tone::Neutral: return {"neutral", "\u24d8"};
    case Card::Tone::Good: return {"good", "\u2713"};
    case Card::Tone::Bad: return {"bad", "\u2717"};
    case Card::Tone::Caution: return {"caution", "\u26a0"};
    case Card::Tone::Better: return {"better", "\u2713"};
    case Card::Tone::Worse: return {"worse", "\u2717"};
    }
    return {"neutral", ""};
}

std::string_view classOf(Severity severity) noexcept
{
    return severity == Severity::Error ? "bad" : severity == Severity::Warning ? "caution" : "neutral";
}

/// The row of groups above the titles; empty when no column has one.
std::string groupRow(const std::vector<ReportColumn> &columns)
{
    const auto hasGroup = [](const ReportColumn &column) { return !column.group.empty(); };
    if (std::none_of(columns.begin(), columns.end(), hasGroup))
        return {};
    std::string row;
    for (std::size_t i = 0; i < columns.size();) {
        std::size_t end = i + 1;
        while (end < columns.size() && !columns[i].group.empty() && columns[end].group == columns[i].group)
            ++end;
        const std::string span = std::to_string(end - i);
        row += columns[i].group.empty()
                   ? element("td", {}, "")
                   : element("th", {{"scope", "colgroup"}, {"colspan", span}, {"class", "group"}}, escaped(columns[i].group));
        i = end;
    }
    return element("tr", {}, row);
}

std::string cell(const ReportCell &cell)
{
    const std::string_view shown = cell.text.empty() ? std::string_view(kNone) : std::string_view(cell.text);
    return element("td", {{"class", cell.text.empty() ? "muted" : classOf(cell.tone)}, {"title", cell.note}}, escaped(shown));
}

std::string card(const Card &card, const Translate &say)
{
    const ToneLook look = lookOf(card.tone);
    std::string inner = element("p", {{"class", "kicker"}},
                                element("span", {{"aria-hidden", "true"}}, look.glyph) + " " + escaped(card.kicker));
    inner += text("h3", card.headline);
    if (!card.number.empty())
        inner += element("p", {{"class", "number"}}, text("strong", card.number) + " " + text("span", card.caption));
    if (!card.because.empty())
        inner += element("p", {{"class", "because"}}, escaped(card.because));
    if (const std::string confidence = confidenceLine(card, say); !confidence.empty())
        inner += element("p", {{"class", "confidence"}, {"title", card.reason}}, escaped(confidence));
    return element("li", {{"class", "card " + std::string(look.style)}}, inner);
}

std::string evidenceOf(const Finding &finding)
{
    std::string line;
    for (const auto &[key, value] : finding.evidence)
        line += (line.empty() ? "" : " \u00b7 ") + key + " = " + words::evidence(value);
    return line.empty() ? std::string() : element("p", {{"class", "evidence"}}, foreign(line));
}

} // namespace

std::string table(const ReportTable &table)
{
    if (table.rows.empty() || table.columns.empty())
        return {};
    std::string titles;
    for (const ReportColumn &column : table.columns)
        titles += element("th", {{"scope", "col"}}, escaped(column.title));
    std::string body;
    for (const std::vector<ReportCell> &row : table.rows) {
        std::string cells = element("th", {{"scope", "row"}}, escaped(row.front().text));
        for (std::size_t i = 1; i < row.size(); ++i)
            cells += cell(row[i]);
        body += element("tr", {}, cells) + "\n";
    }
    const std::string inner = element("caption", {}, escaped(table.title))
                              + element("thead", {}, groupRow(table.columns) + element("tr", {}, titles))
                              + element("tbody", {}, "\n" + body);
    return element("div", {{"class", "scroll"}, {"tabindex", "0"}, {"role", "region"}, {"aria-label", table.title}},
                   element("table", {}, inner))
           + "\n";
}

std::string cards(std::span<const Card> cards, const Translate &say)
{
    std::string shown;
    std::string rest;
    for (std::size_t i = 0; i < cards.size(); ++i)
        (i < kShownCards ? shown : rest) += card(cards[i], say) + "\n";
    std::string result = element("ul", {{"class", "cards"}}, "\n" + shown);
    if (!rest.empty())
        result += folded(Message(INFEROMETER_TEXT("Report", "More conclusions (%1)"),
                                 {static_cast<std::uint64_t>(cards.size() - kShownCards)})
                             .in(say),
                         element("ul", {{"class", "cards"}}, "\n" + rest));
    return result;
}

std::string figures(std::span<const Chart> charts)
{
    std::string inner;
    for (const Chart &chart : charts)
        inner += figureOf(chart) + "\n";
    return inner.empty() ? inner : element("div", {{"class", "figures"}}, "\n" + inner);
}

std::string facts(std::span<const std::pair<std::string, std::string>> pairs)
{
    std::string inner;
    for (const auto &[term, value] : pairs)
        if (!value.empty())
            inner += element("div", {}, text("dt", term) + element("dd", {}, value)) + "\n";
    return inner.empty() ? inner : element("dl", {{"class", "facts"}}, "\n" + inner);
}

std::string folded(std::string_view title, std::string_view inner)
{
    return element("details", {}, text("summary", title) + std::string(inner)) + "\n";
}

std::string badge(std::string_view style, std::string_view content)
{
    return element("span", {{"class", "badge " + std::string(style)}}, escaped(content));
}

std::string findings(std::span<const Finding> findings, const Translate &say)
{
    std::string items;
    for (const Finding &finding : findings) {
        std::string inner = badge(classOf(finding.severity), say(words::severity(finding.severity)));
        inner += element(
            "div", {},
            element("p", {}, escaped(finding.text.in(say)) + " " + element("code", {{"translate", "no"}}, escaped(finding.id)))
                + (finding.next.empty() ? std::string()
                                        : element("p", {{"class", "next"}}, "\u2192 " + escaped(finding.next.in(say))))
                + evidenceOf(finding));
        items += element("li", {}, inner) + "\n";
    }
    return items.empty() ? items : element("ul", {{"class", "findings"}}, "\n" + items);
}

std::string definitions(std::span<const std::string_view> metrics, const Translate &say)
{
    std::string inner;
    for (const std::string_view id : metrics)
        if (const MetricDef *def = findMetric(id); def != nullptr)
            inner +=
                text("dt", say(def->title))
                + element("dd", {}, element("code", {{"translate", "no"}}, escaped(id)) + " " + escaped(say(def->definition)))
                + "\n";
    const auto add = [&](const Text &term, const Text &meaning) {
        inner += text("dt", say(term)) + text("dd", say(meaning)) + "\n";
    };
    add(INFEROMETER_TEXT("Report", "P50, P95, P99"),
        INFEROMETER_TEXT("Report",
                         "The value that 50, 95 or 99 of 100 successful requests do not exceed (type 7), over all rounds "
                         "together. Failed requests have no latency; they are counted beside it."));
    add(INFEROMETER_TEXT("Report", "≈ and –"),
        INFEROMETER_TEXT("Report",
                         "≈ stands before a percentile with so few requests behind it that no 95 % interval exists: a hint. "
                         "– stands for what does not exist or has too few requests to be shown; it is never 0."));
    add(INFEROMETER_TEXT("Report", "solid, fair, weak"),
        INFEROMETER_TEXT("Report", "How firmly a conclusion stands: with full support in a valid and steady run; with "
                                   "one warning; with few requests or several warnings."));
    return element("dl", {{"class", "definitions"}}, "\n" + inner);
}

} // namespace inferometer::html
