// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/ThisMachine.h"
#include "tests/ui/Grabs.h"
#include "tests/ui/TestBench.h"
#include "ui/pages/settings/SettingsPage.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <semaphore>

using namespace inferometer;

namespace {

/// The page over a bench of its own.
struct Hands {
    Hands() : page(bench.bench())
    {
        page.resize(1104, 740);
        page.show();
        (void)QTest::qWaitForWindowExposed(&page);
    }
    template<class T>
    T *find(const char *name)
    {
        T *found = page.findChild<T *>(name);
        if (!found)
            qFatal("there is no %s", name);
        return found;
    }
    void choose(const char *name, const QString &data)
    {
        auto *box = find<QComboBox>(name);
        const int row = box->findData(data);
        box->setCurrentIndex(row);
        emit box->activated(row);
    }
    bool says(const QString &sentence)
    {
        for (const QLabel *label : page.findChildren<QLabel *>())
            if (label->isVisibleTo(&page) && QString(label->text()).remove(QChar(0x200B)).contains(sentence))
                return true;
        return false;
    }
    test::TestBench bench;
    SettingsPage page;
};

SelfCheck aCheck()
{
    SelfCheck check;
    check.measuredUtcNs = 1'795'946'712'000'000'000;
    check.machine = thisMachine();
    SelfCheckLevel level;
    level.streams = 64;
    level.events = 9'600;
    level.gapErrorP50Ms = 0.001;
    level.gapErrorP99Ms = 0.007;
    level.gapErrorMaxMs = 0.4;
    level.ttftErrorP50Ms = level.ttftErrorP99Ms = 0.25;
    level.laneCpu = 0.07;
    check.levels = {level};
    check.capacity = Capacity{384, Capacity::Basis::Measured};
    return check;
}

} // namespace

