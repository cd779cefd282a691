// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/MachineInfo.h"

#include <filesystem>
#include <fstream>
#include <string>
#include <sys/utsname.h>
#include <thread>

namespace inferometer {

namespace {

// The value of the first "key<separator>value" line of a text file.
std::string valueIn(const char *path, const std::string &key, char separator)
{
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with(key))
            continue;
        const std::size_t at = line.find(separator);
        const std::size_t first = at == std::string::npos ? at : line.find_first_not_of(" \t\"", at + 1);
        if (first == std::string::npos)
            continue;
        return line.substr(first, line.find_last_not_of(" \t\"") - first + 1);
    }
    return {};
}

std::string firstLine(const char *path)
{
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    return line;
}

} // namespace

Environment machineEnvironment()
{
    Environment environment;
    const auto tell = [&](const char *key, std::string value) {
        if (!value.empty())
            environment.set(key, std::move(value));
    };
    tell("cpu_model", valueIn("/proc/cpuinfo", "model name", ':'));
    tell("cpu_cores", std::to_string(std::thread::hardware_concurrency()));
    if (const std::string memory = valueIn("/proc/meminfo", "MemTotal", ':'); !memory.empty())
        tell("ram_total_mib", std::to_string(std::strtoull(memory.c_str(), nullptr, 10) / 1024));
    tell("os", valueIn("/etc/os-release", "PRETTY_NAME", '='));
    utsname system{};
    if (uname(&system) == 0) {
        tell("kernel", system.release);
        tell("client_host", system.nodename);
    }
    tell("cpu_governor", firstLine("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"));
    std::error_code ignored;
    const bool isContainer =
        std::filesystem::exists("/.dockerenv", ignored) || std::filesystem::exists("/run/.containerenv", ignored);
    tell("container", isContainer ? "yes" : "no");
    tell("build_type", INFEROMETER_BUILD_TYPE);
    tell("app_version", INFEROMETER_VERSION);
    return environment;
}

} // namespace inferometer
