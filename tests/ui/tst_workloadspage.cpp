// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Random.h"
#include "core/domain/BuiltInWorkloads.h"
#include "tests/ui/TestBench.h"
#include "ui/pages/workloads/LengthEditor.h"
#include "ui/pages/workloads/WorkloadPreview.h"
#include "ui/pages/workloads/WorkloadsPage.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

using namespace inferometer;

namespace {

struct Hands {
    explicit Hands(test::TestBench &testBench) : bench(testBench), page(std::make_unique<WorkloadsPage>(testBench.bench()))
    {
        page->resize(1104, 740);
        page->show();
        page->activateWindow();
        (void)QTest::qWaitForWindowActive(page.get());
    }
    template<class T>
    T *find(const char *name) const
    {
        T *found = page->findChild<T *>(name);
        if (!found)
            qFatal("there is no %s", name);
        return found;
    }
    void click(const char *name) const { find<QAbstractButton>(name)->click(); }
    QAbstractItemModel *mix() const { return find<QAbstractItemView>("tbl_mix")->model(); }
    QString cell(int row, int column) const { return mix()->index(row, column).data().toString(); }
    void setCell(int row, int column, const QVariant &value) const
    {
        mix()->setData(mix()->index(row, column), value, Qt::EditRole);
    }
    void choose(const char *name, int index) const
    {
        auto *box = find<QComboBox>(name);
        box->setCurrentIndex(index);
        emit box->activated(index);
    }
    void selectPart(int row) const { find<QAbstractItemView>("tbl_mix")->setCurrentIndex(mix()->index(row, 0)); }
    void type(const char *name, const QString &text) const
    {
        auto *edit = find<QLineEdit>(name);
        edit->selectAll();
        QTest::keyClicks(edit, text);
    }
    bool says(const QString &sentence) const
    {
        for (const QLabel *label : page->findChildren<QLabel *>())
            if (label->isVisibleTo(page.get()) && label->text().contains(sentence))
                return true;
        return false;
    }
    QStringList own() const
    {
        QStringList names;
        const QTreeWidgetItem *group = find<QTreeWidget>("tree_workloads")->topLevelItem(1);
        for (int i = 0; i < group->childCount(); ++i)
            names << group->child(i)->text(0);
        return names;
    }
    std::vector<SavedWorkload> kept() const
    {
        std::vector<SavedWorkload> items;
        bool isAnswered = false;
        bench.library().ask<Shelved<SavedWorkload>>(
            page.get(), [](RunStore &store) { return store.shelf().workloads(); },
            [&](const Result<Shelved<SavedWorkload>> &all) {
                items = all->items;
                isAnswered = true;
            });
        [&] { QTRY_VERIFY(isAnswered); }();
        return items;
    }

    test::TestBench &bench;
    std::unique_ptr<WorkloadsPage> page;
};

/// One edit that a person could make, chosen by chance.
void editByChance(const Hands &hands, Random &random)
{
    const int parts = hands.mix()->rowCount();
    const auto row = static_cast<int>(random.index(static_cast<std::uint64_t>(parts)));
    hands.selectPart(row);
    switch (random.index(12)) {
    case 0: hands.setCell(row, 0, QString("part %1").arg(random.index(1000))); break;
    case 1: hands.setCell(row, 1, double(random.index(100))); break;
    case 2: hands.choose("cmb_inputKind", static_cast<int>(random.index(4))); break;
    case 3: hands.choose("cmb_outputKind", static_cast<int>(random.index(4))); break;
    case 4: hands.find<QDoubleSpinBox>("spin_inputMean")->setValue(double(1 + random.index(5000))); break;
    case 5: hands.find<QDoubleSpinBox>("spin_outputMax")->setValue(double(1 + random.index(5000))); break;
    case 6: hands.find<QDoubleSpinBox>("spin_inputSpread")->setValue(random.uniform() * 9); break;
    case 7: hands.click("btn_addPart"); break;
    case 8: hands.click("btn_removePart"); break;
    case 9: hands.choose("cmb_language", static_cast<int>(random.index(2))); break;
    case 10: hands.find<QSpinBox>("spin_prefix")->setValue(static_cast<int>(random.index(2000))); break;
    default: hands.type("edit_workloadName", QString("name %1").arg(random.index(100)));
    }
}

} // namespace

class TstWorkloadsPage : public QObject {
    Q_OBJECT

private slots:
    void aBuiltInMixIsShownWithItsSharesMeansAndPrompts()
    {
        test::TestBench bench;
        const Hands hands(bench);
        QCOMPARE(hands.find<QLineEdit>("edit_workloadName")->text(), QString("Chat mix"));
        QCOMPARE(hands.mix()->rowCount(), 4);
        QCOMPARE(hands.cell(0, 2), QString("45 %"));
        QVERIFY(hands.says("Start from a built-in mix"));
        QTRY_VERIFY_WITH_TIMEOUT(hands.says("out per request"), 20000);
        QVERIFY(hands.says("mean 1,")); // 1,101 by the model; the draws are near
        QTRY_VERIFY(hands.find<QWidget>("list_samples")->findChildren<QLabel *>().size() >= 12);
    }

