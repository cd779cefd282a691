// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Comparison.h"
#include "core/metrics/Unit.h"

#include <QCoreApplication>
#include <QString>

class QColor;

namespace inferometer {

struct Theme;

/// One line of a comparison in words and figures.
class DifferenceWords {
    Q_DECLARE_TR_FUNCTIONS(DifferenceWords)
public:
    explicit DifferenceWords(const MetricDifference &row) : m_row(row) {}

    QString metric() const; ///< "TPOT p95"
    QString definition() const;
    QString base() const;
    QString other() const;
    QString change() const;   ///< "−32 %", "+1.2 points"
    QString interval() const; ///< "−36…−29 %"; empty: none
    Unit unit() const;
    bool isShare() const { return unit() == Unit::Share; }

private:
    QString value(double value) const;
    const MetricDifference &m_row;
};

/// How a verdict looks: a glyph, a colour and a word. Better is blue, worse is brown.
struct VerdictLook {
    Q_DECLARE_TR_FUNCTIONS(VerdictLook)
public:
    const char *glyph;
    QColor Theme::*color;
    QString word;
    static VerdictLook of(Verdict verdict);
};

/// Whether a line belongs to the few that are shown first: latencies since due in open loops, since sending in others.
bool isLeading(const MetricDifference &row, const LoadShape &load);

} // namespace inferometer
