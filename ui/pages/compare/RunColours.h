// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Run.h"

#include <QStringList>
#include <vector>

namespace inferometer {

class Settings;

/// Which series colour a run has: it keeps it whatever it is compared with next, as long as no other run beside it has the same.
class RunColours {
public:
    /// `kept`: as list() gave it.
    explicit RunColours(const QStringList &kept = {});
    /// The slots 0…7 of runs that are shown together, the baseline first; who has none yet gets the lowest that is free. The
    /// baseline is grey and needs none.
    std::vector<int> slotsOf(const std::vector<RunId> &runs);
    /// What to remember: the runs that were coloured last.
    QStringList list() const;

private:
    struct Entry {
        std::string run;
        int slot;
    };
    const Entry *find(const RunId &run) const;
    std::vector<Entry> m_entries; ///< the latest first
};

/// The colours of runs that are shown together, as they are remembered in the settings; new ones are put down there.
std::vector<int> coloursOf(const std::vector<Run> &runs, Settings &settings);

} // namespace inferometer
