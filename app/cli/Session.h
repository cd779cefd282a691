// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"
#include "core/base/Result.h"
#include "core/store/RunStore.h"

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace inferometer {

/// The exit codes of the contract.
enum ExitCode : int { kDone = 0, kNo = 1, kUsage = 2, kUnmeasurable = 3, kInvalid = 4, kInterrupted = 130 };

/// What every command shares: the options of all commands, the language, and the two ways out (results to stdout,
/// everything else to stderr).
class Session {
public:
    std::string databaseOption;
    std::string languageOption;
    bool wantsJson = false;

    void setLanguage(std::string language, Translate translate);
    /// As a BCP 47 tag: "en" or "zh-CN".
    std::string languageTag() const { return m_language == "zh_CN" ? "zh-CN" : "en"; }
    const Translate &translate() const noexcept { return m_translate; }
    std::string say(const Text &text) const { return m_translate(text); }
    std::string say(const Message &message) const { return message.in(m_translate); }

    /// --db, else INFEROMETER_DB, else $XDG_DATA_HOME/inferometer/inferometer.db.
    std::string databasePath() const;
    Result<std::unique_ptr<RunStore>> openStore(Access access) const;
    /// For commands that show runs: a library that is not there is not made, and the error says how to get one.
    Result<std::unique_ptr<RunStore>> openForReading() const;

    /// Says what is wrong and what to do; with --json also as a document on stdout. Returns the error's exit code.
    int fail(const Error &error) const;
    /// A document on stdout.
    void print(const nlohmann::json &document) const;
    /// A line on stdout, or several. Control characters in it are written out.
    void line(std::string_view text) const;
    /// The same on stderr.
    void note(std::string_view text) const;

private:
    std::string m_language = "en";
    Translate m_translate = english();
};

int exitCodeOf(ErrorCode code) noexcept;

} // namespace inferometer
