// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/DatasetReader.h"

#include "core/base/Utf8.h"

#include <fstream>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

using nlohmann::json;

bool readMessages(const json &list, std::vector<ChatMessage> &messages)
{
    if (!list.is_array())
        return false;
    for (const json &entry : list) {
        if (!entry.is_object() || !entry.contains("role") || !entry.contains("content") || !entry["role"].is_string()
            || !entry["content"].is_string())
            return false;
        messages.push_back({entry["role"].get<std::string>(), entry["content"].get<std::string>()});
    }
    return !messages.empty();
}

std::optional<DatasetRow> rowFromJson(const std::string &line)
{
    const json document = json::parse(line, nullptr, false);
    if (!document.is_object())
        return std::nullopt;
    DatasetRow row;
    if (const auto messages = document.find("messages"); messages != document.end()) {
        if (!readMessages(*messages, row.messages))
            return std::nullopt;
    } else if (const auto prompt = document.find("prompt");
               prompt != document.end() && prompt->is_string() && !prompt->get_ref<const std::string &>().empty()) {
        row.messages.push_back({"user", prompt->get<std::string>()});
    } else {
        return std::nullopt;
    }
    if (const auto length = document.find("output_tokens"); length != document.end() && !length->is_null()) {
        if (!length->is_number_unsigned() || length->get<std::uint64_t>() < 1 || length->get<std::uint64_t>() > 10'000'000)
            return std::nullopt;
        row.outputTokens = length->get<std::uint32_t>();
    }
    return row;
}

} // namespace

Result<std::vector<DatasetRow>> readDataset(const std::string &path)
{
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return failure(ErrorCode::Input, {INFEROMETER_TEXT("Dataset", "The file of prompts %1 cannot be read."), {path}},
                       INFEROMETER_TEXT("Dataset", "Check its name and its permissions."));
    std::vector<DatasetRow> rows;
    std::string line;
    std::optional<bool> isJson;
    for (std::uint64_t number = 1; std::getline(file, line); ++number) {
        if (number == 1 && line.starts_with("\xEF\xBB\xBF"))
            line.erase(0, 3);
        if (line.ends_with('\r'))
            line.pop_back();
        const std::size_t first = line.find_first_not_of(" \t");
        if (first == std::string::npos)
            continue;
        if (!isJson)
            isJson = line[first] == '{';
        if (!*isJson) {
            rows.push_back({{{"user", toValidUtf8(line)}}, 0, std::nullopt});
            continue;
        }
        auto row = rowFromJson(line);
        if (!row)
            return failure(
                ErrorCode::Input, {INFEROMETER_TEXT("Dataset", "Line %1 of %2 is no prompt."), {number, path}},
                INFEROMETER_TEXT("Dataset",
                                 "Each line is an object with \"prompt\" or \"messages\", and perhaps \"output_tokens\"."));
        rows.push_back(std::move(*row));
    }
    if (rows.empty())
        return failure(ErrorCode::Input, {INFEROMETER_TEXT("Dataset", "The file of prompts %1 is empty."), {path}},
                       INFEROMETER_TEXT("Dataset", "Put one prompt on each line."));
    return rows;
}

} // namespace inferometer
