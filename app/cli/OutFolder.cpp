// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/OutFolder.h"

#include "core/library/LibraryFile.h"
#include "core/library/RunFile.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fmt/format.h>
#include <unistd.h>

namespace inferometer {

namespace {

constexpr const char *kResult = "result.json";
constexpr const char *kRequests = "requests.jsonl";
constexpr const char *kReport = "report.html";
constexpr const char *kEnvironment = "benchmark_env.txt";

Failure unwritable(const std::string &path, int error)
{
    return failure(ErrorCode::Storage,
                   {INFEROMETER_TEXT("Cli", "Could not write %1: %2."), {path, std::string(std::strerror(error))}},
                   INFEROMETER_TEXT("Cli", "Choose another place, or make room there."));
}

} // namespace

Status makeOutFolder(const std::string &folder)
{
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error || !std::filesystem::is_directory(folder, error) || access(folder.c_str(), W_OK) != 0)
        return unwritable(folder, error ? error.value() : errno);
    for (const char *name : {kResult, kRequests, kReport, kEnvironment})
        if (const std::string path = folder + "/" + name; std::filesystem::is_directory(path, error))
            return unwritable(path, EISDIR);
    return {};
}

Status writeFile(const std::string &path, std::string_view bytes)
{
    return writeStream(path, [bytes](const WriteText &out) { return out(bytes); });
}

Status writeStream(const std::string &path, const std::function<Status(const WriteText &)> &produce)
{
    const bool isStdout = path == "-";
    std::error_code ignored;
    // What is no plain file (a device, a pipe) is written to and never replaced; of a link, the file behind it is.
    const auto kind = std::filesystem::status(path, ignored).type();
    const bool isPlain = kind == std::filesystem::file_type::regular || kind == std::filesystem::file_type::not_found;
    const bool isWhole = !isStdout && isPlain;
    const std::string place = std::filesystem::weakly_canonical(path, ignored).string();
    const std::string target = ignored ? path : place;
    if (const Status free = isWhole ? refuseDatabase(target) : Status(); !free)
        return free;
    const std::string neighbour = target + ".part-" + std::to_string(getpid());
    std::FILE *file = isStdout ? stdout : std::fopen(isWhole ? neighbour.c_str() : path.c_str(), "wb");
    if (!file)
        return unwritable(path, errno);
    Status written = produce([&](std::string_view bytes) -> Status {
        return std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size() ? Status() : Status(unwritable(path, errno));
    });
    const bool isFlushed = (isStdout ? std::fflush(file) : std::fclose(file)) == 0;
    if (written && !isFlushed)
        written = unwritable(path, errno);
    if (isWhole && written && std::rename(neighbour.c_str(), target.c_str()) != 0)
        written = unwritable(path, errno);
    if (isWhole && !written)
        std::remove(neighbour.c_str());
    return written;
}

// What “merge” needs of a part. An earlier one of this name goes, as the other files of the folder do.
static Status writeShardFile(const std::string &folder, RunStore &store, const Run &run)
{
    const Shard &shard = *run.plan->shard;
    const std::string path = fmt::format("{}/shard-{}-of-{}{}", folder, shard.number, shard.of, kRunFileSuffix);
    std::error_code ignored;
    std::filesystem::remove(path, ignored);
    return writeRunFile(store, run.id, path);
}

Status writeOutFolder(const std::string &folder, RunStore &store, const ReportRun &report, const Session &session)
{
    const RecordSource records = [&](const std::function<void(const RequestRecord &)> &take) {
        return store.forEachRequest(report.run.id, {}, [&](const RequestRecord &record) {
            take(record);
            return true;
        });
    };
    const ReportInput input{{&report, 1}, {}, records, {session.languageTag(), ReportTheme::Auto}};
    for (const auto &[format, name] : {std::pair("json", kResult), {"jsonl", kRequests}, {"html", kReport}}) {
        const Status written = writeStream(folder + "/" + name, [&](const WriteText &out) {
            return findReportFormat(format)->write(input, session.translate(), out);
        });
        if (!written)
            return written;
    }
    if (report.run.plan->shard)
        if (const Status written = writeShardFile(folder, store, report.run); !written)
            return written;
    return writeFile(folder + "/" + kEnvironment, report.run.environment.toText());
}

} // namespace inferometer
