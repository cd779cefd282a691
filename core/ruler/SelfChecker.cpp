// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ruler/SelfChecker.h"

#include "core/analysis/Rules.h"
#include "core/ruler/CoreSplit.h"
#include "core/ruler/LevelMeter.h"

#include <algorithm>
#include <sys/resource.h>
#include <thread>

namespace inferometer {

namespace {

constexpr std::uint32_t kLadder[]{64, 256, 512, 1024, 2048, 4096};
constexpr double kNearEnough = 1.15; // between what is held and what is not
constexpr std::uint32_t kBaseWaves = 3;

/// Both ends of each stream are in this process.
std::uint32_t mostStreams()
{
    constexpr std::uint64_t kOthers = 200;
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
        return kLadder[std::size(kLadder) - 1];
    return static_cast<std::uint32_t>(std::min<std::uint64_t>((std::max<std::uint64_t>(limit.rlim_cur, kOthers) - kOthers) / 2,
                                                              kLadder[std::size(kLadder) - 1]));
}

/// Goes up until a level is over a limit, then nearer to it.
class Climb {
public:
    Climb(LevelMeter &meter, const SelfCheckOptions &options)
        : m_meter(meter), m_options(options), m_end(MonoClock::now() + options.atMost)
    {}

    Result<SelfCheck> run()
    {
        for (const std::uint32_t streams : kLadder) {
            const LevelLoad load{streams, streams == kLadder[0] ? kBaseWaves : 2};
            if (streams > std::max(mostStreams(), kLadder[0]) || (!m_check.levels.empty() && !hasTime(load)))
                break;
            if (const Status done = measure(load); !done)
                return Failure(done.error());
            if (!m_check.levels.back().holds() || m_check.levels.back().isSimulatorsLimit())
                break;
        }
        if (const Status done = goNearer(); !done)
            return Failure(done.error());
        m_check.capacity = capacityOf(m_check.levels);
        return std::move(m_check);
    }

private:
    bool hasTime(const LevelLoad &load) const { return MonoClock::now() + LevelMeter::lengthOf(load) + m_overhead < m_end; }

    Status measure(const LevelLoad &load)
    {
        auto measured = once(load);
        if (!measured)
            return Failure(measured.error());
        // Whatever else this computer did in that moment is not the program's limit: it is asked twice.
        if (!measured->level.holds() && !measured->level.isSimulatorsLimit() && hasTime(load)) {
            auto again = once(load);
            if (!again)
                return Failure(again.error());
            if (again->level.holds() || again->level.gapErrorP99Ms < measured->level.gapErrorP99Ms)
                measured = std::move(again);
        }
        if (m_check.levels.empty())
            describe(measured->run);
        const auto place = std::lower_bound(m_check.levels.begin(), m_check.levels.end(), load.streams,
                                            [](const SelfCheckLevel &level, std::uint32_t n) { return level.streams < n; });
        m_check.levels.insert(place, std::move(measured->level));
        return {};
    }

    Result<MeasuredLevel> once(const LevelLoad &load)
    {
        const MonoTime start = MonoClock::now();
        auto measured = m_meter.measure(load, m_options.stop);
        m_overhead = std::max(Nanos{0}, MonoClock::now() - start - LevelMeter::lengthOf(load));
        if (measured && m_options.onLevel)
            m_options.onLevel(measured->level);
        return measured;
    }

    void describe(const Run &run)
    {
        m_check.measuredUtcNs = run.started.utcNs;
        m_check.machine = machineOf(run.environment);
        m_check.appVersion = run.appVersion;
        m_check.gapMs = LevelMeter::kGapMs;
        m_check.stampKind = run.stampKind;
        const std::vector<Finding> findings = diagnose(run);
        m_check.isBusy = std::any_of(findings.begin(), findings.end(), [](const Finding &finding) {
            return finding.id == "DG-27" && finding.severity == Severity::Error;
        });
    }

    Status goNearer()
    {
        while (true) {
            const auto over = std::find_if(m_check.levels.begin(), m_check.levels.end(),
                                           [](const SelfCheckLevel &level) { return !level.holds(); });
            if (over == m_check.levels.begin() || over == m_check.levels.end() || over->isSimulatorsLimit())
                return {};
            const std::uint32_t held = std::prev(over)->streams;
            const std::uint32_t middle = (held + over->streams) / 2;
            if (over->streams < kNearEnough * held || !hasTime({middle}))
                return {};
            if (const Status done = measure({middle}); !done)
                return done;
        }
    }

    LevelMeter &m_meter;
    const SelfCheckOptions &m_options;
    const MonoTime m_end;
    Nanos m_overhead = std::chrono::seconds(1); ///< of the last level: connections, reading what was kept
    SelfCheck m_check;
};

Result<SelfCheck> onOwnCores(const SelfCheckOptions &options)
{
    const CoreSplit cores = CoreSplit::ofThisProcess();
    keepOnCores(cores.server);
    const auto meter = LevelMeter::start();
    keepOnCores(cores.client);
    if (!meter)
        return Failure(meter.error());
    auto check = Climb(**meter, options).run();
    if (check)
        check->sharesCore = cores.isShared();
    return check;
}

} // namespace

Result<SelfCheck> selfCheck(const SelfCheckOptions &options)
{
    // The cores are this thread's and its children's; the caller keeps its own.
    Result<SelfCheck> result = SelfCheck{};
    std::thread([&] { result = onOwnCores(options); }).join();
    return result;
}

} // namespace inferometer
