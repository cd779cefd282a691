// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

namespace inferometer {

/// A file of the source tree that travels inside the program.
struct EmbeddedFile {
    std::string_view name;
    std::string_view bytes;
};

/// The tables made by inferometer_embed() in CMake; each is linked into the one library that reads it.
std::span<const EmbeddedFile> embeddedCorpus() noexcept;    // core/workload: "en/01-….txt", "zh/…"
std::span<const EmbeddedFile> embeddedPlans() noexcept;     // core/domain: "quick.json", …
std::span<const EmbeddedFile> embeddedWorkloads() noexcept; // core/domain: "chat.json", …
std::span<const EmbeddedFile> embeddedSchema() noexcept;    // core/store: "0001.sql", …
std::span<const EmbeddedFile> embeddedReport() noexcept;    // core/report: style sheet and script of the page

} // namespace inferometer
