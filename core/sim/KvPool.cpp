// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/KvPool.h"

#include <ranges>

namespace inferometer {

KvPool::KvPool(std::uint64_t blocks, PrefixCache prefixCache) : m_blocks(blocks), m_free(blocks), m_prefixCache(prefixCache) {}

bool KvPool::take(std::uint64_t count)
{
    if (count > m_free + m_idle.size())
        return false;
    for (; m_free < count; ++m_free) {
        m_cache.erase(m_idle.front());
        m_idle.pop_front();
    }
    m_free -= count;
    return true;
}

bool KvPool::acquire(KvHolding &holding, std::span<const std::uint64_t> prefix, std::uint64_t blocks)
{
    for (const std::uint64_t hash : prefix) {
        const auto found = m_cache.find(hash);
        if (found == m_cache.end() || holding.shared.size() == blocks)
            break;
        if (found->second.holders++ == 0)
            m_idle.erase(found->second.idle);
        holding.shared.push_back(hash);
    }
    const std::uint64_t rest = blocks - holding.shared.size();
    if (!take(rest)) {
        release(holding);
        return false;
    }
    holding.own = rest;
    return true;
}

bool KvPool::grow(KvHolding &holding)
{
    if (!take(1))
        return false;
    ++holding.own;
    return true;
}

void KvPool::publish(KvHolding &holding, std::span<const std::uint64_t> prefix)
{
    if (m_prefixCache == PrefixCache::Off)
        return;
    while (holding.shared.size() < prefix.size()) {
        const std::uint64_t hash = prefix[holding.shared.size()];
        // Another sequence computed the same block meanwhile: this copy, and what follows it, stays private.
        if (holding.own == 0 || !m_cache.try_emplace(hash, Cached{1, {}}).second)
            break;
        holding.shared.push_back(hash);
        --holding.own;
    }
}

void KvPool::release(KvHolding &holding)
{
    m_free += holding.own;
    // The tail of a prompt is the least likely to be asked for again, so it becomes the oldest.
    for (const std::uint64_t hash : std::views::reverse(holding.shared)) {
        Cached &cached = m_cache.at(hash);
        if (--cached.holders == 0)
            cached.idle = m_idle.insert(m_idle.end(), hash);
    }
    holding = {};
}

} // namespace inferometer
