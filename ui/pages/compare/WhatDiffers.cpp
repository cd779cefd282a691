// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/compare/WhatDiffers.h"

#include "core/report/Words.h"
#include "ui/bridge/Say.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

using nlohmann::json;

QString shown(const json &value)
{
    if (value.is_string())
        return QString::fromStdString(value.get<std::string>());
    return value.is_null() ? kMissing : QString::fromStdString(value.dump(-1, ' ', false, json::error_handler_t::replace));
}

/// Leaves of a document by their path: "sampling.seed".
void flatten(const json &value, const QString &path, std::vector<std::pair<QString, QString>> &leaves)
{
    if (value.is_object()) {
        for (const auto &[key, inner] : value.items())
            flatten(inner, path.isEmpty() ? QString::fromStdString(key) : path + "." + QString::fromStdString(key), leaves);
    } else if (value.is_array() && !value.empty() && value.front().is_structured()) {
        for (std::size_t i = 0; i < value.size(); ++i)
            flatten(value[i], QString("%1[%2]").arg(path).arg(i + 1), leaves);
    } else {
        leaves.emplace_back(path, shown(value));
    }
}

std::vector<std::pair<QString, QString>> factsOf(const Run &run)
{
    std::vector<std::pair<QString, QString>> facts;
    facts.emplace_back("server", QString::fromStdString(words::server(run.server)));
    json plan = run.plan.toJson();
    for (const char *own : {"name", "tags", "schema", "factor"}) // a run's own, no difference of the measurement
        plan.erase(own);
    flatten(plan, {}, facts);
    for (const auto &[key, value] : run.environment.fields) {
        if (key == "test_date"
            || key == "plan_hash") // every run has its own date; the hash says nothing that the plan does not
            continue;
        facts.emplace_back(QString::fromStdString(key), QString::fromStdString(value));
    }
    return facts;
}

} // namespace

WhatDiffers WhatDiffers::between(const std::vector<const Run *> &runs)
{
    std::vector<QString> order;
    std::map<QString, QStringList> values;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        for (const auto &[name, value] : factsOf(*runs[i])) {
            if (!values.contains(name)) {
                order.push_back(name);
                values[name] = QStringList(static_cast<qsizetype>(runs.size()), kMissing);
            }
            values[name][static_cast<qsizetype>(i)] = value.isEmpty() ? kMissing : value;
        }
    }
    WhatDiffers found;
    for (const QString &name : order) {
        const QStringList &each = values[name];
        if (std::all_of(each.begin(), each.end(), [&](const QString &value) { return value == each.front(); })) {
            ++found.equal;
            continue;
        }
        found.rows.push_back(QStringList{name} + each);
    }
    return found;
}

} // namespace inferometer
