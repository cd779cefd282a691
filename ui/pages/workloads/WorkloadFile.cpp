// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/workloads/WorkloadFile.h"

#include "core/workload/DatasetReader.h"

#include <QFile>
#include <QFileInfo>
#include <nlohmann/json.hpp>

namespace inferometer {

namespace {

constexpr qint64 kLongestDocument = 1'000'000;

} // namespace

Result<SavedWorkload> workloadFrom(const QString &path)
{
    QFile file(path);
    if (path.endsWith(".json", Qt::CaseInsensitive) && file.size() < kLongestDocument && file.open(QIODevice::ReadOnly)) {
        const QByteArray bytes = file.readAll();
        const auto document = nlohmann::json::parse(bytes.begin(), bytes.end(), nullptr, false);
        if (document.is_object() && (document.contains("schema") || document.contains("parts")))
            return SavedWorkload::fromJson(document);
    }
    const auto rows = readDataset(path.toStdString());
    if (!rows)
        return Failure(rows.error());
    SavedWorkload saved;
    saved.workload.name = QFileInfo(path).completeBaseName().toStdString();
    saved.workload.parts = {WorkloadPart{}};
    saved.workload.dataset = QFileInfo(path).absoluteFilePath().toStdString();
    return saved;
}

} // namespace inferometer
