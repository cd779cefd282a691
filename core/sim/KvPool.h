// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/SimParameters.h"

#include <cstdint>
#include <list>
#include <span>
#include <unordered_map>
#include <vector>

namespace inferometer {

constexpr std::uint32_t kKvBlockTokens = 16;

/// Blocks a sequence holds: some shared through the prefix cache, the others its own.
struct KvHolding {
    std::vector<std::uint64_t> shared; ///< by hash, in the order of the prompt
    std::uint64_t own = 0;
    std::uint64_t blocks() const noexcept { return shared.size() + own; }
};

/// The KV cache in blocks of 16 tokens. A finished prompt's blocks stay findable by hash until their room is needed;
/// the one used least recently goes first.
class KvPool {
public:
    KvPool(std::uint64_t blocks, PrefixCache prefixCache);

    /// Takes `blocks` for an empty holding, the leading ones from the cache where `prefix` is found there.
    /// False, and nothing taken, when the pool has no room.
    bool acquire(KvHolding &holding, std::span<const std::uint64_t> prefix, std::uint64_t blocks);
    /// One block more; false when the pool has no room.
    bool grow(KvHolding &holding);
    /// The holding's prompt is computed: others may share its blocks from now on.
    void publish(KvHolding &holding, std::span<const std::uint64_t> prefix);
    void release(KvHolding &holding);

    std::uint64_t blocks() const noexcept { return m_blocks; }
    /// Blocks held by sequences; cached ones that nobody holds count as free, as vLLM counts them.
    std::uint64_t usedBlocks() const noexcept { return m_blocks - m_free - m_idle.size(); }

private:
    struct Cached {
        std::uint32_t holders = 0;
        std::list<std::uint64_t>::iterator idle; ///< valid while nobody holds it
    };
    bool take(std::uint64_t count);

    std::uint64_t m_blocks;
    std::uint64_t m_free;
    PrefixCache m_prefixCache;
    std::unordered_map<std::uint64_t, Cached> m_cache;
    std::list<std::uint64_t> m_idle; ///< cached and held by nobody, least recently used first
};

} // namespace inferometer
