// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/domain/Workload.h"

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace inferometer {

/// A workload kept under its name.
struct SavedWorkload {
    Workload workload;

    const std::string &name() const noexcept { return workload.name; }
    /// "inferometer.workload/1".
    nlohmann::json toJson() const;
    /// Reads that document, or a bare workload as plans hold it.
    static Result<SavedWorkload> fromJson(const nlohmann::json &document);
    /// Input error naming what is wrong with its name, its parts or its weights. The dataset is not opened.
    Status check() const;
    friend bool operator==(const SavedWorkload &, const SavedWorkload &) = default;
};

} // namespace inferometer
