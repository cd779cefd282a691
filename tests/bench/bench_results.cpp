// SPDX-License-Identifier: GPL-3.0-or-later
// What a large run costs in the window: a run of 1,000,000 requests opened on the results' run page, tab by tab, and the peak of
// memory; then 200,000 requests sorted by every column and filtered. One JSON line. bench_results [--check]
#include "core/report/ReportRun.h"
#include "tests/bench/Bounds.h"
#include "tests/bench/LoopWatch.h"
#include "tests/bench/MadeRuns.h"
#include "tests/ui/TestBench.h"
#include "ui/models/RequestsModel.h"
#include "ui/pages/Page.h"
#include "ui/plot/LiveCharts.h"
#include "ui/window/MainWindow.h"

#include <QAbstractItemView>
#include <QProcess>
#include <QScrollBar>
#include <QTabWidget>
#include <QTableView>
#include <sys/resource.h>

using namespace inferometer;
using namespace inferometer::bench;

namespace {

constexpr int kPatienceMs = 60'000;
constexpr double kOpenMs = 1000, kMostMiB = 400, kStallMs = 50, kSortMs = 300, kFilterMs = 600;
constexpr int kMillion = 1'000'000, kMany = 200'000;

template<class T>
T *child(const QWidget &parent, const char *name)
{
    T *found = parent.findChild<T *>(name);
    if (!found)
        qFatal("there is no %s", name);
    return found;
}

double peakMiB()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

/// In a process of its own: what making the run takes is not what looking at it takes.
void makeLibraryAt(const QString &path)
{
    if (QProcess::execute(QCoreApplication::applicationFilePath(), {"--make", path}) != 0)
        qFatal("the library could not be made");
}

int make(const char *path)
{
    auto store = RunStore::open(path, Access::ReadWrite);
    if (!store)
        return 1;
    makeLongRun(**store, {"million"}, kMillion, 8, true);
    makeLongRun(**store, {"many"}, kMany, 64, false);
    return 0;
}

class Session {
public:
    Session(WatchedApplication &app, const std::string &path) : m_app(app), m_bench(path), m_window(m_bench.bench())
    {
        m_window.resize(1280, 800);
        m_window.show();
        waitFor([&] { return m_window.isVisible(); }, kPatienceMs);
        // The program has been looked at before.
        m_window.go(Place::Results);
        waitFor([&] { return child<QTableView>(*m_window.page(Place::Results), "tbl_runs")->model()->rowCount() == 2; },
                kPatienceMs);
    }

    /// From the wish until it holds and is painted, ms; the stall of the loop meanwhile.
    double timed(const char *what, const std::function<void()> &act, const std::function<bool()> &until)
    {
        m_app.forget();
        m_watch.start();
        QElapsedTimer watch;
        watch.start();
        act();
        if (!waitFor(until, kPatienceMs))
            qFatal("%s: this does not end", what);
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
        const double ms = static_cast<double>(watch.nsecsElapsed()) / 1e6;
        m_watch.stop();
        if (m_watch.longestMs() > m_stallMs) {
            m_stallMs = m_watch.longestMs();
            m_stallCpuMs = m_watch.longestCpuMs();
            m_stalled = what;
        }
        return ms;
    }

    void openMillion(Bounds &bounds)
    {
        auto &result = *child<QWidget>(m_window, "page_result");
        auto *tabs = child<QTabWidget>(result, "tabs_result");
        auto *levels = child<QAbstractItemView>(result, "tbl_levels");
        double whole = timed(
            "open", [&] { m_bench.navigator().openRun({"million"}); },
            [&] { return tabs->isVisible() && levels->isVisible() && levels->model()->rowCount() > 0; });
        bounds.add("open_ms", whole, kOpenMs);
        auto *requests = child<QTableView>(result, "tbl_requests");
        auto *charts = tabs->findChild<LiveCharts *>();
        const auto shown = [&](int row) { return requests->model()->index(row, RequestsModel::Ttft).data().toString() != "…"; };
        const char *names[] = {"summary", "charts", "stages", "requests", "definitions", "environment", "raw"};
        for (int tab = 1; tab < tabs->count(); ++tab) {
            const double ms = timed(
                names[tab], [&] { tabs->setCurrentIndex(tab); },
                [&] {
                    if (tab == 1)
                        return charts->series() && charts->redraws() > 0;
                    return tab != 3 || (requests->model()->rowCount() == kMillion && shown(0));
                });
            bounds.tell(std::string(names[tab]) + "_ms", ms);
            whole += ms;
        }
        bounds.add("all_tabs_ms", whole, kOpenMs);
        tabs->setCurrentIndex(3);
        bounds.tell("scroll_to_end_ms",
                    timed(
                        "scroll", [&] { requests->scrollToBottom(); }, [&] { return shown(kMillion - 1); }));
        bounds.add("peak_mib", peakMiB(), kMostMiB);
    }

