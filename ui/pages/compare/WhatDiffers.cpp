// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/compare/WhatDiffers.h"

#include "ui/bridge/Say.h"
#include "ui/pages/compare/RunFact.h"

#include <QCoreApplication>
#include <algorithm>
#include <map>

namespace inferometer {

namespace {

struct Row {
    QStringList values;
    std::vector<std::string_view> reasons;
};

/// WhatDiffers, the words of its last column.
class Meaning {
    Q_DECLARE_TR_FUNCTIONS(WhatDiffers)
public:
    static QString of(const Row &row, const std::vector<Comparison> &comparisons)
    {
        bool isNoted = false;
        for (const Comparison &comparison : comparisons)
            for (const Reason &reason : comparison.reasons) {
                if (std::find(row.reasons.begin(), row.reasons.end(), reason.id) == row.reasons.end())
                    continue;
                if (reason.blocks)
                    return tr("rules a comparison out");
                isNoted = true;
            }
        return isNoted ? tr("to be kept in mind") : QString();
    }
};

} // namespace

WhatDiffers WhatDiffers::between(const std::vector<const Run *> &runs, const std::vector<Comparison> &comparisons)
{
    std::vector<QString> order;
    std::map<QString, Row> rows;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        for (const RunFact &fact : factsOf(*runs[i])) {
            if (!rows.contains(fact.title)) {
                order.push_back(fact.title);
                rows[fact.title] = {QStringList(static_cast<qsizetype>(runs.size()), kMissing), fact.reasons};
            }
            rows[fact.title].values[static_cast<qsizetype>(i)] = fact.value.isEmpty() ? kMissing : fact.value;
        }
    }
    WhatDiffers found;
    for (const QString &title : order) {
        const Row &row = rows[title];
        if (row.values.count(row.values.front()) == row.values.size())
            ++found.equal;
        else
            found.rows.push_back(QStringList{title} + row.values + QStringList{Meaning::of(row, comparisons)});
    }
    return found;
}

} // namespace inferometer
