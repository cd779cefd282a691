// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/LiveSnapshot.h"
#include "core/load/WindowMeter.h"

#include <QFrame>
#include <optional>

namespace inferometer {

/// What the client chip's word rests on, in plain words: how late requests were sent, how late the loop ran, what waits for the
/// disk, what drawing costs; each with the limit from which on latencies are not trustworthy. A popup: a click elsewhere or
/// Esc closes it.
class ClientPanel : public QFrame {
    Q_OBJECT
public:
    /// `drawMs`: the median time of one picture; absent where nothing was drawn. `window`: what the window cost in this round.
    ClientPanel(const LiveSnapshot &shot, std::optional<double> drawMs, const WindowCost &window, QWidget *parent);
    /// Over the widget, with its left edge.
    void popupOver(const QWidget &anchor);
};

} // namespace inferometer
