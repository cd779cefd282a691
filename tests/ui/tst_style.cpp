// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/Grabs.h"
#include "tests/ui/TestBench.h"
#include "ui/theme/Icon.h"
#include "ui/theme/Style.h"

#include <QTest>
#include <QtWidgets>

using namespace inferometer;

namespace {

/// One of every control, in the states that are drawn differently.
class Gallery : public QWidget {
public:
    Gallery()
    {
        setBackgroundRole(QPalette::Base);
        setAutoFillBackground(true);
        auto *column = new QVBoxLayout(this);
        column->setContentsMargins(24, 24, 24, 24);
        column->setSpacing(16);
        const auto row = [&](std::initializer_list<QWidget *> widgets) {
            auto *line = new QHBoxLayout;
            for (QWidget *widget : widgets)
                line->addWidget(widget);
            line->addStretch();
            column->addLayout(line);
        };
        auto *primary = new QPushButton(icon("add"), "New benchmark");
        makePrimary(primary);
        auto *primaryOff = new QPushButton("Start");
        makePrimary(primaryOff);
        primaryOff->setEnabled(false);
        auto *plain = new QPushButton("Resume");
        auto *withIcon = new QPushButton(icon("compare"), "Compare");
        auto *off = new QPushButton("Disabled");
        off->setEnabled(false);
        auto *flat = new QPushButton("Flat");
        flat->setFlat(true);
        auto *checked = new QPushButton("Checked");
        checked->setCheckable(true);
        checked->setChecked(true);
        row({primary, primaryOff, plain, withIcon, off, flat, checked});

        auto *tool = new QToolButton;
        tool->setIcon(icon("crosshair"));
        tool->setAutoRaise(true);
        auto *toolOn = new QToolButton;
        toolOn->setIcon(icon("ruler"));
        toolOn->setAutoRaise(true);
        toolOn->setCheckable(true);
        toolOn->setChecked(true);
        auto *toolText = new QToolButton;
        toolText->setText("Follow live");
        toolText->setIcon(icon("follow"));
        toolText->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        row({tool, toolOn, toolText});

        edit = new QLineEdit("http://gpu-box.lan:8080");
        auto *placeholder = new QLineEdit;
        placeholder->setPlaceholderText("none");
        auto *editOff = new QLineEdit("disabled");
        editOff->setEnabled(false);
        row({edit, placeholder, editOff});

        combo = new QComboBox;
        combo->addItems({"Whole run", "Last minute", "Stage 3"});
        auto *editable = new QComboBox;
        editable->setEditable(true);
        editable->addItem("Qwen3-8B-Q4_K_M");
        spin = new QSpinBox;
        spin->setRange(80, 200);
        spin->setSuffix(" %");
        auto *seconds = new QDoubleSpinBox;
        seconds->setSuffix(" s");
        row({combo, editable, spin, seconds});

        auto *box = new QCheckBox("Reduce motion");
        auto *boxOn = new QCheckBox("Keep answers");
        boxOn->setChecked(true);
        auto *partly = new QCheckBox("Partly");
        partly->setTristate(true);
        partly->setCheckState(Qt::PartiallyChecked);
        auto *radio = new QRadioButton("One");
        radio->setChecked(true);
        row({box, boxOn, partly, radio, new QRadioButton("Two")});

        auto *tabs = new QTabWidget;
        tabs->addTab(new QLabel("General"), "General");
        tabs->addTab(new QLabel("Access"), "Access");
        tabs->addTab(new QLabel("Network"), "Network");
        tabs->setMaximumHeight(80);
        column->addWidget(tabs);

        auto *splitter = new QSplitter;
        auto *list = new QListWidget;
        for (int i = 1; i < 20; ++i)
            list->addItem(QString("Stage %1").arg(i));
        list->setCurrentRow(1);
        auto *table = new QTableWidget(3, 3);
        table->setHorizontalHeaderLabels({"users", "tok/s", "TTFT p95"});
        table->setShowGrid(false);
        for (int r = 0; r < 3; ++r)
            for (int c = 0; c < 3; ++c)
                table->setItem(r, c, new QTableWidgetItem(QString::number(r * 10 + c)));
        table->setSelectionBehavior(QAbstractItemView::SelectRows);
        table->setSortingEnabled(true);
        table->horizontalHeader()->setHighlightSections(false);
        table->selectRow(1);
        splitter->addWidget(list);
        splitter->addWidget(table);
        splitter->setMinimumHeight(150);
        column->addWidget(splitter);

        progress = new QProgressBar;
        progress->setTextVisible(false);
        progress->setFixedHeight(6);
        progress->setValue(62);
        column->addWidget(progress);
        slider = new QSlider(Qt::Horizontal);
        slider->setValue(40);
        row({slider});
    }

