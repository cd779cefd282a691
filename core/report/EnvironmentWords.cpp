// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/EnvironmentWords.h"

#include <algorithm>
#include <array>

namespace inferometer::words {

namespace {

struct Entry {
    std::string_view key;
    Text text;
};

const std::array kTitles{
    Entry{"test_date", INFEROMETER_TEXT("Environment", "measured at")},
    Entry{"gpu_model", INFEROMETER_TEXT("Environment", "GPU")},
    Entry{"vram_total_mib", INFEROMETER_TEXT("Environment", "GPU memory (MiB)")},
    Entry{"driver_version", INFEROMETER_TEXT("Environment", "GPU driver")},
    Entry{"cuda_version", INFEROMETER_TEXT("Environment", "CUDA version")},
    Entry{"framework", INFEROMETER_TEXT("Environment", "server software")},
    Entry{"framework_version", INFEROMETER_TEXT("Environment", "server version")},
    Entry{"framework_build", INFEROMETER_TEXT("Environment", "server build")},
    Entry{"python_version", INFEROMETER_TEXT("Environment", "the server's Python")},
    Entry{"model_name", INFEROMETER_TEXT("Environment", "model")},
    Entry{"model_source", INFEROMETER_TEXT("Environment", "model file or repository")},
    Entry{"quantization", INFEROMETER_TEXT("Environment", "quantization")},
    Entry{"context_tokens", INFEROMETER_TEXT("Environment", "context length (tokens)")},
    Entry{"prompt_tokens", INFEROMETER_TEXT("Environment", "prompt tokens, planned mean")},
    Entry{"output_tokens", INFEROMETER_TEXT("Environment", "output tokens, planned mean")},
    Entry{"concurrency", INFEROMETER_TEXT("Environment", "load levels")},
    Entry{"cpu_model", INFEROMETER_TEXT("Environment", "this computer's processor")},
    Entry{"cpu_cores", INFEROMETER_TEXT("Environment", "this computer's cores")},
    Entry{"ram_total_mib", INFEROMETER_TEXT("Environment", "this computer's memory (MiB)")},
    Entry{"os", INFEROMETER_TEXT("Environment", "this computer's system")},
    Entry{"kernel", INFEROMETER_TEXT("Environment", "kernel")},
    Entry{"client_host", INFEROMETER_TEXT("Environment", "this computer's name")},
    Entry{"cpu_governor", INFEROMETER_TEXT("Environment", "processor frequency policy")},
    Entry{"container", INFEROMETER_TEXT("Environment", "measured in a container")},
    Entry{"build_type", INFEROMETER_TEXT("Environment", "program's build type")},
    Entry{"app_version", INFEROMETER_TEXT("Environment", "program's version")},
    Entry{"rtt_ms_p50", INFEROMETER_TEXT("Environment", "round trip to the server, median (ms)")},
    Entry{"sampling", INFEROMETER_TEXT("Environment", "sampling")},
    Entry{"seed", INFEROMETER_TEXT("Environment", "seed")},
    Entry{"plan_id", INFEROMETER_TEXT("Environment", "plan")},
    Entry{"plan_hash", INFEROMETER_TEXT("Environment", "plan's fingerprint")},
    Entry{"output_lock", INFEROMETER_TEXT("Environment", "how answers were held at their length")},
    Entry{"tls_verified", INFEROMETER_TEXT("Environment", "certificate checked")},
    Entry{"route", INFEROMETER_TEXT("Environment", "way to the server")},
    Entry{"http_version", INFEROMETER_TEXT("Environment", "HTTP version")},
    Entry{"protocol", INFEROMETER_TEXT("Environment", "protocol")},
    Entry{"self_check_date", INFEROMETER_TEXT("Environment", "this computer's last self-check")},
    Entry{"self_check_gap_error_p99_ms", INFEROMETER_TEXT("Environment", "generator's own error of a gap, P99 (ms)")},
    Entry{"self_check_ttft_error_p50_ms", INFEROMETER_TEXT("Environment", "generator's own error of a TTFT, median (ms)")},
    Entry{"self_check_streams", INFEROMETER_TEXT("Environment", "streams that one lane holds")},
    Entry{"shard", INFEROMETER_TEXT("Environment", "shard of the distributed run")},
    Entry{"shards", INFEROMETER_TEXT("Environment", "shards of the distributed run")},
    Entry{"shard_start_ns", INFEROMETER_TEXT("Environment", "common start, since the run's own start (ns)")},
    Entry{"shard_start_utc", INFEROMETER_TEXT("Environment", "common start")},
    Entry{"clock_error_ms", INFEROMETER_TEXT("Environment", "wall clock off by at most (ms)")},
    Entry{"input_length", INFEROMETER_TEXT("Environment", "how prompt lengths were counted")},
};

const std::array kValues{
    Entry{"unknown", INFEROMETER_TEXT("Environment", "unknown")},
    Entry{"yes", INFEROMETER_TEXT("Environment", "yes")},
    Entry{"no", INFEROMETER_TEXT("Environment", "no")},
    Entry{"no TLS", INFEROMETER_TEXT("Environment", "no TLS")},
    Entry{"none", INFEROMETER_TEXT("Environment", "not held")},
    Entry{"estimated", INFEROMETER_TEXT("Environment", "estimated from the text")},
    Entry{"calibrated", INFEROMETER_TEXT("Environment", "scaled by some prompts that the server counted")},
    Entry{"surveyed", INFEROMETER_TEXT("Environment", "counted by the server")},
    Entry{"dataset", INFEROMETER_TEXT("Environment", "not planned: prompts from a file")},
};

std::string spoken(const auto &entries, std::string_view key, const Translate &say)
{
    const auto found = std::ranges::find(entries, key, &Entry::key);
    return found == entries.end() ? std::string(key) : say(found->text);
}

} // namespace

std::string environmentTitle(std::string_view key, const Translate &say)
{
    constexpr std::string_view kShard = "shard_"; // one key a computer of a merged run
    if (key.starts_with(kShard) && key.find_first_not_of("0123456789", kShard.size()) == std::string_view::npos)
        return Message(INFEROMETER_TEXT("Environment", "computer of shard %1"), {key.substr(kShard.size())}).in(say);
    return spoken(kTitles, key, say);
}

std::string environmentValue(const std::string &value, const Translate &say)
{
    return value.empty() ? spoken(kValues, "unknown", say) : spoken(kValues, value, say);
}

} // namespace inferometer::words