    void editingABuiltInMakesACopyAndUndoTakesItBack()
    {
        test::TestBench bench;
        const Hands hands(bench);
        const Workload before = hands.page->workload();
        hands.setCell(0, 1, 90.0);
        QCOMPARE(hands.own(), QStringList{"Chat mix"});
        QCOMPARE(hands.page->workload().parts[0].weight, 90.0);
        QCOMPARE(hands.cell(0, 2), QString("62 %")); // of 145: shown as parts of the whole
        QTRY_COMPARE(hands.kept().size(), std::size_t{1});
        QVERIFY(*builtInWorkload("chat") == before);
        hands.click("btn_undo");
        QVERIFY(hands.own().isEmpty());
        QVERIFY(hands.page->workload() == before);
        QTRY_VERIFY(hands.kept().empty());
        hands.click("btn_redo");
        QCOMPARE(hands.page->workload().parts[0].weight, 90.0);
        QTRY_COMPARE(hands.kept().size(), std::size_t{1});
    }

    void aHundredRandomEditsUndoneGiveTheStart_data()
    {
        QTest::addColumn<quint64>("seed");
        for (quint64 seed = 1; seed <= 5; ++seed)
            QTest::addRow("seed %llu", static_cast<unsigned long long>(seed)) << seed;
    }
    void aHundredRandomEditsUndoneGiveTheStart()
    {
        QFETCH(quint64, seed);
        test::TestBench bench;
        const Hands hands(bench);
        hands.click("btn_duplicate");
        const Workload start = hands.page->workload();
        const int stepsBefore = hands.page->undoStack().index();
        Random random(seed);
        for (int i = 0; i < 100; ++i)
            editByChance(hands, random);
        const Workload end = hands.page->workload();
        QVERIFY(!(end == start));
        while (hands.page->undoStack().index() > stepsBefore)
            hands.click("btn_undo");
        QVERIFY(hands.page->workload() == start);
        while (hands.page->undoStack().canRedo())
            hands.click("btn_redo");
        QVERIFY(hands.page->workload() == end);
        while (hands.page->undoStack().index() > stepsBefore)
            hands.click("btn_undo");
        QTRY_COMPARE(hands.kept().size(), std::size_t{1});
        QTRY_VERIFY(hands.kept()[0].workload == start); // and so it is kept
    }

    void anotherKindOfLengthKeepsTheMean()
    {
        LengthEditor editor("input");
        editor.show(FixedLength{1000});
        auto *kind = editor.findChild<QComboBox *>("cmb_inputKind");
        for (int i = 1; i < 4; ++i) {
            kind->setCurrentIndex(i);
            emit kind->activated(i);
            const LengthModel now = editor.length();
            QCOMPARE(int(now.index()), i);
            const double mean = i == 1   ? (std::get<UniformLength>(now).min + std::get<UniformLength>(now).max) / 2.0
                                : i == 2 ? std::get<NormalLength>(now).mean
                                         : std::get<LogNormalLength>(now).median * std::exp(0.125);
            QVERIFY(qAbs(mean - 1000) < 5);
        }
    }

    void aLengthFinerThanTheFieldsShowIsNotChangedByBeingLookedAt()
    {
        LengthEditor editor("input");
        const LengthModel fine = LogNormalLength{150.37, 0.6123, 10, 900};
        editor.show(fine);
        QVERIFY(editor.length() == fine);
        editor.findChild<QDoubleSpinBox *>("spin_inputMax")->setValue(901);
        QVERIFY((editor.length() == LengthModel(LogNormalLength{150.37, 0.6123, 10, 901})));
    }

    void whatCannotBeDrawnIsSaidAndNotKept()
    {
        test::TestBench bench;
        Hands hands(bench);
        hands.click("btn_duplicate");
        QTRY_COMPARE(hands.kept().size(), std::size_t{1});
        const auto before = hands.kept();
        for (int row = 0; row < 4; ++row)
            hands.setCell(row, 1, 0.0);
        QVERIFY(hands.says("add up to 0"));
        QVERIFY(hands.says("not kept yet"));
        hands.page.reset(); // what cannot be kept comes back as a draft
        const Hands again(bench);
        QTRY_COMPARE(again.own(), QStringList{"Chat mix"});
        again.find<QTreeWidget>("tree_workloads")
            ->setCurrentItem(again.find<QTreeWidget>("tree_workloads")->topLevelItem(1)->child(0));
        QCOMPARE(again.page->workload().parts[3].weight, 0.0);
        QVERIFY(again.kept()[0].workload.parts[0].weight > 0);
    }

