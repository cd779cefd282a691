// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/Cards.h"
#include "core/report/Chart.h"
#include "core/report/ReportTable.h"

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace inferometer::html {

/// A table with its heads; empty for one without rows. `caption` says what it shows.
std::string table(const ReportTable &table);
/// The first three cards, and the others folded.
std::string cards(std::span<const Card> cards, const Translate &say);
/// Figures side by side; empty for none.
std::string figures(std::span<const Chart> charts);
/// Pairs of a term and its value, which is taken as it is (already escaped); pairs without value are left out.
std::string facts(std::span<const std::pair<std::string, std::string>> pairs);
/// Folded at first.
std::string folded(std::string_view title, std::string_view inner);
std::string badge(std::string_view style, std::string_view text);
/// Findings with what to do next and the numbers they rest on; empty for none.
std::string findings(std::span<const Finding> findings, const Translate &say);
/// What the shown metrics mean, and how to read the marks.
std::string definitions(std::span<const std::string_view> metrics, const Translate &say);

} // namespace inferometer::html
