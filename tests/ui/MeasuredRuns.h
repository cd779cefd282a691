// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/Rules.h"
#include "core/library/StoredRun.h"
#include "core/sim/SimServer.h"
#include "tests/support/Measurement.h"
#include "tests/ui/TestBench.h"

#include <QSignalSpy>
#include <QTest>

namespace inferometer::test {

using namespace std::chrono_literals;

/// A server whose first token takes so long, and every other `itl`.
inline std::unique_ptr<SimServer> aServer(Nanos ttft, Nanos itl, FaultPlan faults = {})
{
    SimOptions options;
    options.ttft = ttft;
    options.itl = itl;
    options.faults = std::move(faults);
    auto server = SimServer::start(std::move(options));
    if (!server)
        qFatal("the simulated server: %s", server.error().message.str().c_str());
    return std::move(*server);
}

/// Two levels, one of one user and one of four.
inline PlanDraft aLadder(const std::string &url, const std::string &name, std::uint64_t requests = 40)
{
    PlanDraft draft = aDraft(url, 8);
    draft.name = name;
    draft.tags = {"ladder"};
    draft.model.name = "sim";
    draft.stages = {countedStage(ClosedLoop{1}, requests / 2), countedStage(ClosedLoop{4}, requests * 2)};
    return draft;
}

/// Measures the plan into the bench's library.
inline RunId measure(TestBench &bench, PlanDraft draft)
{
    auto plan = RunPlan::make(std::move(draft));
    if (!plan)
        qFatal("the plan: %s", plan.error().message.str().c_str());
    QSignalSpy finished(&bench.runs(), qOverload<const QString &>(&RunBridge::finished));
    QObject::connect(&bench.runs(), &RunBridge::failed, &finished,
                     [](const Error &error) { qFatal("the run: %s %s", error.message.str().c_str(), error.detail.c_str()); });
    bench.runs().start(std::move(*plan), {}, bench.library().journals());
    if (finished.isEmpty() && !finished.wait(60'000))
        qFatal("the run did not end");
    return {finished.front().front().toString().toStdString()};
}

/// Does the work on the library's thread and waits for its answer.
template<class T>
T asked(Library &library, std::function<Result<T>(RunStore &)> work)
{
    QObject context;
    std::optional<Result<T>> answer;
    library.ask<T>(&context, std::move(work), [&](Result<T> result) { answer = std::move(result); });
    if (!QTest::qWaitFor([&] { return answer.has_value(); }, 30'000))
        qFatal("the library does not answer");
    if (!*answer)
        qFatal("the library: %s", (*answer).error().message.str().c_str());
    return std::move(**answer);
}

/// A run for a comparison. One that judged itself invalid, on a busy machine, is never compared: it is measured again, a few
/// times.
inline RunId measureWell(TestBench &bench, const PlanDraft &draft)
{
    for (int attempt = 0; attempt < 4; ++attempt) {
        const RunId id = measure(bench, draft);
        const auto run = asked<Run>(bench.library(), [id](RunStore &store) { return loadRun(store, id, Access::ReadOnly); });
        if (isValid(diagnose(run)))
            return id;
    }
    qFatal("the generator was late four times");
}

inline std::vector<RunRow> rowsOf(TestBench &bench)
{
    return asked<std::vector<RunRow>>(bench.library(), [](RunStore &store) { return store.list(); });
}

template<class T>
T *child(const QWidget &page, const char *name)
{
    T *found = page.findChild<T *>(name);
    if (!found)
        qFatal("the page has no %s", name);
    return found;
}

} // namespace inferometer::test
