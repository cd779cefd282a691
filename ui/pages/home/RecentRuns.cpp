// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/home/RecentRuns.h"

#include "ui/bridge/Say.h"

#include <QCoreApplication>
#include <algorithm>
#include <limits>

namespace inferometer {

namespace {

/// RecentRuns, the words of runs without a verdict.
class Words {
    Q_DECLARE_TR_FUNCTIONS(RecentRuns)
public:
    static QString ended(const RunRow &row)
    {
        const int n = static_cast<int>(std::min<std::uint64_t>(row.requests, std::numeric_limits<int>::max()));
        switch (row.state) {
        case RunState::Running: return tr("Running");
        case RunState::Interrupted: return tr("Interrupted; %n requests are kept", nullptr, n);
        case RunState::Stopped: return tr("Stopped; %n requests are kept", nullptr, n);
        case RunState::Failed: return tr("Ended with an error");
        case RunState::Finished: break;
        }
        return tr("%n requests are kept", nullptr, n);
    }
    static QString cut(const RestOfRun &rest)
    {
        return (rest.countsRounds ? tr("Interrupted in round %1 of %2") : tr("Interrupted at level %1 of %2"))
            .arg(rest.at)
            .arg(rest.of);
    }
};

} // namespace

Result<std::vector<RecentRun>> recentRuns(RunStore &store, Access access, std::size_t most,
                                          const std::set<std::string> &keptAsIs)
{
    auto rows = store.list();
    if (!rows)
        return Failure(rows.error());
    rows->resize(std::min(rows->size(), most));
    const auto isOffered = [&](const RunRow &row) {
        return row.state == RunState::Interrupted && !keptAsIs.contains(row.id.value);
    };
    std::stable_partition(rows->begin(), rows->end(), isOffered);
    std::vector<RecentRun> runs;
    for (RunRow &row : *rows) {
        RecentRun recent{std::move(row), {}, {}};
        if (recent.row.state != RunState::Running)
            if (auto run = loadRun(store, recent.row.id, access)) {
                if (isOffered(recent.row))
                    recent.rest = restOf(*run);
                recent.judged = judged(std::move(*run));
            }
        runs.push_back(std::move(recent));
    }
    return runs;
}

QString verdictOf(const RecentRun &run)
{
    if (run.rest && !run.rest->isWhole())
        return Words::cut(*run.rest);
    if (run.row.state == RunState::Interrupted || run.row.state == RunState::Running)
        return Words::ended(run.row);
    const std::vector<Card> cards = cardsOf(run);
    return cards.empty() ? Words::ended(run.row) : QString::fromStdString(cards.front().headline);
}

std::vector<Card> cardsOf(const RecentRun &run)
{
    if (!run.judged)
        return {};
    return cardsOf(*run.judged, [](const Text &text) { return say(text).toStdString(); });
}

} // namespace inferometer
