// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Run.h"

#include <QCoreApplication>
#include <QString>

class QColor;

namespace inferometer {

struct Theme;

/// What a row of the library says about its run in a glyph and a word: how it ended, or whether it meets its target.
struct RunStanding {
    Q_DECLARE_TR_FUNCTIONS(RunStanding)
public:
    enum class Kind { Running, Interrupted, Failed, Invalid, Met, Missed, Impression, None };
    Kind kind = Kind::None;
    QString glyph; ///< an icon's name
    QColor Theme::*color = nullptr;
    QString word;

    static RunStanding of(const RunRow &row);
    /// The word of a kind on its own, for lists of kinds.
    static QString wordOf(Kind kind);
};

/// Whether the run alone rules a comparison out: a quick check never ends in a verdict, and figures are needed that can be trusted.
bool mayBeCompared(const RunRow &row);
/// A level in few signs: "16", "0.80/s".
QString levelText(const LoadShape &load);

} // namespace inferometer
