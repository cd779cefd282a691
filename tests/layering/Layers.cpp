// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/layering/Layers.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <regex>
#include <set>

namespace {

using Folders = std::set<std::string>;

// core/<folder> → the folders of core it may include, besides itself.
const std::map<std::string, Folders> kOpenDoors{
    {"base", {}},
    {"domain", {"base"}},
    {"metrics", {"base", "domain"}},
    {"workload", {"base", "domain"}},
    {"net", {"base", "domain"}},
    {"store", {"base", "domain"}},
    {"protocol", {"base", "domain", "net"}},
    {"probe", {"base", "domain", "net"}},
    {"analysis", {"base", "domain", "metrics"}},
    {"report", {"base", "domain", "metrics", "analysis"}},
    {"library", {"base", "domain", "metrics", "analysis", "report", "store"}},
    {"load", {"base", "domain", "metrics", "workload", "net", "protocol", "probe"}},
    {"sim", {"base", "domain"}},
    {"ruler", {"base", "domain", "metrics", "analysis", "load", "store", "sim"}},
};

// What the window may see of core: values, lists, the door to a run, reading the store, reports. No sockets.
const Folders kSeenByUi{"base", "domain", "metrics", "protocol", "workload", "load", "store", "analysis", "report", "library"};

// A library's headers → the only places that may include them.
struct Library {
    std::string name;
    std::regex headers;
    std::vector<std::string> places;
};
const std::vector<Library> &libraries()
{
    static const std::vector<Library> all{
        {"libcurl", std::regex(R"(curl/.*)"), {"core/net/"}},
        {"SQLite", std::regex(R"(sqlite3(ext)?\.h|SQLiteCpp/.*)"), {"core/store/"}},
        {"libevent", std::regex(R"(event2/.*|(event|evhttp|evdns|evutil|evrpc)\.h)"), {"core/net/", "core/load/", "core/sim/"}},
    };
    return all;
}

bool isQt(const std::string &include)
{
    static const std::regex qt(R"((Qt[A-Z]\w*/.*)|(Q[A-Z]\w*)|(q[a-z0-9_]+\.h)|(.*\.moc)|(ui_.*\.h))");
    return std::regex_match(include, qt);
}

std::optional<std::string> folderBelow(const std::string &path, const std::string &top)
{
    if (!path.starts_with(top))
        return std::nullopt;
    const auto end = path.find('/', top.size());
    return end == std::string::npos ? std::nullopt : std::optional(path.substr(top.size(), end - top.size()));
}

/// Empty: the door is open.
std::string closed(const std::string &file, const std::string &include, bool isQuoted)
{
    const bool inCore = file.starts_with("core/");
    const bool inUi = file.starts_with("ui/");
    if (inCore && isQt(include))
        return "core has no Qt";
    if (!file.starts_with("app/"))
        for (const Library &library : libraries())
            if (std::regex_match(include, library.headers)
                && std::none_of(library.places.begin(), library.places.end(),
                                [&](const std::string &place) { return file.starts_with(place); }))
                return library.name + " is not for this folder";
    if (inCore && file.ends_with(".h") && include == "nlohmann/json.hpp")
        return "headers include nlohmann/json_fwd.hpp";
    if (include.starts_with("tests/"))
        return "the product does not know its tests";
    if (!isQuoted)
        return {};
    if (isQt(include))
        return {};
    if (!include.starts_with("core/") && !include.starts_with("ui/") && !include.starts_with("app/"))
        return "project headers are included by their full path";
    if (inCore && !include.starts_with("core/"))
        return "core knows nobody above it";
    if (inUi && include.starts_with("app/"))
        return "ui does not know app";

    const auto target = folderBelow(include, "core/");
    if (!target)
        return {};
    if (inUi)
        return kSeenByUi.contains(*target) ? "" : "ui does not see core/" + *target;
    const auto folder = folderBelow(file, "core/");
    if (!folder || folder == target)
        return {};
    const auto row = kOpenDoors.find(*folder);
    if (row == kOpenDoors.end())
        return "core/" + *folder + " has no row in the table of open doors";
    return row->second.contains(*target) ? "" : "no door from core/" + *folder + " to core/" + *target;
}

} // namespace

std::vector<Breach> breaches(const std::string &root, int *filesRead)
{
    namespace fs = std::filesystem;
    static const std::regex line(R"re(\s*#\s*include\s*([<"])([^>"]+)[>"].*)re");
    static const std::set<std::string> extensions{".h", ".hpp", ".cpp", ".cc", ".c", ".inl"};
    std::vector<std::string> files;
    for (const char *top : {"core", "ui", "app"}) {
        std::error_code none;
        for (const auto &entry : fs::recursive_directory_iterator(fs::path(root) / top, none))
            if (entry.is_regular_file() && extensions.contains(entry.path().extension().string()))
                files.push_back(fs::relative(entry.path(), root).generic_string());
    }
    std::sort(files.begin(), files.end());
    if (filesRead)
        *filesRead = static_cast<int>(files.size());

    std::vector<Breach> found;
    for (const std::string &file : files) {
        std::ifstream in(fs::path(root) / file);
        std::string text;
        for (int number = 1; std::getline(in, text); ++number) {
            std::smatch match;
            if (!std::regex_match(text, match, line))
                continue;
            if (const std::string reason = closed(file, match[2], match[1] == "\""); !reason.empty())
                found.push_back({file, number, match[2], reason});
        }
    }
    return found;
}
