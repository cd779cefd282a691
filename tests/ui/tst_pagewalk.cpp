// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/Grabs.h"
#include "tests/ui/PageWalk.h"
#include "tests/ui/StoredRuns.h"
#include "ui/models/RunListModel.h"
#include "ui/pages/compare/ComparePage.h"
#include "ui/pages/endpoints/EndpointsPage.h"
#include "ui/pages/home/HomePage.h"
#include "ui/pages/results/ResultsPage.h"
#include "ui/pages/run/RunPage.h"
#include "ui/pages/settings/SettingsPage.h"
#include "ui/pages/workloads/WorkloadsPage.h"

#include <QApplication>
#include <QHeaderView>
#include <QPushButton>
#include <QTableView>
#include <QTest>

using namespace inferometer;

namespace {

/// What a page promises of itself: at every size and letter; in a usual window with usual letters; the same in the languages
/// there are, and not in a longer one.
enum class Held { Always, Usually, AsTranslated };

struct Known {
    const char *name;
    Held held;
    std::function<std::unique_ptr<Page>(Workbench &)> make;
};
template<class P>
Known known(const char *name, Held held)
{
    return {name, held, [](Workbench &bench) -> std::unique_ptr<Page> { return std::make_unique<P>(bench); }};
}

/// The pages that are walked: one line each.
// clang-format off
const Known kPages[] = {
    known<HomePage>("home", Held::Always),
    known<SettingsPage>("settings", Held::Always),
    known<EndpointsPage>("endpoints", Held::Always),
    known<WorkloadsPage>("workloads", Held::AsTranslated),
    known<RunPage>("run", Held::Usually),
    known<ResultsPage>("results", Held::Usually),
    known<ComparePage>("compare", Held::Usually),
};
// clang-format on

/// "pseudo" beside the languages there are.
const char *const kLanguages[] = {"en", "zh_CN", "pseudo"};

void speak(test::TestBench &bench, const QString &language, test::LengtheningTranslator &pseudo)
{
    QApplication::removeTranslator(&pseudo);
    bench.appearance().setLanguage(language == "pseudo" ? "en" : language);
    if (language == "pseudo")
        QApplication::installTranslator(&pseudo);
}

/// Until nothing more is coming from the library or waiting to be laid out.
void settle(test::TestBench &bench, QWidget &page)
{
    for (int i = 0; i < 3; ++i) {
        bool isAnswered = false;
        bench.library().ask<int>(
            &page, [](RunStore &) { return Result<int>(1); }, [&](Result<int>) { isAnswered = true; });
        if (!QTest::qWaitFor([&] { return isAnswered; }))
            qFatal("the library does not answer");
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
    }
}

} // namespace

class TstPageWalk : public QObject {
    Q_OBJECT

private slots:
    void everybodyCanReachAndReadEverything_data()
    {
        QTest::addColumn<int>("page");
        QTest::addColumn<QString>("language");
        QTest::addColumn<bool>("hasRuns");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("percent");
        for (int page = 0; page < static_cast<int>(std::size(kPages)); ++page)
            for (const char *language : kLanguages) {
                if (kPages[page].held == Held::AsTranslated && QString(language) == "pseudo")
                    continue;
                for (const bool hasRuns : {false, true}) {
                    const auto row = [&](const QSize &size, int percent) {
                        QTest::addRow("%s-%s-%s-%d-%d", kPages[page].name, language, hasRuns ? "runs" : "empty", size.width(),
                                      percent)
                            << page << QString(language) << hasRuns << size << percent;
                    };
                    row({1104, 740}, 100); // of a window of 1280 × 800
                    if (kPages[page].held != Held::Always)
                        continue;
                    row({848, 620}, 100); // of the smallest window
                    row({1104, 740}, 200);
                }
            }
    }
    void everybodyCanReachAndReadEverything()
    {
        QFETCH(int, page);
        QFETCH(QString, language);
        QFETCH(bool, hasRuns);
        QFETCH(QSize, size);
        QFETCH(int, percent);
        test::TestBench bench;
        test::LengtheningTranslator pseudo;
        speak(bench, language, pseudo);
        bench.appearance().setTextPercent(percent);
        if (hasRuns)
            test::putEight(bench);
        const std::unique_ptr<Page> shown = kPages[page].make(bench.bench());
        shown->resize(size);
        shown->show();
        shown->arrive();
        QVERIFY(QTest::qWaitForWindowExposed(shown.get()));
        settle(bench, *shown);
        shown->resize(size); // a page that grew by itself would hide what does not fit
        settle(bench, *shown);
        test::grab(*shown, QString("walk-") + QTest::currentDataTag());
        QStringList complaints = test::complaintsAbout(*shown);
        if (shown->width() > size.width() || shown->height() > size.height())
            complaints << QString("the page is %1 × %2 at least").arg(shown->width()).arg(shown->height());
        QVERIFY2(complaints.isEmpty(), qPrintable('\n' + complaints.join('\n')));
    }

