// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/Verdicts.h"
#include "core/report/ReportRun.h"

#include <span>
#include <string>
#include <vector>

namespace inferometer {

/// How firmly a verdict stands (gui 1.11): full support, a valid and steady run; one warning; little support or more
/// warnings. NotSaid: the card is no claim about speed.
enum class Confidence { NotSaid, Solid, Fair, Weak };
Text titleOf(Confidence confidence) noexcept;
struct Card;
/// "confidence: solid, n = 142, 208"; empty where none is said.
std::string confidenceLine(const Card &card, const Translate &say);

/// A verdict as a card: one claim, the number, and what it rests on. All words are translated.
struct Card {
    enum class Tone { Neutral, Good, Bad, Caution, Better, Worse } tone = Tone::Neutral;
    std::string id;       ///< "V2"
    std::string kicker;   ///< "target met"
    std::string headline; ///< one claim
    std::string number;   ///< large; empty: none
    std::string caption;  ///< of the number
    std::string because;  ///< empty: nothing to add
    Confidence confidence = Confidence::NotSaid;
    std::vector<std::uint64_t> requests{}; ///< on how many the claim rests; of each run where two are compared
    std::string reason{};                  ///< why the confidence is what it is, a line for each reason
    friend bool operator==(const Card &, const Card &) = default;
};

/// The cards of a run, those that lead first: whether it can be believed, failures, the highest load that meets the
/// target, the lowest that misses it, then the others.
std::vector<Card> cardsOf(const ReportRun &run, const Translate &say);
std::vector<Card> cardsOf(const Comparison &comparison, const ComparedRuns &names, const Translate &say);

} // namespace inferometer
