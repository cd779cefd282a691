// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/RunStanding.h"

#include "core/analysis/Labels.h"
#include "core/analysis/Rules.h"
#include "core/report/Words.h"
#include "ui/models/Spoken.h"
#include "ui/theme/Theme.h"

namespace inferometer {

bool mayBeCompared(const RunRow &row)
{
    return row.planId != "quick" && row.figures && !isBottleneck(row.figures->generator, row.figures->stampKind);
}

QString levelText(const LoadShape &load) { return QString::fromStdString(levelOf(load)) + (isOpenLoop(load) ? "/s" : ""); }

QString RunStanding::wordOf(Kind kind)
{
    switch (kind) {
    case Kind::Running: return tr("running");
    case Kind::Interrupted: return tr("interrupted");
    case Kind::Failed: return tr("failed");
    case Kind::Invalid: return tr("not trustworthy");
    case Kind::Met: return tr("target met");
    case Kind::Missed: return tr("target missed");
    case Kind::Impression: return tr("first impression");
    case Kind::None: break;
    }
    return tr("no verdict");
}

RunStanding RunStanding::of(const RunRow &row)
{
    const auto standing = [](Kind kind, const char *glyph, QColor Theme::*color) {
        return RunStanding{kind, glyph, color, wordOf(kind)};
    };
    switch (row.state) {
    case RunState::Running: return standing(Kind::Running, "run", &Theme::accent);
    case RunState::Interrupted: return standing(Kind::Interrupted, "pause", &Theme::caution);
    case RunState::Failed: return standing(Kind::Failed, "cross", &Theme::bad);
    case RunState::Finished:
    case RunState::Stopped: break;
    }
    if (row.figures && isBottleneck(row.figures->generator, row.figures->stampKind))
        return standing(Kind::Invalid, "cross", &Theme::bad);
    // The quick plan never claims more than a first impression.
    if (row.planId == "quick" && row.figures)
        return standing(Kind::Impression, "info", &Theme::muted);
    if (!row.figures || !row.figures->meetsTarget)
        return standing(Kind::None, "info", &Theme::muted);
    if (!row.figures->meetsUpTo)
        return standing(Kind::Missed, "cross", &Theme::bad);
    RunStanding met = standing(Kind::Met, "check", &Theme::good);
    met.word = tr("meets at %1").arg(QString::fromStdString(words::load(*row.figures->meetsUpTo, spoken())));
    return met;
}

} // namespace inferometer