    QLineEdit *edit;
    QComboBox *combo;
    QSpinBox *spin;
    QSlider *slider;
    QProgressBar *progress;
};

void turnWheel(QWidget *widget)
{
    const QPointF at = widget->rect().center();
    QWheelEvent event(at, widget->mapToGlobal(at), {}, {0, -120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(widget, &event);
}

} // namespace

class TstStyle : public QObject {
    Q_OBJECT

private slots:
    void everyThemeAndSizeDrawsTheGallery_data()
    {
        QTest::addColumn<QString>("theme");
        QTest::addColumn<int>("percent");
        for (const char *theme : {"light", "dark"})
            for (const int percent : {100, 200})
                QTest::addRow("%s %d", theme, percent) << QString(theme) << percent;
    }
    void everyThemeAndSizeDrawsTheGallery()
    {
        QFETCH(QString, theme);
        QFETCH(int, percent);
        test::TestBench bench;
        bench.appearance().setTheme(theme);
        bench.appearance().setTextPercent(percent);
        Gallery gallery;
        gallery.resize(gallery.sizeHint().expandedTo({900, 640}));
        gallery.show();
        QVERIFY(QTest::qWaitForWindowExposed(&gallery));
        gallery.edit->setFocus(Qt::TabFocusReason);
        const QImage image = test::grab(gallery, QString("gallery-%1-%2").arg(theme).arg(percent));
        const Theme &colors = theme == "dark" ? Theme::dark() : Theme::light();
        QCOMPARE(image.pixelColor(2, 2), colors.plotGround);
        // The filled button and the progress are the page's blue.
        const QPoint done = gallery.progress->geometry().center() - QPoint(gallery.progress->width() / 4, 0);
        QCOMPARE(image.pixelColor(done), colors.accent);
        for (const QWidget *widget : gallery.findChildren<QWidget *>())
            if (qobject_cast<const QAbstractButton *>(widget) || qobject_cast<const QComboBox *>(widget)
                || (qobject_cast<const QLineEdit *>(widget) && widget->parent() == &gallery))
                if (widget->isVisible() && !QString(widget->metaObject()->className()).contains("Corner"))
                    QVERIFY2(widget->height() >= 32,
                             qPrintable(QString("%1 is %2 high").arg(widget->metaObject()->className()).arg(widget->height())));
    }

    void theWheelPassesByWhatHasNoFocus()
    {
        test::TestBench bench;
        Gallery gallery;
        gallery.show();
        QVERIFY(QTest::qWaitForWindowActive(&gallery));
        gallery.edit->setFocus();
        const int number = gallery.spin->value(), choice = gallery.combo->currentIndex(), place = gallery.slider->value();
        turnWheel(gallery.spin);
        turnWheel(gallery.combo);
        turnWheel(gallery.slider);
        QCOMPARE(gallery.spin->value(), number);
        QCOMPARE(gallery.combo->currentIndex(), choice);
        QCOMPARE(gallery.slider->value(), place);
        gallery.combo->setFocus();
        turnWheel(gallery.combo);
        QCOMPARE(gallery.combo->currentIndex(), choice + 1);
    }

    void aPrimaryButtonIsFilledInBothThemes()
    {
        test::TestBench bench;
        for (const QString theme : {"light", "dark"}) {
            bench.appearance().setTheme(theme);
            QPushButton button("Start");
            makePrimary(&button);
            button.resize(button.sizeHint());
            const QColor fill = button.grab().toImage().pixelColor(6, button.height() / 2);
            QCOMPARE(fill, (theme == "dark" ? Theme::dark() : Theme::light()).accent);
        }
    }
};

QTEST_MAIN(TstStyle)
#include "tst_style.moc"
