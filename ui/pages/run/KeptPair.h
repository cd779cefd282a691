// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/bridge/Navigator.h"

#include <QByteArray>
#include <optional>

namespace inferometer {

/// Where a person stands in measuring two servers by one plan.
enum class PairStep { None, First, FirstDone, Second, Done };

/// The two, as they are kept for the next start of the program.
struct KeptPair {
    PairStep step = PairStep::None;
    MeasuredPair pair;
    RunId other; ///< the run that the second measured; empty: not yet

    /// Empty where there is nothing to keep, or a plan that could not be run.
    QByteArray document() const;
    /// Absent where the document is none of ours.
    static std::optional<KeptPair> from(const QByteArray &document);
};

} // namespace inferometer
