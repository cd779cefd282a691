// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/TestBench.h"
#include "ui/pages/run/LoadForm.h"

#include <QAbstractButton>
#include <QDoubleSpinBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

using namespace inferometer;
using namespace std::chrono_literals;

namespace {

PlanDraft freeLadder()
{
    PlanDraft draft;
    draft.stages = {StagePlan{.shape = ClosedLoop{4}, .duration = 30s}};
    return draft;
}

/// The load of a free ladder in a person's hands.
struct Hands {
    Hands()
    {
        form.fill(freeLadder());
        form.retranslate();
        form.show();
        (void)QTest::qWaitForWindowExposed(&form);
    }
    template<class T>
    T *find(const char *name)
    {
        T *found = form.findChild<T *>(name);
        if (!found)
            qFatal("there is no %s", name);
        return found;
    }
    std::string traceFile(const char *text)
    {
        QFile file(bench.folder() + "/trace.csv");
        if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0)
            qFatal("no trace can be written");
        return file.fileName().toStdString();
    }
    void typeTrace(const QString &path)
    {
        find<QAbstractButton>("btn_shapeTrace")->click();
        auto *edit = find<QLineEdit>("edit_traceFile");
        edit->setText(path);
        QTest::keyClick(edit, Qt::Key_Return);
    }
    std::vector<StagePlan> stages()
    {
        PlanDraft draft = freeLadder();
        form.applyTo(draft);
        return draft.stages;
    }
    test::TestBench bench;
    LoadForm form;
};

} // namespace

class TstLoadForm : public QObject {
    Q_OBJECT

private slots:
    void aTraceIsChosenReadAndReplayed()
    {
        Hands hands;
        const std::string file = hands.traceFile("timestamp_s,isl,osl\n0,40,3\n0.1,50,4\n4,60,5\n");
        hands.typeTrace(QString::fromStdString(file));
        QTRY_COMPARE(hands.stages().size(), std::size_t{1});
        const StagePlan stage = hands.stages().front();
        QVERIFY(!stage.duration && !stage.requests); // it ends by itself
        const auto &replay = std::get<Replay>(stage.shape);
        QCOMPARE(replay.file, file);
        QCOMPARE(replay.requests, std::uint64_t{3});
        QCOMPARE(replay.tokens, 54.0);
        QVERIFY(hands.find<QLabel>("lbl_traceSaid")->text().contains("3 requests in 4 s, at most 2 within a second"));
        QVERIFY(!hands.find<QLineEdit>("edit_levels")->isVisible());

        hands.find<QDoubleSpinBox>("spin_traceSpeed")->setValue(2);
        QTRY_COMPARE(hands.stages().size(), std::size_t{1});
        QCOMPARE(rateOf(hands.stages().front().shape), 1.0);

        // What a plan replays comes back as it was, and a person can leave it again.
        PlanDraft draft;
        draft.stages = hands.stages();
        Hands other;
        other.form.fill(draft);
        QVERIFY(other.find<QAbstractButton>("btn_shapeTrace")->isChecked());
        QCOMPARE(other.find<QDoubleSpinBox>("spin_traceSpeed")->value(), 2.0);
        QVERIFY(other.stages() == draft.stages);
        other.find<QAbstractButton>("btn_shapePoisson")->click();
        QVERIFY(other.find<QLineEdit>("edit_levels")->isVisible());
    }

    void aBadTraceSaysWhere()
    {
        Hands hands;
        hands.typeTrace(QString::fromStdString(hands.traceFile("timestamp\n0\nsoon\n")));
        QTRY_VERIFY(hands.find<QLabel>("lbl_traceSaid")->text().contains("Line 3"));
        QVERIFY(hands.stages().empty()); // nothing to be started
    }

    void levelsHaveARamp()
    {
        Hands hands;
        QSignalSpy edited(&hands.form, &LoadForm::edited);
        hands.find<QDoubleSpinBox>("spin_rampSeconds")->setValue(2.5);
        QCOMPARE(edited.count(), 1);
        QCOMPARE(hands.stages().front().ramp, Nanos{2500ms});
        hands.find<QAbstractButton>("btn_shapeConstant")->click();
        QCOMPARE(kindOf(hands.stages().front().shape), "constant");
        QCOMPARE(hands.stages().front().ramp, Nanos{2500ms});
    }
};

QTEST_MAIN(TstLoadForm)
#include "tst_loadform.moc"