    /// Beside the preview, in a usual window: who a run is and how it stands is never cut.
    void namesAndVerdictsOfResultsAreWhole_data()
    {
        QTest::addColumn<QString>("language");
        for (const char *language : {"en", "zh_CN"})
            QTest::newRow(language) << QString(language);
    }
    void namesAndVerdictsOfResultsAreWhole()
    {
        QFETCH(QString, language);
        test::TestBench bench;
        bench.appearance().setLanguage(language);
        test::putEight(bench);
        test::put(bench, {.id = "r9", .name = "", .secondsAgo = 300}); // called by its time and plan
        test::put(bench, {.id = "r10", .name = "ladder-3-again", .secondsAgo = 200});
        ResultsPage page(bench.bench());
        page.resize(1104, 740);
        page.show();
        page.arrive();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        auto *table = page.findChild<QTableView *>("tbl_runs");
        QTRY_COMPARE(table->model()->rowCount(), 10);
        auto *preview = page.findChild<QWidget *>("btn_openRun");
        QTRY_VERIFY(preview && preview->isVisible());
        settle(bench, page);
        const auto hint = [&](int column) { return static_cast<QAbstractItemView *>(table)->sizeHintForColumn(column); };
        for (const int column : {RunListModel::Name, RunListModel::Verdict})
            QVERIFY2(table->columnWidth(column) >= hint(column),
                     qPrintable(QString("%1: %2 < %3").arg(column).arg(table->columnWidth(column)).arg(hint(column))));
        QVERIFY(table->horizontalHeader()->length() <= table->viewport()->width());
        test::grab(page, "results-beside-preview-" + language);
    }

    /// The walk itself sees what is wrong.
    void theWalkSeesWhatIsWrong()
    {
        QWidget page;
        page.resize(400, 200);
        auto *button = new QPushButton("A rather long text for a button", &page);
        button->setGeometry(350, 10, 60, 20);
        button->setFocusPolicy(Qt::NoFocus);
        auto *mute = new QPushButton(&page);
        mute->setObjectName("btn_mute");
        mute->setGeometry(10, 100, 40, 40);
        page.show();
        const QString found = test::complaintsAbout(page).join('\n');
        for (const char *part :
             {"kind_camelCase", "tab order", "60 × 20", "wants", "beyond the edge", "btn_mute” has no accessible name"})
            QVERIFY2(found.contains(part), qPrintable(QString(part) + " is not in:\n" + found));
    }

    void thePseudoLanguageIsTwoFifthsLonger()
    {
        const test::LengtheningTranslator pseudo;
        const QString text = pseudo.translate("", "Find a server on this computer", nullptr, -1);
        QVERIFY2(text.size() >= 42 && text.size() <= 46, qPrintable(text));
        QCOMPARE(pseudo.translate("", "%1 of %2", nullptr, -1).count("%1"), 1);
    }
};

QTEST_MAIN(TstPageWalk)
#include "tst_pagewalk.moc"
