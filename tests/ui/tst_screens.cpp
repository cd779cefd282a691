// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/SimServer.h"
#include "core/store/Shelf.h"
#include "tests/ui/Grabs.h"
#include "tests/ui/ShortLadder.h"
#include "tests/ui/TestBench.h"
#include "ui/pages/Page.h"
#include "ui/pages/run/RunPage.h"
#include "ui/plot/Plot.h"
#include "ui/window/MainWindow.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTest>

using namespace inferometer;
using namespace std::chrono_literals;

namespace {

constexpr int kPatience = 60'000;
constexpr int kLeastOfSeries = 12; ///< pixels of series colours in a chart that shows something

PlanDraft ladder(const std::string &url, const char *model, const char *name)
{
    return test::shortLadder(url, model, name, {1, 2, 4});
}

bool isOfSeries(const QColor &pixel, const Theme &theme)
{
    return std::ranges::any_of(theme.series, [&](const QColor &color) {
        return std::abs(pixel.red() - color.red()) + std::abs(pixel.green() - color.green())
                   + std::abs(pixel.blue() - color.blue())
               < 60;
    });
}

int seriesPixels(Plot &plot)
{
    const QImage image = plot.grab().toImage();
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += isOfSeries(image.pixelColor(x, y), plot.theme());
    return count;
}

} // namespace

/// The real window over real runs, page by page and state by state: no chart is empty, no table without rows. With
/// INFEROMETER_GRABS=FOLDER it leaves a picture of each in both languages, both themes and two sizes, for people to look at.
class TstScreens : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_slow = test::simulated("8b-24g-f16");
        m_fast = test::simulated("8b-24g-q4");
        m_bench.demo = [this] { return Result<std::string>(m_fast->url()); };
        keepEndpoint("f16 on this computer", *m_slow, "8b-24g-f16");
        keepEndpoint("q4 on this computer", *m_fast, "8b-24g-q4");
        m_window = std::make_unique<MainWindow>(m_bench.bench());
        m_window->resize(1280, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    void cleanupTestCase() { m_window.reset(); }

    void anEmptyProgramIsPictured()
    {
        for (const Place place : places()) {
            m_window->go(place);
            QVERIFY(m_window->page(place)->isVisible());
            pictures(m_window->page(place)->objectName(), "empty");
        }
    }

    void runsAreThere()
    {
        measure(ladder(m_slow->url(), "8b-24g-f16", "ladder-f16"));
        measure(ladder(m_fast->url(), "8b-24g-q4", "ladder-q4"));
        measure(ladder(m_slow->url(), "8b-24g-f16", "ladder-f16-again"));
        QCOMPARE(m_ids.size(), std::size_t{3});
    }

    void everyPlaceIsFilled_data()
    {
        QTest::addColumn<Place>("place");
        for (const Place place : places())
            QTest::newRow(qPrintable("place " + QString::number(static_cast<int>(place)))) << place;
    }
    void everyPlaceIsFilled()
    {
        QFETCH(Place, place);
        m_window->go(place);
        if (place == Place::Compare)
            m_bench.navigator().compare({m_ids[0], m_ids[1]});
        Page *page = m_window->page(place);
        if (place == Place::Compare)
            showAnyway(*page);
        QTRY_VERIFY2_WITH_TIMEOUT(isFilled(*page), qPrintable(m_empty), kPatience);
        pictures(page->objectName(), "full");
    }

    void theMatrixIsFilled()
    {
        m_bench.navigator().compare(m_ids);
        Page *page = m_window->page(Place::Compare);
        showAnyway(*page);
        QTRY_VERIFY2_WITH_TIMEOUT(isFilled(*page), qPrintable(m_empty), kPatience);
        pictures("page_compare", "matrix");
    }

    void everyTabOfARunIsFilled()
    {
        m_bench.navigator().openRun(m_ids[1]);
        auto *result = m_window->findChild<QWidget *>("page_result");
        QVERIFY(result);
        QTRY_VERIFY(result->isVisible());
        auto *tabs = result->findChild<QTabWidget *>("tabs_result");
        QVERIFY(tabs && tabs->count() >= 7);
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            QTRY_VERIFY2_WITH_TIMEOUT(isFilled(*tabs->currentWidget()), qPrintable(QString::number(tab) + ": " + m_empty),
                                      kPatience);
            pictures("page_result", QString("tab%1").arg(tab));
        }
    }

    void aRunIsFilledWhileItGoesOnAndWhenItHasEnded()
    {
        PlanDraft draft = ladder(m_fast->url(), "8b-24g-q4", "live");
        draft.stages = {StagePlan{.shape = ClosedLoop{4}, .duration = 3s}, StagePlan{.shape = ClosedLoop{8}, .duration = 600s}};
        m_bench.navigator().plan(draft, true);
        auto *page = static_cast<RunPage *>(m_window->page(Place::Run));
        QTRY_COMPARE_WITH_TIMEOUT(page->state(), RunPage::State::Live, kPatience); // before: the last snapshot of the last run
        QTRY_VERIFY_WITH_TIMEOUT(m_bench.runs().latest() && m_bench.runs().latest()->counts.ok > 10, kPatience);
        const auto charts = page->findChildren<Plot *>("plot_liveCharts"); // the verdict has some too
        QVERIFY(std::ranges::any_of(charts, [](const Plot *plot) { return plot->isVisible(); }));
        QTRY_VERIFY2_WITH_TIMEOUT(isFilled(*page), qPrintable(m_empty), kPatience);
        pictures("page_run", "live");
        page->askHowToStop();
        pictures("page_run", "stopping");
        QSignalSpy finished(&m_bench.runs(), qOverload<const QString &>(&RunBridge::finished));
        m_bench.runs().stop();
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(page->state(), RunPage::State::Verdict, kPatience);
        QTRY_VERIFY2_WITH_TIMEOUT(isFilled(*page), qPrintable(m_empty), kPatience);
        pictures("page_run", "verdict");
    }

