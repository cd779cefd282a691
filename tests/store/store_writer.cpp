// SPDX-License-Identifier: GPL-3.0-or-later
// store_writer STORE RUN-ID COUNT: the process that tst_storeprocesses kills. Keeps batches of 1 … 20 records and prints,
// after each, how many are kept by now. COUNT 0: until it is killed; else it finishes the run and says "finished".
#include "core/store/RunStore.h"

#include "tests/store/StoreBuilders.h"

#include <cstdio>
#include <cstdlib>
#include <thread>

using namespace inferometer;

namespace {

[[noreturn]] void die(const Error &error)
{
    std::fprintf(stderr, "%s %s\n", error.message.str().c_str(), error.detail.c_str());
    std::exit(1);
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 4)
        return 2;
    const auto store = RunStore::open(argv[1], Access::ReadWrite);
    if (!store)
        die(store.error());
    Run run = aRun(argv[2]);
    const auto writer = (*store)->begin(run);
    if (!writer)
        die(writer.error());
    const std::uint64_t count = std::strtoull(argv[3], nullptr, 10);
    std::printf("0\n");
    std::fflush(stdout);
    std::uint64_t kept = 0;
    while (count == 0 || kept < count) {
        std::vector<RequestRecord> batch;
        for (std::uint64_t i = kept % 20 + 1; i > 0; --i) {
            Random random(kept); // the parent knows what the record of a number looks like
            batch.push_back(aRecord(kept++, random, 64));
        }
        if (const Status done = (*writer)->keep(batch); !done)
            die(done.error());
        std::printf("%llu\n", static_cast<unsigned long long>(kept));
        std::fflush(stdout);
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    run.state = RunState::Finished;
    if (const Status done = (*writer)->finish(run); !done)
        die(done.error());
    std::printf("finished\n");
    return 0;
}
