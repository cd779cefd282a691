// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <array>

class QPalette;

namespace inferometer {

/// The colours of one theme, read from resources/themes/<id>.json. Meanings are fixed: green only for "target met",
/// better is blue, worse is brown, a series colour belongs to a run.
struct Theme {
    QString id;
    bool isDark = false;
    QColor plotGround, panel, text, muted, grid, frame;
    QColor good, caution, bad, better, worse, target, baseline;
    QColor accent, onAccent, selection, hover, button, stageBand, hatch, s1Dot, s1Light;
    QColor goodTint, cautionTint, badTint, noGo, scrim;
    std::array<QColor, 8> series;

    static const Theme &light();
    static const Theme &dark();
    /// The theme that a palette was made from: what a widget paints with follows its palette by itself.
    static const Theme &of(const QPalette &palette);
    QPalette palette() const;
};

} // namespace inferometer
