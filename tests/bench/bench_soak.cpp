// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a long run costs more memory the longer it goes on: the command line program against the simulated server, each in a
// process of its own, and the program's resident memory looked at all the while.
//
// bench_soak [--seconds 3600] [--streams 200] [--ttft MS] [--gap MS] [--tokens N] [--check]
// prints a table and one JSON line. The first half of the time warms up; over the second half the memory may move by ±5 % at
// most. (The curves over time grow for the first ten minutes: 600 stretches of a second, which then become longer.)
// --check: 20 seconds of short answers, some thousand a second, so that whatever is kept of a request shows: 400 bytes at most,
// in one of three tries.
#include "core/ruler/CoreSplit.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <signal.h>
#include <spawn.h>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace inferometer;
using nlohmann::json;

extern char **environ;

namespace {

constexpr double kMostDrift = 0.05;        // of the memory, over the second half
constexpr double kMostBytesARequest = 400; // a few numbers of it in curves and pools; its record alone is more

[[noreturn]] void die(const std::string &what)
{
    std::fprintf(stderr, "bench_soak: %s\n", what.c_str());
    std::exit(1);
}

struct Setup {
    int seconds = 3600;
    std::uint32_t streams = 200;
    int ttftMs = 200;
    int gapMs = 20;
    std::uint32_t tokens = 100;
    bool checks = false;
};

/// A program with its output in a file; ended when this goes.
class Program {
public:
    Program(std::vector<std::string> words, const std::filesystem::path &output) : m_output(output)
    {
        std::vector<char *> arguments;
        for (std::string &word : words)
            arguments.push_back(word.data());
        arguments.push_back(nullptr);
        posix_spawn_file_actions_t files;
        posix_spawn_file_actions_init(&files);
        posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
        if (posix_spawn(&m_process, arguments[0], &files, nullptr, arguments.data(), environ) != 0)
            die(words[0] + " does not start");
        posix_spawn_file_actions_destroy(&files);
    }
    ~Program()
    {
        if (!isOver())
            kill(m_process, SIGTERM);
        wait();
    }
    Program(const Program &) = delete;
    Program &operator=(const Program &) = delete;

