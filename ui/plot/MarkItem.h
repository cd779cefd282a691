// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/RunMark.h"
#include "ui/plot/Bands.h"

namespace inferometer {

/// A person's notes over a chart: a ▼ at each moment, and beside it what fits of the words.
class MarkItem : public RectItem {
public:
    /// `hasWords`: in the uppermost chart only.
    MarkItem(Plot *plot, QCPAxisRect *rect, bool hasWords) : RectItem(plot, rect, "axes"), m_hasWords(hasWords) {}
    void set(std::vector<RunMark> marks) { m_marks = std::move(marks); }

protected:
    void draw(QCPPainter *painter) override;

private:
    bool m_hasWords;
    std::vector<RunMark> m_marks;
};

} // namespace inferometer