    void aDatasetThatCannotBeReadIsToldAtItsField()
    {
        test::TestBench bench;
        const QString path = bench.folder() + "/prompts.jsonl";
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"prompt\":\"one\"}\n{\"promt\":\"two\"}\n");
        file.close();
        const Hands hands(bench);
        hands.click("btn_duplicate");
        hands.find<QTabWidget>("tabs_workload")->setCurrentIndex(1);
        hands.type("edit_dataset", path);
        QTRY_VERIFY_WITH_TIMEOUT(hands.says("Line 2 of"), 20000);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"prompt\":\"one two three\",\"output_tokens\":7}\n");
        file.close();
        hands.type("edit_seed", "43"); // looked at again
        QTRY_VERIFY_WITH_TIMEOUT(hands.says("prompts of the file → mean 7 out per request"), 20000);
        QVERIFY(!hands.says("Line 2 of"));
        QVERIFY(hands.says("13 characters · 7 out"));
    }

    void filesAreImported()
    {
        test::TestBench bench;
        const auto write = [&](const QString &name, const QByteArray &bytes) {
            QFile file(bench.folder() + "/" + name);
            if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
                qFatal("a test's file cannot be written");
            return file.fileName();
        };
        const Hands hands(bench);
        hands.page->importFile(write("w.json", R"({"name":"theirs","parts":[{"name":"a","input":10,"output":20}]})"));
        QTRY_COMPARE(hands.own(), QStringList{"theirs"});
        QCOMPARE(hands.page->workload().parts.size(), std::size_t{1});
        hands.page->importFile(write("chats.jsonl", "{\"prompt\":\"hello\"}\n"));
        QTRY_COMPARE(hands.own(), (QStringList{"theirs", "chats"}));
        QVERIFY(hands.page->workload().dataset.ends_with("chats.jsonl"));
        hands.page->importFile(write("bad.jsonl", "{\"x\":1}\n"));
        QTRY_VERIFY(hands.says("is no prompt"));
        QCOMPARE(hands.own().size(), 2); // nothing was changed
        hands.page->importFile(write("w.json", R"({"name":"theirs","parts":[{"nmae":"a"}]})"));
        QTRY_VERIFY(hands.says("nmae"));
    }

    void itIsUsedInAPlan()
    {
        test::TestBench bench;
        const Hands hands(bench);
        std::optional<PlanDraft> planned;
        connect(&bench.navigator(), &Navigator::planWanted, this, [&](const PlanDraft &draft) { planned = draft; });
        hands.page->showBuiltIn("documents");
        hands.click("btn_useInPlan");
        QVERIFY(planned.has_value());
        QVERIFY(planned->workload == *builtInWorkload("documents"));
        QCOMPARE(planned->planId, std::string("custom"));
        QVERIFY(!planned->stages.empty());
    }

    void aPreviewIsDrawnAsARunDrawsIt()
    {
        const auto chat = builtInWorkload("chat");
        const auto one = previewOf(*chat, 0, {});
        QVERIFY(one.has_value());
        QCOMPARE(one->samples.size(), std::size_t{5});
        QCOMPARE(one->inputs.size(), one->outputs.size());
        QVERIFY(qAbs(*one->meanInput - 1100) < 110 && qAbs(one->meanOutput - 397) < 40);
        for (const PromptSample &sample : one->samples) {
            QVERIFY(!sample.text.empty() && !sample.text.starts_with("["));
            QVERIFY(sample.inputTokens.value_or(0) > 0 && sample.outputTokens > 0);
        }
        const auto again = previewOf(*chat, 0, {});
        QCOMPARE(again->samples[0].text, one->samples[0].text); // the same seed, the same prompts
        const auto others = previewOf(*chat, 1, {});
        QVERIFY(others->samples[0].text != one->samples[0].text);
        Workload chinese = *chat;
        chinese.language = CorpusLanguage::Chinese;
        QVERIFY(previewOf(chinese, 0, {})->samples[0].text != one->samples[0].text);
    }

    void theLanguageCanChangeAtAnyTime()
    {
        test::TestBench bench;
        const Hands hands(bench);
        bench.appearance().setLanguage("zh_CN");
        bench.appearance().setTheme("dark");
        QCOMPARE(hands.mix()->rowCount(), 4);
        bench.appearance().setLanguage("en");
        QCOMPARE(hands.find<QPushButton>("btn_useInPlan")->text(), QString("Use in a plan"));
    }
};

QTEST_MAIN(TstWorkloadsPage)
#include "tst_workloadspage.moc"
