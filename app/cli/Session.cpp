// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Session.h"

#include "core/base/Utf8.h"
#include "core/library/LibraryPath.h"
#include "core/metrics/Format.h"
#include "core/report/ErrorJson.h"
#include "core/report/JsonText.h"

#include <cstdio>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

void write(std::FILE *stream, std::string_view text)
{
    std::fwrite(text.data(), 1, text.size(), stream);
    std::fputc('\n', stream);
    std::fflush(stream);
}

} // namespace

int exitCodeOf(ErrorCode code) noexcept
{
    switch (code) {
    case ErrorCode::Unreachable:
    case ErrorCode::Internal: return kUnmeasurable;
    default: return kUsage;
    }
}

void Session::setLanguage(std::string language, Translate translate)
{
    m_language = std::move(language);
    m_translate = std::move(translate);
    format::setSpelling(m_language.starts_with("zh") ? format::Spelling::Chinese : format::Spelling::English);
}

std::string Session::databasePath() const { return databaseOption.empty() ? defaultLibraryPath() : databaseOption; }

Result<std::unique_ptr<RunStore>> Session::openStore(Access access) const { return RunStore::open(databasePath(), access); }

Result<std::unique_ptr<RunStore>> Session::openForReading() const
{
    auto store = openStore(Access::ReadOnly);
    // A library of an older version is brought up to date, as `run` would do; a copy of it is kept. Where that cannot be, the
    // first error tells why nothing can be read.
    if (!store && store.error().code == ErrorCode::StoreOlder)
        if (auto updated = openStore(Access::ReadWrite))
            return updated;
    if (!store && store.error().code == ErrorCode::NotFound)
        store.error().remedy =
            INFEROMETER_TEXT("Cli", "Measure something first with “run”, or name another library with --db.");
    return store;
}

int Session::fail(const Error &error) const
{
    note(say(error.message));
    if (!error.remedy.empty())
        note(say(error.remedy));
    // Often the sentence holds those words already.
    if (!error.detail.empty() && error.message.str().find(error.detail) == std::string::npos)
        note("  " + error.detail);
    if (wantsJson)
        print(errorDocument(error, m_translate));
    return exitCodeOf(error.code);
}

void Session::print(const nlohmann::json &document) const { write(stdout, jsonText(document, JsonLayout::Indented)); }

// Whatever words of a server, a file or a person are in it: none of them reaches the terminal as an order.
void Session::line(std::string_view text) const { write(stdout, shownText(text)); }

void Session::note(std::string_view text) const { write(stderr, shownText(text)); }

} // namespace inferometer