private:
    void keepEndpoint(const char *name, const SimServer &server, const char *model)
    {
        SavedEndpoint saved;
        saved.name = name;
        saved.endpoint.baseUrl = server.url();
        saved.model = model;
        bool isKept = false;
        m_bench.library().ask<bool>(
            this,
            [saved](RunStore &store) -> Result<bool> { return store.shelf().save(saved, Shelf::Existing::Refuse).has_value(); },
            [&](Result<bool> done) { isKept = done && *done; });
        QTRY_VERIFY(isKept);
    }

    void measure(const PlanDraft &draft)
    {
        QSignalSpy finished(&m_bench.runs(), qOverload<const QString &>(&RunBridge::finished));
        m_bench.runs().start(*RunPlan::make(draft), {}, m_bench.library().journals());
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, kPatience);
        m_ids.push_back({finished.first().first().toString().toStdString()});
    }

    /// Where a comparison is refused (a machine that was too busy to measure), there is a button that shows it all the same.
    static void showAnyway(const QWidget &page)
    {
        auto *anyway = page.findChild<QAbstractButton *>("btn_showAnyway");
        const auto *table = page.findChild<QAbstractItemView *>("tbl_differs");
        QTRY_VERIFY((anyway && anyway->isVisible()) || (table && table->isVisible()));
        if (anyway && anyway->isVisible())
            anyway->click();
    }

    /// Whether every visible chart shows something and every visible table has rows; else m_empty names what does not.
    bool isFilled(QWidget &page)
    {
        QCoreApplication::processEvents();
        m_empty.clear();
        for (Plot *plot : page.findChildren<Plot *>())
            if (plot->isVisible() && !plot->visibleRegion().isEmpty() && seriesPixels(*plot) < kLeastOfSeries)
                m_empty = plot->objectName() + " shows nothing";
        for (const auto *view : page.findChildren<QAbstractItemView *>()) {
            const bool isTable = view->objectName().startsWith("tbl_") || view->objectName().startsWith("list_");
            if (!isTable || !view->isVisible() || view->visibleRegion().isEmpty() || kMayBeEmpty.contains(view->objectName()))
                continue;
            if (!view->model() || view->model()->rowCount() == 0)
                m_empty = view->objectName() + " has no rows";
        }
        return m_empty.isEmpty();
    }

    void pictures(const QString &page, const QString &state)
    {
        if (qEnvironmentVariableIsEmpty("INFEROMETER_GRABS"))
            return;
        for (const QString &language : {QString("en"), QString("zh_CN")})
            for (const QString &theme : {QString("light"), QString("dark")})
                for (const QSize &size : {QSize(1280, 800), QSize(1920, 1080)}) {
                    m_bench.appearance().setLanguage(language);
                    m_bench.appearance().setTheme(theme);
                    m_window->resize(size);
                    QTest::qWait(250); // pictures for people: let answers and redraws come in
                    test::grab(*m_window, QString("%1-%2-%3-%4-%5").arg(page, state, language, theme).arg(size.width()));
                }
        m_bench.appearance().setLanguage("en");
        m_bench.appearance().setTheme("light");
        m_window->resize(1280, 800);
    }

    /// Tables that are rightly empty here: nothing failed.
    const QStringList kMayBeEmpty{"tbl_failures"};
    std::unique_ptr<SimServer> m_slow, m_fast;
    test::TestBench m_bench;
    std::unique_ptr<MainWindow> m_window;
    std::vector<RunId> m_ids;
    QString m_empty;
};

QTEST_MAIN(TstScreens)
#include "tst_screens.moc"
