// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/Grabs.h"
#include "tests/ui/MeasuredRuns.h"
#include "tests/ui/PageWalk.h"
#include "ui/pages/compare/ComparePage.h"
#include "ui/pages/endpoints/EndpointsPage.h"
#include "ui/pages/results/ResultPage.h"
#include "ui/pages/run/RunPage.h"
#include "ui/plot/LivePlot.h"
#include "ui/window/MessagesDialog.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>

using namespace inferometer;
using namespace inferometer::test;

namespace {

constexpr int kPatience = 60'000;

/// How a page is looked at: in a language ("pseudo": two fifths longer than English) and a text size.
struct Look {
    const char *language;
    int percent;
};
using Looks = std::vector<Look>;
/// In the languages there are; in a longer one too; and with the largest letters.
const Looks kTranslated{{"en", 100}, {"zh_CN", 100}}, kLonger{{"zh_CN", 100}, {"pseudo", 100}},
    kAlways{{"zh_CN", 100}, {"pseudo", 100}, {"en", 200}};

} // namespace

/// The walk of the pages (tst_pagewalk) through what is only there after something was done: a run's page with all its tabs, a
/// run that goes on and one that has ended, the question how to stop, the report of a connection test, a comparison.
class TstStateWalk : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_server = aServer(20ms, 2ms);
        PlanDraft draft = aLadder(m_server->url(), "ladder", 20);
        draft.keepsTexts = true;
        m_run = measure(m_bench, draft);
        m_other = measure(m_bench, aLadder(m_server->url(), "ladder-again", 20));
    }

    void everyTabOfARun()
    {
        ResultPage page(m_bench.bench());
        open(page);
        page.open(m_run);
        auto *tabs = child<QTabWidget>(page, "tabs_result");
        QTRY_VERIFY_WITH_TIMEOUT(tabs->isVisible() && child<QWidget>(page, "tbl_levels")->isVisible(), kPatience);
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            if (auto *table = tabs->currentWidget()->findChild<QAbstractItemView *>())
                QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 0, kPatience);
            // Beside the table the sheet of a request has the room that the languages there are ask for, not more.
            walk(page, QString("result tab %1").arg(tab), tab == 3 ? kTranslated : kAlways);
        }
        QVERIFY2(m_complaints.isEmpty(), qPrintable('\n' + m_complaints.join('\n')));
    }

    void aRunThatGoesOnAndThatHasEnded()
    {
        RunPage page(m_bench.bench());
        open(page);
        PlanDraft draft = aLadder(m_server->url(), "live");
        draft.stages = {StagePlan{.shape = ClosedLoop{4}, .duration = 600s}};
        m_bench.navigator().plan(draft, true);
        QTRY_COMPARE_WITH_TIMEOUT(page.state(), RunPage::State::Live, kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(m_bench.runs().latest() && m_bench.runs().latest()->counts.ok > 40, kPatience);
        walk(page, "live", kLonger);
        page.askHowToStop();
        walk(page, "stopping", kLonger);
        m_bench.runs().stop();
        QTRY_COMPARE_WITH_TIMEOUT(page.state(), RunPage::State::Verdict, kPatience);
        walk(page, "verdict", kAlways);
        QVERIFY2(m_complaints.isEmpty(), qPrintable('\n' + m_complaints.join('\n')));
    }

    void aComparison()
    {
        ComparePage page(m_bench.bench());
        open(page);
        page.arrive();
        m_bench.navigator().compare({m_run, m_other});
        // Of a machine that was too busy to measure the runs are not compared; then that is what is walked.
        auto *anyway = page.findChild<QPushButton *>("btn_showAnyway");
        auto *table = page.findChild<QWidget *>("tbl_differs");
        QTRY_VERIFY_WITH_TIMEOUT((anyway && anyway->isVisible()) || (table && table->isVisible()), kPatience);
        walk(page, "compare", kAlways);
        QVERIFY2(m_complaints.isEmpty(), qPrintable('\n' + m_complaints.join('\n')));
    }

    void theReportOfAConnectionTestAndANewEndpoint()
    {
        EndpointsPage page(m_bench.bench());
        open(page);
        page.arrive();
        child<QPushButton>(page, "btn_emptyFirst")->click();
        walk(page, "new endpoint", kLonger);
        type(page, "edit_name", "here");
        type(page, "edit_baseUrl", QString::fromStdString(m_server->url()));
        child<QPushButton>(page, "btn_testEndpoint")->click();
        QTRY_VERIFY_WITH_TIMEOUT(child<QPushButton>(page, "btn_benchmark")->isVisible(), kPatience);
        walk(page, "tested", kLonger);
        type(page, "edit_baseUrl", "http://127.0.0.1:1");
        child<QPushButton>(page, "btn_testEndpoint")->click();
        const auto isRefused = [&] {
            const auto labels = child<QWidget>(page, "list_probeSteps")->findChildren<QLabel *>();
            return std::ranges::any_of(labels, [](const QLabel *label) { return label->text().contains("Nothing listens"); });
        };
        QTRY_VERIFY_WITH_TIMEOUT(isRefused(), kPatience);
        walk(page, "refused", kLonger);
        QVERIFY2(m_complaints.isEmpty(), qPrintable('\n' + m_complaints.join('\n')));
    }

    void theMessages()
    {
        MessageBar bar;
        bar.post(Tone::Error, QString("Something went wrong, and it takes a long sentence to say what it was. ").repeated(3),
                 {});
        bar.post(Tone::Good, "Written to /home/somebody/Documents/a file with a name.html", {});
        MessagesDialog dialog(bar.said(), nullptr);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        const QStringList complaints = complaintsAbout(dialog);
        QVERIFY2(complaints.isEmpty(), qPrintable('\n' + complaints.join('\n')));
    }

private:
    void open(Page &page)
    {
        m_complaints.clear();
        page.resize(1104, 740);
        page.show();
        if (!QTest::qWaitForWindowExposed(&page))
            qFatal("the page does not show");
    }

    static void type(const QWidget &page, const char *name, const QString &text)
    {
        auto *edit = child<QLineEdit>(page, name);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, text);
        QTest::keyClick(edit, Qt::Key_Return);
    }

    /// With large letters and in long languages parts of a page may have to be scrolled to; nothing is cut or out of reach.
    void walk(Page &page, const QString &state, const Looks &looks)
    {
        LengtheningTranslator pseudo;
        for (const Look &look : looks) {
            const bool isPseudo = QString(look.language) == "pseudo";
            m_bench.appearance().setLanguage(isPseudo ? "en" : look.language);
            if (isPseudo)
                QApplication::installTranslator(&pseudo);
            m_bench.appearance().setTextPercent(look.percent);
            QSize last;
            for (int same = 0; same < 3; same = page.size() == last ? same + 1 : 0) { // until everything is laid out
                last = page.size();
                QCoreApplication::sendPostedEvents();
                QCoreApplication::processEvents();
                page.resize(QSize(1104, 740).expandedTo(page.minimumSizeHint()));
            }
            const QString name = QString("%1, %2, %3 %").arg(state, look.language).arg(look.percent);
            grab(page, QString("state-%1-%2-%3").arg(QString(state).replace(' ', '-'), look.language).arg(look.percent));
            const bool isUsual = !isPseudo && look.percent == 100;
            for (const QString &complaint : complaintsAbout(page))
                if (isUsual || !complaint.contains("scrolled sideways"))
                    m_complaints << name + ": " + complaint;
            QApplication::removeTranslator(&pseudo);
        }
        m_bench.appearance().setTextPercent(100);
        m_bench.appearance().setLanguage("en");
    }

    TestBench m_bench;
    std::unique_ptr<SimServer> m_server;
    RunId m_run, m_other;
    QStringList m_complaints;
};

QTEST_MAIN(TstStateWalk)
#include "tst_statewalk.moc"
