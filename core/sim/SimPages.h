// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/GenerationRequest.h"
#include "core/sim/SimOptions.h"

#include <string>
#include <string_view>

namespace inferometer {

/// The pages that only tell: bodies in JSON, each saying that it is a simulator's.
class SimPages {
public:
    SimPages(const SimParameters &parameters, SimDialect dialect, const ServedModel &served, std::int64_t startedUtcNs);

    std::string root() const;
    std::string models() const;                     ///< GET /v1/models
    std::string version() const;                    ///< GET /version and /api/version
    std::string tags() const;                       ///< GET /api/tags
    std::string running() const;                    ///< GET /api/ps
    std::string show(std::string_view model) const; ///< POST /api/show
    std::string properties() const;                 ///< GET /props

private:
    const SimParameters &m_parameters;
    SimDialect m_dialect;
    const ServedModel &m_served;
    std::int64_t m_startedUtcNs;
};

/// The error document of the dialect a path belongs to.
std::string problemBody(const HttpProblem &problem, std::string_view path);
/// "404 Not Found"
std::string_view statusLine(int status) noexcept;

} // namespace inferometer
