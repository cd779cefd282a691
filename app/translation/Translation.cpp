// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/translation/Translation.h"

#include <QString>
#include <QTranslator>
#include <cstdlib>
#include <filesystem>
#include <memory>

namespace inferometer {

std::string chosenLanguage(std::string_view wanted)
{
    std::string_view name = wanted;
    for (const char *variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        if (!name.empty())
            break;
        if (const char *value = std::getenv(variable))
            name = value;
    }
    return name.starts_with("zh") ? "zh_CN" : "en";
}

std::string wantedLanguage(int count, char **words)
{
    for (int i = 1; i < count; ++i) {
        const std::string_view word = words[i];
        if (word.starts_with("--lang="))
            return std::string(word.substr(7));
        if (word == "--lang" && i + 1 < count)
            return words[i + 1];
    }
    return {};
}

Translate translationFor(const std::string &language)
{
    if (language == "en")
        return english();
    std::error_code ignored;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", ignored);
    const std::filesystem::path folder = program.parent_path().parent_path() / "share/inferometer/translations";
    const auto translator = std::make_shared<QTranslator>();
    if (!translator->load(QString::fromStdString("inferometer_" + language), QString::fromStdString(folder.string())))
        return english();
    return [translator](const Text &text) {
        const QString translated = translator->translate(text.context, text.source);
        return translated.isEmpty() ? std::string(text.source) : translated.toStdString();
    };
}

} // namespace inferometer
