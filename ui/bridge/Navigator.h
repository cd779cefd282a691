// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Id.h"
#include "core/domain/RunPlan.h"
#include "ui/bridge/Phrase.h"

#include <QObject>
#include <functional>
#include <optional>
#include <vector>

namespace inferometer {

/// The places of the rail.
enum class Place { Home, Endpoints, Workloads, Run, Results, Compare, Settings };

enum class Tone { Info, Good, Warning, Error };

/// Two servers to be measured by one plan, one after the other, and then compared.
struct MeasuredPair {
    PlanDraft first;
    std::optional<PlanDraft> second; ///< absent: the base run is there already, and `first` measures the other
    RunId base;                      ///< empty: `first` makes it
};

/// How one page sends the person to another, and what the message bar shows. Pages do not know each other.
class Navigator : public QObject {
    Q_OBJECT
public:
    explicit Navigator(QObject *parent = nullptr);
    void go(Place place) { emit placeWanted(place); }
    /// The run page, ready to measure this; `startsAtOnce` when the person has already said so.
    void plan(const PlanDraft &draft, bool startsAtOnce = false) { emit planWanted(draft, startsAtOnce); }
    /// The run page, ready to measure the first of the two, and what to do then.
    void measureBoth(const MeasuredPair &pair) { emit pairWanted(pair); }
    /// The result page of a stored run.
    void openRun(const RunId &id) { emit runWanted(id); }
    /// The compare page with these runs, the baseline first.
    void compare(const std::vector<RunId> &ids) { emit compareWanted(ids); }
    /// One line in the message bar, with one action (no text: none).
    void message(Tone tone, const Phrase &sentence, const Phrase &action = {}, std::function<void()> act = {})
    {
        emit messageWanted(tone, sentence, action, act);
    }

signals:
    void placeWanted(inferometer::Place place);
    void planWanted(const inferometer::PlanDraft &draft, bool startsAtOnce);
    void pairWanted(const inferometer::MeasuredPair &pair);
    void runWanted(const inferometer::RunId &id);
    void compareWanted(const std::vector<inferometer::RunId> &ids);
    void messageWanted(inferometer::Tone tone, const inferometer::Phrase &sentence, const inferometer::Phrase &action,
                       std::function<void()> act);
};

} // namespace inferometer
