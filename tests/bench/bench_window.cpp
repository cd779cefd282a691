// SPDX-License-Identifier: GPL-3.0-or-later
// How long the GUI thread stands still at most while 500 streams are measured: the real window with the run page in sight, from
// the start button to the verdict. One JSON line a try; `--check`: see Bounds.h. bench_window [seconds [ms between tokens]]
#include "core/sim/SimServer.h"
#include "tests/bench/Bounds.h"
#include "tests/bench/LoopWatch.h"
#include "tests/ui/TestBench.h"
#include "ui/pages/run/RunPage.h"
#include "ui/plot/LiveCharts.h"
#include "ui/window/MainWindow.h"

using namespace inferometer;
using namespace inferometer::bench;

namespace {

constexpr double kMostMs = 50;
constexpr std::uint32_t kStreams = 500;
constexpr int kPatienceMs = 120'000;

struct Load {
    double seconds = 12;
    double gapMs = 40;
};

PlanDraft planOf(const std::string &url, const Load &load)
{
    PlanDraft draft;
    draft.name = "500 streams";
    draft.endpoint.baseUrl = url;
    draft.model.name = "sim";
    draft.workload.name = "fixed";
    draft.workload.parts = {WorkloadPart{"only", 1.0, FixedLength{48}, FixedLength{120}}};
    draft.stages = {StagePlan{.shape = ClosedLoop{kStreams}, .duration = fromSeconds(load.seconds)}};
    return draft;
}

std::string nameOf(const WatchedApplication::Slowest &slowest)
{
    return slowest.receiver.toStdString() + " event " + std::to_string(slowest.type);
}

Bounds once(WatchedApplication &app, const Load &load)
{
    SimOptions options;
    options.ttft = fromMs(200);
    options.itl = fromMs(load.gapMs);
    options.maxBatch = kStreams;
    auto server = SimServer::start(std::move(options));
    if (!server)
        qFatal("the simulated server: %s", server.error().message.str().c_str());
    test::TestBench bench;
    MainWindow window(bench.bench());
    window.resize(1280, 800);
    window.show();
    window.activateWindow(); // an inactive one draws less often
    window.go(Place::Run);
    auto *page = static_cast<RunPage *>(window.page(Place::Run));
    auto *charts = page->findChild<QWidget *>("plot_live")->findChild<LiveCharts *>();
    waitFor([&] { return window.isVisible() && page->isVisible(); }, kPatienceMs);

    Bounds bounds;
    LoopWatch watch;
    const auto phase = [&](const char *name, auto &&until) {
        app.forget();
        watch.start();
        if (!waitFor(until, kPatienceMs))
            qFatal("%s: this does not end", name);
        watch.stop();
        bounds.add(std::string(name) + "_stall_ms", watch.longestMs(), kMostMs);
        bounds.tell(std::string(name) + "_stall_cpu_ms", watch.longestCpuMs());
        bounds.tell(std::string(name) + "_event_ms", app.slowest().ms);
        bounds.tell(std::string(name) + "_event", nameOf(app.slowest()));
    };
    std::uint64_t flying = 0;
    bench.navigator().plan(planOf((*server)->url(), load), true);
    phase("start", [&] { return bench.runs().latest() && bench.runs().latest()->finished > 0; });
    const int redraws = charts->redraws();
    phase("live", [&] {
        if (const auto shot = bench.runs().latest())
            flying = std::max(flying, shot->inFlight);
        return !bench.runs().isRunning();
    });
    bounds.tell("redraws", charts->redraws() - redraws);
    bounds.tell("draw_ms", charts->drawMs().value_or(0));
    phase("end", [&] { return page->state() == RunPage::State::Verdict; });
    if (flying < kStreams * 9 / 10 || charts->redraws() - redraws < 10)
        qFatal("that was no run of %u streams in sight: %u", kStreams, static_cast<unsigned>(flying));
    return bounds;
}

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    WatchedApplication app(argc, argv);
    Load load;
    if (argc > 1 && QString(argv[1]).toDouble() > 0)
        load.seconds = QString(argv[1]).toDouble();
    if (argc > 2 && QString(argv[2]).toDouble() > 0)
        load.gapMs = QString(argv[2]).toDouble();
    return tries(argc, argv, [&] { return once(app, load); });
}
