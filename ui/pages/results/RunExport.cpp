// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/results/RunExport.h"

#include "core/library/LibraryFile.h"
#include "core/library/StoredRun.h"
#include "core/report/ReportFormat.h"
#include "ui/bridge/RunNames.h"
#include "ui/models/Spoken.h"

#include <QSaveFile>

namespace inferometer {

Status exportRun(RunStore &store, const RunId &id, Access access, std::string_view format, const std::string &path,
                 const std::string &language, const ServerNames &servers)
{
    if (const Status free = refuseDatabase(path); !free)
        return free;
    auto report = loadReportRun(store, id, access);
    if (!report)
        return Failure(report.error());
    report->label = RunNames(servers).whole(RunFacts::of(report->run)).toStdString();
    QSaveFile file(QString::fromStdString(path));
    const auto unwritten = [&] {
        return failure(ErrorCode::Storage,
                       {INFEROMETER_TEXT("Export", "Could not write %1: %2."), {path, file.errorString().toStdString()}},
                       {INFEROMETER_TEXT("Export", "Choose another place.")});
    };
    if (!file.open(QIODevice::WriteOnly))
        return unwritten();
    const RecordSource records = [&](const std::function<void(const RequestRecord &)> &take) {
        return store.forEachRequest(id, {}, [&](const RequestRecord &record) {
            take(record);
            return true;
        });
    };
    const ReportInput input{{&*report, 1}, {}, records, {language, ReportTheme::Auto}};
    const Status written = findReportFormat(format)->write(input, spoken(), [&](std::string_view text) -> Status {
        if (file.write(text.data(), static_cast<qint64>(text.size())) != static_cast<qint64>(text.size()))
            return unwritten();
        return {};
    });
    if (!written) {
        file.cancelWriting();
        return written;
    }
    if (!file.commit())
        return unwritten();
    return {};
}

} // namespace inferometer
