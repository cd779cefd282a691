// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"
#include "core/base/Result.h"

#include <functional>
#include <initializer_list>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace inferometer {

/// Reads the fields of a JSON object strictly: a value of the wrong kind or a key nobody asked for (with the nearest
/// known name) becomes the document's one error. Keys that are absent leave the target as it was; null is absent.
class JsonFields {
public:
    /// The first trouble met is kept in `trouble`; later ones are dropped.
    JsonFields(const nlohmann::json &object, std::string path, std::optional<Error> &trouble);
    JsonFields(const JsonFields &) = delete;
    JsonFields &operator=(const JsonFields &) = delete;
    /// Complains about keys that were never asked for.
    ~JsonFields();

    /// The raw value, or null when absent.
    const nlohmann::json *take(const char *key);
    void read(const char *key, std::string &target);
    void read(const char *key, std::vector<std::string> &target);
    void read(const char *key, bool &target);
    void read(const char *key, double &target);
    void read(const char *key, std::uint32_t &target);
    void read(const char *key, std::uint64_t &target);
    template<class T>
    void read(const char *key, std::optional<T> &target)
    {
        if (!has(key))
            return;
        T value{};
        read(key, value);
        target = value;
    }
    void readSeconds(const char *key, Nanos &target);
    void readSeconds(const char *key, std::optional<Nanos> &target);
    template<class T>
    void readChoice(const char *key, std::initializer_list<std::pair<const char *, T>> choices, T &target)
    {
        std::string word;
        std::string known;
        read(key, word);
        for (const auto &[name, value] : choices) {
            known += (known.empty() ? "" : ", ") + std::string(name);
            if (word == name) {
                target = value;
                return;
            }
        }
        if (!word.empty())
            wrongType(key, known);
    }
    void child(const char *key, const std::function<void(JsonFields &)> &reader);
    void each(const char *key, const std::function<void(JsonFields &)> &reader);

    std::uint32_t unsigned32(const char *key, const nlohmann::json &value);
    void wrongType(const char *key, Message::Arg wanted);
    void missing(const char *key);
    std::string pathOf(const char *key) const;
    std::optional<Error> &trouble() noexcept { return m_trouble; }

private:
    bool has(const char *key);
    void complain(Message message, Message remedy);

    const nlohmann::json &m_object;
    std::string m_path;
    std::optional<Error> &m_trouble;
    std::vector<std::string> m_known;
};

} // namespace inferometer