class TstSettingsPage : public QObject {
    Q_OBJECT

private slots:
    // Within one process the settings are cached; a copy of the file is read as after a restart.
    void everySettingIsThereAfterARestart()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath("inferometer.ini"), copy = folder.filePath("copy.ini");
        {
            Settings settings(file);
            settings.set(settings::kLanguage, QString("zh_CN"));
            settings.set(settings::kTheme, QString("dark"));
            settings.set(settings::kTextPercent, 150);
            settings.set(settings::kKeepTexts, true);
            settings.set(settings::kBaseline, QString("abc"));
        }
        QVERIFY(QFile::copy(file, copy));
        const Settings again(copy);
        QCOMPARE(again.get(settings::kLanguage), QString("zh_CN"));
        QCOMPARE(again.get(settings::kTheme), QString("dark"));
        QCOMPARE(again.get(settings::kTextPercent), 150);
        QCOMPARE(again.get(settings::kKeepTexts), true);
        QCOMPARE(again.get(settings::kBaseline), QString("abc"));
    }

    void aThemeAppliesAtOnceAndIsKept()
    {
        Hands hands;
        hands.choose("cmb_theme", "dark");
        QCOMPARE(Theme::of(qApp->palette()).id, QString("dark"));
        QTRY_COMPARE(hands.page.palette().color(QPalette::Base), Theme::dark().plotGround);
        QCOMPARE(test::grab(hands.page, "settings-dark").pixelColor(4, 4), Theme::dark().plotGround);
        QCOMPARE(hands.bench.settings().get(settings::kTheme), QString("dark"));
        hands.find<QPushButton>("btn_resetTheme")->click();
        QCOMPARE(hands.bench.settings().get(settings::kTheme), QString());
        QVERIFY(!hands.find<QPushButton>("btn_resetTheme")->isVisibleTo(&hands.page));
    }

    void aLanguageAppliesAtOnce()
    {
        Hands hands;
        QVERIFY(hands.says("Changes apply at once."));
        hands.choose("cmb_language", "zh_CN");
        QCOMPARE(hands.bench.appearance().language(), QString("zh_CN"));
        QCOMPARE(hands.find<QComboBox>("cmb_language")->currentText(), QString("简体中文"));
        QCOMPARE(QLocale().language(), QLocale::Chinese);
        hands.choose("cmb_language", "en");
        QCOMPARE(hands.bench.appearance().language(), QString("en"));
    }

    void textGrowsAtOnceAndGoesBack()
    {
        Hands hands;
        auto *size = hands.find<QSpinBox>("spin_textSize");
        auto *reset = hands.find<QPushButton>("btn_resetTextSize");
        QVERIFY(!reset->isVisibleTo(&hands.page));
        const double before = QApplication::font().pointSizeF();
        size->setValue(200);
        QCOMPARE(QApplication::font().pointSizeF(), before * 2);
        QTRY_VERIFY(reset->isVisibleTo(&hands.page));
        test::grab(hands.page, "settings-200");
        reset->click();
        QCOMPARE(QApplication::font().pointSizeF(), before);
        QTRY_COMPARE(size->value(), 100);
        size->setValue(500);
        QCOMPARE(hands.bench.settings().get(settings::kTextPercent), 200);
        size->setValue(100);
    }

    void ticksAreKeptAndGoBack()
    {
        Hands hands;
        hands.find<QCheckBox>("chk_keepTexts")->click();
        QVERIFY(hands.bench.settings().get(settings::kKeepTexts));
        hands.find<QPushButton>("btn_resetKeepTexts")->click();
        QVERIFY(!hands.bench.settings().get(settings::kKeepTexts));
        QVERIFY(!hands.find<QCheckBox>("chk_keepTexts")->isChecked());
    }

    void whatIsSetElsewhereIsShown()
    {
        Hands hands;
        hands.bench.appearance().setTheme("dark");
        QCOMPARE(hands.find<QComboBox>("cmb_theme")->currentData().toString(), QString("dark"));
        hands.bench.appearance().setTextPercent(150);
        QTRY_COMPARE(hands.find<QSpinBox>("spin_textSize")->value(), 150);
        hands.bench.appearance().setTextPercent(100);
    }

    void theLibraryIsNamedAndMeasured()
    {
        Hands hands;
        QVERIFY(hands.says(hands.bench.folder()));
        QTRY_VERIFY(hands.says("kB") || hands.says("KiB") || hands.says("kiB"));
    }

    void theProgramsOwnErrorIsMeasuredBesideTheWindow()
    {
        std::binary_semaphore mayEnd(0); // outlives the bench and its thread
        Hands hands;
        hands.bench.measureSelf = [&](std::stop_token stop, const auto &onLevel) -> Result<SelfCheck> {
            const std::stop_callback wake(stop, [&] { mayEnd.release(); });
            onLevel(aCheck().levels[0]);
            mayEnd.acquire();
            return aCheck();
        };
        auto *button = hands.find<QPushButton>("btn_selfCheck");
        QCOMPARE(button->text(), QString("Measure"));
        QVERIFY(hands.says("How far its times are from the truth"));
        button->click();
        QCOMPARE(button->text(), QString("Stop"));
        QTRY_VERIFY(hands.says("Measuring: 64 streams: error of a gap 0.007 ms (P99), 7.0 % of a core"));
        mayEnd.release();
        QTRY_COMPARE(button->text(), QString("Measure"));
        const QString verdict =
            "the generator's own error is 0.007 ms for a gap (P99) and 0.250 ms for a TTFT (median); one lane "
            "holds 384 streams.";
        QVERIFY(hands.says(verdict));
        test::grab(hands.page, "settings-selfcheck");

        // Another window over the same library knows it.
        test::TestBench later(hands.bench.libraryPath());
        QSignalSpy changed(&later.bench().selfCheck, &SelfCheckBridge::changed);
        SettingsPage again(later.bench());
        again.arrive();
        QTRY_VERIFY(later.bench().selfCheck.last().has_value());
        QCOMPARE(*later.bench().selfCheck.last(), aCheck());
    }

    void aSelfCheckIsStoppedOrSaysWhyItFailed()
    {
        Hands hands;
        hands.bench.measureSelf = [](std::stop_token stop, const auto &) -> Result<SelfCheck> {
            std::binary_semaphore stopped(0);
            const std::stop_callback wake(stop, [&] { stopped.release(); });
            stopped.acquire();
            return failure(ErrorCode::Unreachable, INFEROMETER_TEXT("Test", "It was stopped."));
        };
        auto *button = hands.find<QPushButton>("btn_selfCheck");
        button->click();
        button->click();
        QTRY_COMPARE(button->text(), QString("Measure"));
        QVERIFY(!hands.says("It was stopped.")); // the person knows
        hands.bench.measureSelf = [](std::stop_token, const auto &) -> Result<SelfCheck> {
            return failure(ErrorCode::Storage, INFEROMETER_TEXT("Test", "No folder."));
        };
        button->click();
        QTRY_VERIFY(hands.says("No folder."));
    }

    void resettingTheLayoutForgetsItAndSaysSo()
    {
        Hands hands;
        hands.bench.settings().setLayout("results/runs", "abc");
        QSignalSpy message(&hands.bench.navigator(), &Navigator::messageWanted);
        QSignalSpy reset(&hands.page, &SettingsPage::layoutReset);
        hands.find<QPushButton>("btn_resetLayout")->click();
        QVERIFY(hands.bench.settings().layout("results/runs").isEmpty());
        QCOMPARE(reset.count(), 1);
        QCOMPARE(message.count(), 1);
    }

    void itLooksAsItShould()
    {
        Hands hands;
        QTRY_VERIFY(hands.says("kB") || hands.says("KiB") || hands.says("kiB"));
        test::grab(hands.page, "settings-light");
    }
};

QTEST_MAIN(TstSettingsPage)
#include "tst_settingspage.moc"
