// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/GeneratorGrade.h"
#include "core/domain/LiveSnapshot.h"
#include "ui/bridge/Navigator.h"

#include <QCoreApplication>
#include <QString>
#include <optional>

namespace inferometer {

/// Whether this computer keeps up with the load it makes, in the words of the rule that will judge it (DG-27).
class ClientHealth {
    Q_DECLARE_TR_FUNCTIONS(ClientHealth)
public:
    /// Absent before anything was measured.
    static std::optional<GeneratorGrade> gradeOf(const LiveSnapshot &shot);
    static Tone toneOf(GeneratorGrade grade);
    /// "client: fine"
    static QString word(std::optional<GeneratorGrade> grade);
    /// "late p99 0.8 ms, loop lag p99 0.2 ms"
    static QString figures(const LiveSnapshot &shot);
};

} // namespace inferometer
