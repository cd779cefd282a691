// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Run.h"
#include "ui/bridge/ServerNames.h"

#include <QStringList>
#include <vector>

namespace inferometer {

/// What tells a run apart from others.
struct RunFacts {
    std::string id;
    std::string name; ///< a person's; empty: none was given
    std::string model, baseUrl, planId;
    bool isSimulated = false;
    std::int64_t startedUtcNs = 0;

    static RunFacts of(const RunRow &row);
    static RunFacts of(const Run &run);
};

/// What runs are called, in the program's language: by the name that a person gave, else by what was measured where and when.
class RunNames {
    Q_DECLARE_TR_FUNCTIONS(RunNames)
public:
    /// `servers` must live as long as this.
    explicit RunNames(const ServerNames &servers) : m_servers(servers) {}

    /// "ladder-3", "Qwen3-8B @ gpu-box · Quick check · 18:22".
    QString whole(const RunFacts &run) const;
    /// "ladder-3", "Qwen3-8B @ gpu-box": over about().
    QString title(const RunFacts &run) const;
    /// What title() leaves out: "Qwen3-8B @ gpu-box · Standard ladder", "Quick check · 18:22".
    QString about(const RunFacts &run) const;
    /// In a row that has model and server beside it: "ladder-3", "18:22 Quick check".
    QString inRow(const RunFacts &run) const;
    /// Each as short as tells it from the others: "gpu-box", "demo server".
    QStringList each(const std::vector<RunFacts> &runs) const;
    /// "Qwen3-8B @ gpu-box"
    QString where(const RunFacts &run) const;

private:
    enum class Part { Model, Server, Plan, Time, Second, Id };
    QString part(const RunFacts &run, Part part) const;
    const ServerNames &m_servers;
};

/// A plan's id as people call it.
QString planTitle(const std::string &planId);

} // namespace inferometer