    void sortMany(Bounds &bounds)
    {
        auto &result = *child<QWidget>(m_window, "page_result");
        auto *tabs = child<QTabWidget>(result, "tabs_result");
        auto *requests = child<QTableView>(result, "tbl_requests");
        auto *model = tabs->findChild<RequestsModel *>();
        timed(
            "open many", [&] { m_bench.navigator().openRun({"many"}); }, [&] { return model->rowCount() == kMany; });
        tabs->setCurrentIndex(3);
        QObject::connect(model, &RequestsModel::failed, model,
                         [](const Error &error) { qFatal("%s %s", error.message.str().c_str(), error.detail.c_str()); });
        const auto counted = [&](const char *what, const std::function<void()> &act) {
            bool isCounted = false;
            const auto connection = QObject::connect(model, &RequestsModel::counted, model, [&] { isCounted = true; });
            const double ms =
                timed(what, act, [&] { return isCounted && model->index(0, RequestsModel::Ttft).data().toString() != "…"; });
            QObject::disconnect(connection);
            return ms;
        };
        double slowest = 0;
        for (int column = 0; column < RequestsModel::ColumnCount; ++column) {
            const double ms = counted(("sort by column " + std::to_string(column)).c_str(),
                                      [&] { requests->sortByColumn(column, Qt::DescendingOrder); });
            bounds.tell("sort_" + std::to_string(column) + "_ms", ms);
            slowest = std::max(slowest, ms);
        }
        bounds.add("sort_ms", slowest, kSortMs);
        model->sort(-1, Qt::AscendingOrder);
        auto *charts = tabs->findChild<LiveCharts *>();
        bounds.tell("charts_made_ms", timed(
                                          "charts from requests", [&] { tabs->setCurrentIndex(1); },
                                          [&] { return charts->series() && charts->series()->finished == kMany; }));
        tabs->setCurrentIndex(3);
        RequestFilter failed, level, judged;
        failed.ended = Ended::Failed;
        level.stage = StageIndex{2};
        judged.purpose = Purpose::Judged;
        slowest = 0;
        for (const RequestFilter &filter : {failed, level, judged})
            slowest = std::max(slowest, counted("filter", [&] { model->setFilter(filter); }));
        bounds.add("filter_ms", slowest, kFilterMs);
    }

    void tellStall(Bounds &bounds)
    {
        bounds.add("stall_ms", m_stallMs, kStallMs);
        bounds.tell("stall_cpu_ms", m_stallCpuMs);
        bounds.tell("stalled_by", m_stalled);
    }

private:
    WatchedApplication &m_app;
    test::TestBench m_bench;
    MainWindow m_window;
    LoopWatch m_watch;
    double m_stallMs = 0, m_stallCpuMs = 0;
    std::string m_stalled;
};

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    if (argc == 3 && std::string_view(argv[1]) == "--make")
        return make(argv[2]);
    WatchedApplication app(argc, argv);
    const QTemporaryDir folder;
    const QString path = folder.filePath("runs.db");
    makeLibraryAt(path);
    return tries(argc, argv, [&] {
        Bounds bounds;
        Session session(app, path.toStdString());
        session.openMillion(bounds);
        session.sortMany(bounds);
        session.tellStall(bounds);
        return bounds;
    });
}
