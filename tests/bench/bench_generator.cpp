// SPDX-License-Identifier: GPL-3.0-or-later
// How true our own times are, and what a token costs us, against the simulated server's log of what it really sent. Beside us the
// least that a client can be (EpollReader). Server on one core, client on another.
//
// bench_generator [--streams 64,256,1024] [--gap MS] [--tokens N] [--waves N] [--lanes N] [--check]
// prints a table (docs/generator.md holds one) and one JSON line a row. --check holds the errors to the promises of that page.
#include "core/load/RunController.h"
#include "core/ruler/TimingError.h"
#include "core/store/RunStore.h"
#include "tests/bench/EpollReader.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <future>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sched.h>
#include <spawn.h>
#include <sstream>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace inferometer;
using nlohmann::json;

extern char **environ;

namespace {

constexpr int kTtftMs = 50;

[[noreturn]] void die(const std::string &what)
{
    std::fprintf(stderr, "bench_generator: %s\n", what.c_str());
    std::exit(1);
}

template<class T>
T orDie(Result<T> result)
{
    if (!result)
        die(result.error().message.str() + " (" + result.error().detail + ")");
    return std::move(*result);
}

struct Setup {
    std::uint32_t streams = 64;
    int gapMs = 20;
    std::uint32_t tokens = 100;
    std::uint32_t waves = 3; ///< requests of each stream
    std::uint32_t lanes = 1;
};

/// What a client saw, and what it spent from its first request to its last.
struct Told {
    SeenById seen;
    double cpuSeconds = 0;
    double wallSeconds = 0;
};

double cpuSeconds()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval &time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

void pin(pid_t process, unsigned core)
{
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(core, &set);
    if (sched_setaffinity(process, sizeof set, &set) != 0)
        std::perror("sched_setaffinity");
}

class SimProcess {
public:
    SimProcess(const Setup &setup, const std::filesystem::path &folder) : m_log(folder / "sends.jsonl")
    {
        const std::string out = folder / "sim.out";
        const std::string itl = fmt::format("{}ms", setup.gapMs);
        const std::string ttft = fmt::format("{}ms", kTtftMs);
        const std::string log = m_log;
        const char *arguments[] = {INFEROMETER_SIM, "--ttft",      ttft.c_str(), "--itl",
                                   itl.c_str(),     "--log-sends", log.c_str(),  nullptr};
        posix_spawn_file_actions_t files;
        posix_spawn_file_actions_init(&files);
        posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
        if (posix_spawn(&m_process, INFEROMETER_SIM, &files, nullptr, const_cast<char **>(arguments), environ) != 0)
            die("the simulated server does not start");
        posix_spawn_file_actions_destroy(&files);
        pin(m_process, 0);
        for (int i = 0; i < 2000 && m_port == 0; ++i) {
            std::ifstream in(out);
            const std::string line((std::istreambuf_iterator<char>(in)), {});
            if (const std::size_t colon = line.rfind(':'); line.ends_with('\n') && colon != std::string::npos)
                m_port = static_cast<std::uint16_t>(std::stoi(line.substr(colon + 1)));
            else
                usleep(5'000);
        }
        if (m_port == 0)
            die("the simulated server tells no port");
    }
    ~SimProcess()
    {
        kill(m_process, SIGTERM);
        waitpid(m_process, nullptr, 0);
    }
    SimProcess(const SimProcess &) = delete;
    SimProcess &operator=(const SimProcess &) = delete;

    std::uint16_t port() const { return m_port; }
    /// What it really did: when it read a request (`sentNs`), and when it sent each token.
    SeenById truth() const
    {
        SeenById all;
        std::ifstream in(m_log);
        for (std::string line; std::getline(in, line);) {
            const json entry = json::parse(line);
            SeenTimes &one = all[entry["id"].get<std::string>()];
            one.sentNs = entry["t_req_ns"].get<std::int64_t>();
            one.eventNs = entry["send_ns"].get<std::vector<std::int64_t>>();
        }
        return all;
    }

private:
    pid_t m_process = -1;
    std::uint16_t m_port = 0;
    std::filesystem::path m_log;
};

Told withEpoll(const Setup &setup, std::uint16_t port)
{
    Told told;
    const double cpu = cpuSeconds();
    const MonoTime start = MonoClock::now();
    told.seen = bench::readWithEpoll(port, setup.streams, std::uint64_t{setup.streams} * setup.waves, setup.tokens);
    told.cpuSeconds = cpuSeconds() - cpu;
    told.wallSeconds = toSeconds(MonoClock::now() - start);
    return told;
}

/// Notes what was spent between the first look at the measured part and the last one.
class Watch : public RunObserver {
public:
    void snapshot(std::shared_ptr<const LiveSnapshot> shot) override
    {
        if (shot->phase == RunPhase::Measuring && !m_begun) {
            m_begun = MonoClock::now();
            m_cpu = cpuSeconds();
        }
        if (shot->phase == RunPhase::Done && m_begun) {
            cpu = cpuSeconds() - m_cpu;
            wall = toSeconds(MonoClock::now() - *m_begun);
        }
    }
    void note(const Message &message) override { std::fprintf(stderr, "%s\n", message.str().c_str()); }
    void finished(const Result<Run> &run) override { m_result.set_value(run); }
    Result<Run> wait() { return m_result.get_future().get(); }
    double cpu = 0, wall = 0;

private:
    std::optional<MonoTime> m_begun;
    double m_cpu = 0;
    std::promise<Result<Run>> m_result;
};

Told withProduct(const Setup &setup, std::uint16_t port, const std::filesystem::path &folder)
{
    PlanDraft draft;
    draft.endpoint.baseUrl = fmt::format("http://127.0.0.1:{}", port);
    draft.model.name = "sim";
    draft.workload.parts = {WorkloadPart{"only", 1.0, FixedLength{16}, FixedLength{setup.tokens}}};
    StagePlan stage;
    stage.shape = ClosedLoop{setup.streams};
    stage.requests = std::uint64_t{setup.streams} * setup.waves;
    draft.stages = {stage};
    const std::string path = folder / "runs.db";
    const OpenJournal journal = [path](const Run &run) -> Result<std::unique_ptr<RunJournal>> {
        const auto store = RunStore::open(path, Access::ReadWrite);
        if (!store)
            return Failure(store.error());
        return (*store)->begin(run);
    };
    Watch watch;
    Told told;
    Run run = [&] {
        RunController controller({orDie(RunPlan::make(std::move(draft))), Secret(), journal, setup.lanes}, watch);
        controller.wait();
        return orDie(watch.wait());
    }();
    told.cpuSeconds = watch.cpu;
    told.wallSeconds = watch.wall;
    const auto store = orDie(RunStore::open(path, Access::ReadOnly));
    told.seen = orDie(storedTimes(*store, run));
    return told;
}

json judge(const char *client, const Setup &setup, const Told &told, const SeenById &truth)
{
    const TimingError error = timingError(told.seen, truth);
    const auto events = static_cast<double>(error.events);
    const auto rounded = [](std::optional<double> value) { return value ? json(std::round(*value * 1000) / 1000) : json(); };
    return {{"client", client},
            {"streams", setup.streams},
            {"gap_ms", setup.gapMs},
            {"requests", error.requests},
            {"lost", error.lost},
            {"events", error.events},
            {"events_per_s", std::round(events / told.wallSeconds)},
            {"cpu_us_per_event", rounded(told.cpuSeconds * 1e6 / events)},
            {"core", rounded(told.cpuSeconds / told.wallSeconds)},
            {"itl_error_p50_ms", rounded(error.gapP50)},
            {"itl_error_p99_ms", rounded(error.gapP99)},
            {"itl_error_max_ms", rounded(error.gapMax)},
            {"ttft_error_p50_ms", rounded(error.ttftP50)},
            {"ttft_error_p99_ms", rounded(error.ttftP99)}};
}

/// In a process of its own: what it spends is then its own.
json measure(const char *client, const Setup &setup)
{
    int ends[2];
    if (pipe(ends) != 0)
        die("no pipe");
    const pid_t child = fork();
    if (child == 0) {
        const std::filesystem::path folder =
            std::filesystem::temp_directory_path() / fmt::format("bench_generator-{}", getpid());
        std::filesystem::create_directories(folder);
        std::string line;
        {
            const SimProcess sim(setup, folder);
            pin(0, 1);
            const Told told =
                std::strcmp(client, "epoll") == 0 ? withEpoll(setup, sim.port()) : withProduct(setup, sim.port(), folder);
            usleep(200'000); // the log's last lines
            SeenById truth = sim.truth();
            std::erase_if(truth,
                          [&](const auto &one) { return !told.seen.contains(one.first) && one.first.starts_with("sim-"); });
            line = judge(client, setup, told, truth).dump();
        }
        std::filesystem::remove_all(folder);
        if (write(ends[1], line.data(), line.size()) < 0)
            _exit(1);
        _exit(0);
    }
    close(ends[1]);
    std::string line;
    char bytes[4096];
    for (ssize_t count = 0; (count = read(ends[0], bytes, sizeof bytes)) > 0;)
        line.append(bytes, static_cast<std::size_t>(count));
    close(ends[0]);
    waitpid(child, nullptr, 0);
    if (line.empty())
        die(fmt::format("{} with {} streams told nothing", client, setup.streams));
    return json::parse(line);
}

void showRow(const json &row)
{
    fmt::print("| {} | {} | {} ms | {:.0f} | {:.1f} | {:.2f} | {:.3f} / {:.3f} / {:.3f} | {:.3f} / {:.3f} | {} |\n",
               row["client"].get<std::string>(), row["streams"].get<int>(), row["gap_ms"].get<int>(),
               row["events_per_s"].get<double>(), row["cpu_us_per_event"].get<double>(), row["core"].get<double>(),
               row["itl_error_p50_ms"].get<double>(), row["itl_error_p99_ms"].get<double>(),
               row["itl_error_max_ms"].get<double>(), row["ttft_error_p50_ms"].get<double>(),
               row["ttft_error_p99_ms"].get<double>(), row["lost"].get<int>());
    std::fflush(stdout);
}

} // namespace

int main(int count, char **words)
{
    Setup setup;
    std::vector<std::uint32_t> streams{64, 256, 1024};
    bool checks = false;
    for (int i = 1; i < count; ++i) {
        const std::string word = words[i];
        const auto value = [&] { return i + 1 < count ? std::string(words[++i]) : (die("a value is missing"), std::string()); };
        if (word == "--streams") {
            streams.clear();
            std::istringstream list(value());
            for (std::string one; std::getline(list, one, ',');)
                streams.push_back(static_cast<std::uint32_t>(std::stoul(one)));
        } else if (word == "--gap") {
            setup.gapMs = std::stoi(value());
        } else if (word == "--tokens") {
            setup.tokens = static_cast<std::uint32_t>(std::stoul(value()));
        } else if (word == "--waves") {
            setup.waves = static_cast<std::uint32_t>(std::stoul(value()));
        } else if (word == "--lanes") {
            setup.lanes = static_cast<std::uint32_t>(std::stoul(value()));
        } else if (word == "--check") {
            checks = true;
        } else {
            die("unknown: " + word);
        }
    }
    fmt::print(
        "| client | streams | between tokens | events/s | CPU an event, µs | of a core | gap error p50 / p99 / max, ms | TTFT error p50 / "
        "p99, ms | answers lost |\n|---|---|---|---|---|---|---|---|---|\n");
    bool isGood = true;
    for (const std::uint32_t one : streams) {
        setup.streams = one;
        for (const char *client : {"epoll", "inferometer"}) {
            bool isKept = false;
            for (int attempt = 0; attempt < (checks ? 3 : 1) && !isKept; ++attempt) {
                const json row = measure(client, setup);
                showRow(row);
                std::cerr << row.dump() << '\n';
                // Held to four times of what docs/generator.md promises: machines that test are busy.
                isKept = row["lost"] == 0 && row["itl_error_p99_ms"].get<double>() <= 0.4
                         && row["ttft_error_p50_ms"].get<double>() <= (one <= 64    ? 4.0
                                                                       : one <= 256 ? 6.0
                                                                                    : 20.0);
            }
            isGood = isGood && (isKept || std::strcmp(client, "epoll") == 0);
        }
    }
    return checks && !isGood ? 1 : 0;
}
