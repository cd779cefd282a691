// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/compare/RunColours.h"

#include "ui/settings/Settings.h"

#include <algorithm>

namespace inferometer {

namespace {
constexpr int kSlots = 8;
constexpr std::size_t kMostKept = 200;
} // namespace

RunColours::RunColours(const QStringList &kept)
{
    for (const QString &each : kept) {
        bool isNumber = false;
        const int slot = each.section('=', 1).toInt(&isNumber);
        if (isNumber && slot >= 0 && slot < kSlots)
            m_entries.push_back({each.section('=', 0, 0).toStdString(), slot});
    }
}

const RunColours::Entry *RunColours::find(const RunId &run) const
{
    const auto found =
        std::find_if(m_entries.begin(), m_entries.end(), [&](const Entry &each) { return each.run == run.value; });
    return found == m_entries.end() ? nullptr : &*found;
}

std::vector<int> RunColours::slotsOf(const std::vector<RunId> &runs)
{
    constexpr int none = -1;
    std::vector<int> given(runs.size(), none);
    bool isTaken[kSlots] = {};
    for (std::size_t i = 1; i < runs.size(); ++i)
        if (const Entry *entry = find(runs[i]); entry && !isTaken[entry->slot])
            isTaken[given[i] = entry->slot] = true;
    for (std::size_t i = 1; i < runs.size(); ++i) {
        const auto free = std::find(std::begin(isTaken), std::end(isTaken), false);
        if (given[i] == none && free != std::end(isTaken)) {
            given[i] = static_cast<int>(free - std::begin(isTaken));
            *free = true;
        }
        std::erase_if(m_entries, [&](const Entry &each) { return each.run == runs[i].value; });
        m_entries.insert(m_entries.begin(), {runs[i].value, std::max(0, given[i])});
    }
    if (m_entries.size() > kMostKept)
        m_entries.resize(kMostKept);
    for (int &slot : given)
        slot = std::max(0, slot);
    return given;
}

QStringList RunColours::list() const
{
    QStringList kept;
    for (const Entry &entry : m_entries)
        kept << QString("%1=%2").arg(QString::fromStdString(entry.run)).arg(entry.slot);
    return kept;
}

std::vector<int> coloursOf(const std::vector<Run> &runs, Settings &settings)
{
    std::vector<RunId> ids;
    for (const Run &run : runs)
        ids.push_back(run.id);
    RunColours colours(settings.get(settings::kRunColours));
    std::vector<int> given = colours.slotsOf(ids);
    settings.set(settings::kRunColours, colours.list());
    return given;
}

} // namespace inferometer