    bool isOver()
    {
        if (!m_status) {
            int status = 0;
            if (waitpid(m_process, &status, WNOHANG) == m_process)
                m_status = status;
        }
        return m_status.has_value();
    }
    int wait()
    {
        int status = 0;
        if (!m_status && waitpid(m_process, &status, 0) == m_process)
            m_status = status;
        return m_status && WIFEXITED(*m_status) ? WEXITSTATUS(*m_status) : -1;
    }
    std::string output() const
    {
        std::ifstream in(m_output);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    /// KiB; absent when it has gone.
    std::optional<double> resident() const
    {
        std::ifstream in(fmt::format("/proc/{}/status", m_process));
        for (std::string line; std::getline(in, line);)
            if (line.starts_with("VmRSS:"))
                return std::stod(line.substr(6));
        return std::nullopt;
    }

private:
    std::filesystem::path m_output;
    pid_t m_process = -1;
    std::optional<int> m_status;
};

struct Look {
    double second = 0;
    double kib = 0;
};

/// KiB a second, by least squares.
double slopeOf(const std::vector<Look> &looks)
{
    double n = 0, x = 0, y = 0, xx = 0, xy = 0;
    for (const Look &look : looks) {
        n += 1;
        x += look.second;
        y += look.kib;
        xx += look.second * look.second;
        xy += look.second * look.kib;
    }
    const double spread = n * xx - x * x;
    return spread > 0 ? (n * xy - x * y) / spread : 0;
}

std::string addressOf(const Program &simulator)
{
    for (int i = 0; i < 2000; ++i) {
        const std::string line = simulator.output();
        if (const auto at = line.find("http://"); line.ends_with('\n') && at != std::string::npos)
            return line.substr(at, line.find_first_of(" \n", at) - at);
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    die("the simulated server tells no address");
}

json soak(const Setup &setup, const std::filesystem::path &folder)
{
    const CoreSplit cores = CoreSplit::ofThisProcess();
    keepOnCores(cores.server);
    const Program simulator(
        {INFEROMETER_SIM, "--ttft", fmt::format("{}ms", setup.ttftMs), "--itl", fmt::format("{}ms", setup.gapMs)},
        folder / "sim.out");
    keepOnCores(cores.client);
    Program client({INFEROMETER_CLI,
                    "run",
                    "--db",
                    (folder / "runs.db").string(),
                    "--url",
                    addressOf(simulator),
                    "--model",
                    "sim",
                    "--concurrency",
                    std::to_string(setup.streams),
                    "--max-concurrency",
                    std::to_string(setup.streams),
                    "--duration",
                    fmt::format("{}s", setup.seconds),
                    "--max-duration",
                    std::to_string(setup.seconds + 600),
                    "--max-tokens",
                    "2000000000",
                    "--input-tokens",
                    "16",
                    "--output-tokens",
                    std::to_string(setup.tokens),
                    "--warmup",
                    "0",
                    "--json"},
                   folder / "run.json");
    std::vector<Look> looks;
    const auto start = std::chrono::steady_clock::now();
    const int rows = 20;
    int shown = 0;
    fmt::print("| second | resident, MiB |\n|---|---|\n");
    while (!client.isOver()) {
        const double second = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        if (const auto kib = client.resident(); kib && second < setup.seconds) {
            looks.push_back({second, *kib});
            if (second * rows >= static_cast<double>(shown) * setup.seconds) {
                fmt::print("| {:.0f} | {:.1f} |\n", second, *kib / 1024);
                std::fflush(stdout);
                ++shown;
            }
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(std::clamp(setup.seconds * 2, 100, 1000)));
    }
    const int code = client.wait();
    const json run = json::parse(client.output(), nullptr, false);
    if (run.is_discarded() || !run.contains("stages") || run["stages"].empty())
        die(fmt::format("no run was kept (exit {})", code));
    std::erase_if(looks, [&](const Look &look) { return look.second < setup.seconds / 2.0; });
    if (looks.size() < 10)
        die("the run was too short to be looked at");
    const auto [least, most] =
        std::minmax_element(looks.begin(), looks.end(), [](const Look &a, const Look &b) { return a.kib < b.kib; });
    const auto requests = run["stages"][0]["requests"]["issued"].get<double>();
    const double growth = slopeOf(looks) * setup.seconds / 2; // over the second half
    return {{"seconds", setup.seconds},
            {"streams", setup.streams},
            {"requests", requests},
            {"events_per_s", std::round(requests * setup.tokens / setup.seconds)},
            {"exit", code},
            {"failed", run["stages"][0]["requests"]["failed"]},
            {"resident_mib", {least->kib / 1024, most->kib / 1024}},
            {"drift", growth / least->kib},
            {"swing", (most->kib - least->kib) / (most->kib + least->kib)}, // ± around the middle
            {"bytes_a_request", growth * 1024 / (requests / 2)}};
}

} // namespace

int main(int count, char **words)
{
    Setup setup;
    for (int i = 1; i < count; ++i) {
        const std::string word = words[i];
        const auto value = [&] { return i + 1 < count ? std::stoi(words[++i]) : (die("a value is missing"), 0); };
        if (word == "--seconds")
            setup.seconds = value();
        else if (word == "--streams")
            setup.streams = static_cast<std::uint32_t>(value());
        else if (word == "--ttft")
            setup.ttftMs = value();
        else if (word == "--gap")
            setup.gapMs = value();
        else if (word == "--tokens")
            setup.tokens = static_cast<std::uint32_t>(value());
        else if (word == "--check")
            setup = {.seconds = 20, .streams = 40, .ttftMs = 5, .gapMs = 2, .tokens = 4, .checks = true};
        else
            die("unknown: " + word);
    }
    for (int attempt = 0; attempt < (setup.checks ? 3 : 1); ++attempt) {
        const std::filesystem::path folder =
            std::filesystem::temp_directory_path() / fmt::format("bench_soak-{}-{}", getpid(), attempt);
        std::filesystem::create_directories(folder);
        const json row = soak(setup, folder);
        std::filesystem::remove_all(folder);
        std::cout << row.dump() << '\n';
        const bool isFlat = row["swing"].get<double>() <= kMostDrift;
        const bool isLean = row["bytes_a_request"].get<double>() <= kMostBytesARequest;
        if (row["failed"] == 0 && (setup.checks ? isLean : isFlat))
            return 0;
    }
    return 1;
}
