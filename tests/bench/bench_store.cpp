// SPDX-License-Identifier: GPL-3.0-or-later
// How fast finished requests are kept. One JSON line: records_per_s, bytes_per_record, compared.
// bench_store [FOLDER]            200,000 records of 256 events, read back, one in 1,000 compared
// bench_store --million [FOLDER]  one run of 1,000,000 short requests: how long list() and load() take
#include "core/store/RunStore.h"

#include "tests/store/StoreBuilders.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>

using namespace inferometer;

namespace {

constexpr std::size_t kBatch = 500;

template<class T>
T orDie(Result<T> result)
{
    if (result)
        return std::move(*result);
    std::fprintf(stderr, "%s (%s)\n", result.error().message.str().c_str(), result.error().detail.c_str());
    std::exit(1);
}

void orDie(Status status)
{
    if (!status) {
        std::fprintf(stderr, "%s (%s)\n", status.error().message.str().c_str(), status.error().detail.c_str());
        std::exit(1);
    }
}

double secondsSince(MonoTime start) { return toSeconds(MonoClock::now() - start); }

/// The record of a number: timelines are drawn once and used in turn, so that the bench times the store and not the dice.
class Records {
public:
    explicit Records(std::size_t events)
    {
        Random random(42);
        for (std::uint64_t i = 0; i < 2'000; ++i)
            m_records.push_back(aRecord(i, random, events));
    }
    const RequestRecord &at(std::uint64_t number)
    {
        RequestRecord &record = m_records[number % m_records.size()];
        record.id.value = number;
        record.promptIndex = number;
        return record;
    }
    std::span<const RequestRecord> batch(std::uint64_t from)
    {
        for (std::uint64_t i = 0; i < kBatch; ++i)
            at(from + i);
        return {m_records.data() + from % m_records.size(), kBatch};
    }

private:
    std::vector<RequestRecord> m_records;
};

std::uint64_t bytesOf(const std::string &path)
{
    std::error_code error;
    const auto size = std::filesystem::file_size(path, error);
    return error ? 0 : size;
}

/// Writes a finished run; returns the seconds the records took.
double writeRun(RunStore &store, Run run, Records &records, std::uint64_t count)
{
    const auto writer = orDie(store.begin(run));
    const MonoTime start = MonoClock::now();
    double building = 0;
    for (std::uint64_t from = 0; from < count; from += kBatch) {
        const MonoTime before = MonoClock::now();
        const auto batch = records.batch(from);
        building += secondsSince(before);
        orDie(writer->keep(batch));
    }
    const double seconds = secondsSince(start) - building;
    run.state = RunState::Finished;
    run.ended = ClockPair{run.started.utcNs + 60'000'000'000, run.started.monoNs + 60'000'000'000};
    orDie(writer->finish(run));
    return seconds;
}

void measureRecords(const std::string &path)
{
    constexpr std::uint64_t kCount = 200'000;
    Records records(256);
    auto store = orDie(RunStore::open(path, Access::ReadWrite));
    const double seconds = writeRun(*store, aRun("0123456789ab"), records, kCount);
    store.reset(); // merges the log into the file
    const std::uint64_t bytes = bytesOf(path);
    store = orDie(RunStore::open(path, Access::ReadOnly));
    std::uint64_t seen = 0;
    std::uint64_t compared = 0;
    bool isSame = true;
    const MonoTime start = MonoClock::now();
    orDie(store->forEachRequest({"0123456789ab"}, {}, [&](const RequestRecord &record) {
        if (seen % 1000 == 0) {
            isSame &= record == records.at(seen);
            ++compared;
        }
        ++seen;
        return true;
    }));
    const double reading = secondsSince(start);
    if (!isSame || seen != kCount) {
        std::fprintf(stderr, "what was read is not what was written (%llu records)\n", static_cast<unsigned long long>(seen));
        std::exit(1);
    }
    std::printf("{\"records_per_s\":%.0f,\"bytes_per_record\":%.1f,\"compared\":%llu,\"read_per_s\":%.0f}\n",
                static_cast<double>(kCount) / seconds, static_cast<double>(bytes) / static_cast<double>(kCount),
                static_cast<unsigned long long>(compared), static_cast<double>(kCount) / reading);
}

void measureMillion(const std::string &path)
{
    constexpr std::uint64_t kCount = 1'000'000;
    Records records(8);
    auto store = orDie(RunStore::open(path, Access::ReadWrite));
    const double seconds = writeRun(*store, aRun("0123456789ab"), records, kCount);
    store.reset();
    const MonoTime start = MonoClock::now();
    store = orDie(RunStore::open(path, Access::ReadOnly));
    const double opening = secondsSince(start);
    const auto rows = orDie(store->list());
    const double listing = secondsSince(start);
    const Run run = orDie(store->load(rows.at(0).id));
    const double loading = secondsSince(start);
    if (rows[0].requests != kCount || run.state != RunState::Finished)
        std::exit(1);
    std::printf("{\"records_per_s\":%.0f,\"requests\":%llu,\"open_s\":%.4f,\"list_s\":%.4f,\"load_s\":%.4f,"
                "\"file_bytes\":%llu}\n",
                static_cast<double>(kCount) / seconds, static_cast<unsigned long long>(rows[0].requests), opening,
                listing - opening, loading - listing, static_cast<unsigned long long>(bytesOf(path)));
}

} // namespace

int main(int argc, char **argv)
{
    const bool isMillion = argc > 1 && std::string(argv[1]) == "--million";
    const int folderAt = isMillion ? 2 : 1;
    QTemporaryDir own(QString::fromStdString((std::filesystem::temp_directory_path() / "bench_store-XXXXXX").string()));
    const std::string folder = argc > folderAt ? argv[folderAt] : own.path().toStdString();
    const std::string path = folder + "/bench.db";
    if (bytesOf(path) > 0) {
        std::fprintf(stderr, "%s is there already\n", path.c_str());
        return 2;
    }
    isMillion ? measureMillion(path) : measureRecords(path);
    return 0;
}
