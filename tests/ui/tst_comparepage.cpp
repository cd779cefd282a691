// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/Grabs.h"
#include "tests/ui/MeasuredRuns.h"
#include "ui/models/ComparisonModel.h"
#include "ui/pages/compare/ComparabilityLine.h"
#include "ui/pages/compare/ComparePage.h"
#include "ui/pages/compare/RunChooser.h"
#include "ui/widgets/Table.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

using namespace inferometer;
using namespace inferometer::test;

namespace {

/// The cell of a metric's row; empty: there is none.
QString cellOf(const Table &table, const QString &metric, int column)
{
    for (int row = 0; row < table.model()->rowCount(); ++row)
        if (table.model()->index(row, 0).data().toString() == metric)
            return table.model()->index(row, column).data().toString();
    return {};
}

bool says(const QWidget &page, const QString &text)
{
    for (const QLabel *label : page.findChildren<QLabel *>())
        if (label->isVisibleTo(&page) && label->text().contains(text))
            return true;
    return false;
}

} // namespace

class TstComparePage : public QObject {
    Q_OBJECT

private:
    TestBench *m_bench = nullptr;
    RunId m_fast, m_slow, m_same, m_otherLoad;

private slots:
    void initTestCase()
    {
        m_bench = new TestBench;
        const auto fast = aServer(20ms, 2ms), slow = aServer(20ms, 6ms); // far apart: a busy machine must not blur it
        m_fast = measureWell(*m_bench, aLadder(fast->url(), "Q4_K_M", 80));
        m_slow = measureWell(*m_bench, aLadder(slow->url(), "Q8_0", 80));
        m_same = measureWell(*m_bench, aLadder(fast->url(), "Q4 again", 80));
        PlanDraft other = aLadder(fast->url(), "long answers", 20);
        other.workload.parts = {WorkloadPart{"only", 1.0, FixedLength{48}, FixedLength{16}}};
        m_otherLoad = measure(*m_bench, other);
    }
    void cleanupTestCase() { delete m_bench; }

    void withoutRunsThePageSaysWhatToDo()
    {
        TestBench empty;
        ComparePage page(empty.bench());
        page.resize(1104, 740);
        page.show();
        QTRY_VERIFY(says(page, "Choose two runs to compare."));
        grab(page, "compare-empty");
    }

    void aFasterServerIsBetterAndSaysByHowMuch()
    {
        ComparePage page(m_bench->bench());
        page.resize(1104, 740);
        page.show();
        m_bench->navigator().compare({m_slow, m_fast});
        auto *table = child<Table>(page, "tbl_comparison");
        QTRY_COMPARE(cellOf(*table, "TPOT p95", ComparisonModel::Verdict), QString("better"));
        QVERIFY(says(page, "comparable"));
        QVERIFY2(cellOf(*table, "TPOT p95", ComparisonModel::Change).startsWith("−"),
                 qPrintable(cellOf(*table, "TPOT p95", ComparisonModel::Change)));
        QVERIFY(child<QWidget>(page, "card_verdict0")->isVisible());
        QVERIFY(child<QWidget>(page, "plot_comparison")->isVisible());
        QVERIFY(!child<QPushButton>(page, "btn_showAnyway")->isVisible());
        QVERIFY(child<Table>(page, "tbl_differs")->model()->rowCount() > 0); // the address at least
        // One round: rates have no interval, and it is said why.
        QVERIFY2(cellOf(*table, "Output throughput", ComparisonModel::Change).endsWith("(no interval)"),
                 qPrintable(cellOf(*table, "Output throughput", ComparisonModel::Change)));
        QVERIFY(says(page, "One round: no interval"));
        const int folded = table->model()->rowCount();
        QTest::qWait(200); // for the picture only
        grab(page, "compare");
        m_bench->appearance().setTheme("dark");
        QTest::qWait(200);
        grab(page, "compare-dark");
        m_bench->appearance().setTheme("light");
        child<QToolButton>(page, "btn_moreMetrics")->click();
        QVERIFY(table->model()->rowCount() > folded);
        child<QToolButton>(page, "btn_difference")->click();
        QTest::qWait(200);
        grab(page, "compare-difference");
        child<QPushButton>(page, "btn_swap")->click();
        QTRY_COMPARE(cellOf(*table, "TPOT p95", ComparisonModel::Verdict), QString("worse"));
    }

    void anotherLevelIsChosen()
    {
        ComparePage page(m_bench->bench());
        page.show();
        m_bench->navigator().compare({m_slow, m_fast});
        auto *align = child<QComboBox>(page, "cmb_align");
        QTRY_COMPARE(align->count(), 2);
        auto *table = child<Table>(page, "tbl_comparison");
        const QString before = cellOf(*table, QString::fromUtf8("Output throughput"), ComparisonModel::Base);
        align->setCurrentIndex(0);
        QVERIFY(cellOf(*table, QString::fromUtf8("Output throughput"), ComparisonModel::Base) != before);
    }

    void runsOfDifferentWorkAreRefusedUntilAskedFor()
    {
        ComparePage page(m_bench->bench());
        page.resize(1104, 740);
        page.show();
        m_bench->navigator().compare({m_fast, m_otherLoad});
        QTRY_VERIFY(child<QPushButton>(page, "btn_showAnyway")->isVisible());
        QVERIFY(says(page, "not comparable"));
        QVERIFY(!child<Table>(page, "tbl_comparison")->isVisible());
        grab(page, "compare-refused");
        child<QPushButton>(page, "btn_showAnyway")->click();
        auto *table = child<Table>(page, "tbl_comparison");
        QVERIFY(table->isVisible());
        QVERIFY(table->model()->rowCount() > 0);
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            QCOMPARE(table->model()->index(row, ComparisonModel::Verdict).data().toString(), QString());
            QVERIFY(!table->model()->index(row, 0).data(ComparisonModel::LowRole).isValid());
        }
        grab(page, "compare-anyway");
    }

    void severalRunsAreAMatrix()
    {
        ComparePage page(m_bench->bench());
        page.resize(1104, 740);
        page.show();
        m_bench->navigator().compare({m_slow, m_fast, m_same});
        auto *matrix = child<Table>(page, "tbl_matrix");
        QTRY_VERIFY(matrix->isVisible());
        QCOMPARE(matrix->model()->columnCount(), 4);
        QVERIFY(matrix->model()->rowCount() >= 3);
        QCOMPARE(matrix->model()->headerData(1, Qt::Horizontal).toString(), QString("Q8_0 ★"));
        QTest::qWait(200); // for the picture only
        grab(page, "compare-matrix");
    }

    void theChooserNeverHoldsARunTwice()
    {
        const ServerNames servers;
        RunChooser chooser(servers);
        RunRow a, b, c;
        a.id = {"a"};
        b.id = {"b"};
        c.id = {"c"};
        chooser.setRuns({a, b, c});
        chooser.setChosen({{"a"}, {"b"}, {"a"}, {"c"}});
        QVERIFY(chooser.chosen() == (std::vector<RunId>{{"a"}, {"b"}, {"c"}}));
        auto *baseline = child<QComboBox>(chooser, "cmb_baseline");
        baseline->setCurrentIndex(1);
        emit baseline->activated(1); // b, which is there: they change places
        QVERIFY(chooser.chosen() == (std::vector<RunId>{{"b"}, {"a"}, {"c"}}));
    }
};

QTEST_MAIN(TstComparePage)
#include "tst_comparepage.moc"
