// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/settings/SettingsPage.h"

#include "core/report/SelfCheckWords.h"
#include "ui/bridge/Library.h"
#include "ui/bridge/Navigator.h"
#include "ui/bridge/RunBridge.h"
#include "ui/bridge/Say.h"
#include "ui/bridge/SelfCheckBridge.h"
#include "ui/pages/settings/SettingRow.h"
#include "ui/settings/Settings.h"
#include "ui/theme/Appearance.h"
#include "ui/widgets/Headings.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

namespace inferometer {

namespace {

constexpr int kWidthInLines = 42; ///< of text: in wider rows the eye loses its way to the control

/// A path may break after each of its folders.
QString breakable(QString path) { return path.replace('/', QString("/") + QChar(0x200B)); }

template<class T>
T *named(T *widget, const char *name)
{
    widget->setObjectName(name);
    return widget;
}

} // namespace

SettingsPage::SettingsPage(Workbench &workbench, QWidget *parent)
    : Page(workbench, "page_settings", parent),
      m_language(named(new QComboBox, "cmb_language")),
      m_theme(named(new QComboBox, "cmb_theme")),
      m_textSize(named(new QSpinBox, "spin_textSize")),
      m_keepTexts(named(new QCheckBox, "chk_keepTexts")),
      m_library(named(new QPushButton, "btn_chooseLibrary")),
      m_layout(named(new QPushButton, "btn_resetLayout")),
      m_selfCheck(named(new QPushButton, "btn_selfCheck")),
      m_languageRow(new SettingRow("Language", m_language)),
      m_themeRow(new SettingRow("Theme", m_theme)),
      m_textSizeRow(new SettingRow("TextSize", m_textSize)),
      m_textsRow(new SettingRow("KeepTexts", m_keepTexts)),
      m_selfCheckRow(new SettingRow("SelfCheck", m_selfCheck)),
      m_libraryRow(new SettingRow("Library", m_library)),
      m_layoutRow(new SettingRow("LayoutRow", m_layout))
{
    // A language is called by its own name, whatever the program speaks.
    m_language->addItem(QString(), QString());
    m_language->addItem("English", "en");
    m_language->addItem("简体中文", "zh_CN");
    for (const char *id : {"", "light", "dark"})
        m_theme->addItem(QString(), QString(id));
    m_textSize->setRange(settings::kTextPercent.low, settings::kTextPercent.high);
    m_textSize->setSingleStep(10);
    m_textSize->setSuffix(" %");
    m_textSize->setKeyboardTracking(false);
    m_selfCheckRow->setIsDefault(true);
    m_layoutRow->setIsDefault(true);

    auto *content = new QWidget;
    content->setBackgroundRole(QPalette::Base);
    m_column = new QWidget(content);
    auto *across = new QHBoxLayout(content);
    across->setContentsMargins(0, 0, 0, 0);
    across->addWidget(m_column, 1);
    across->addStretch();
    auto *column = new QVBoxLayout(m_column);
    column->setContentsMargins(0, 0, 0, 24);
    column->setSpacing(24);
    column->addWidget(section(m_general, {m_languageRow, m_themeRow, m_textSizeRow}));
    column->addWidget(section(m_measuring, {m_textsRow, m_selfCheckRow}));
    column->addWidget(section(m_storage, {m_libraryRow, m_layoutRow}));
    column->addStretch(1);
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(content);
    body()->addWidget(scroll);
    connectControls();
    retranslate();
    measureLibrary();
}

QWidget *SettingsPage::section(QLabel *&title, std::initializer_list<SettingRow *> rows)
{
    auto *whole = new QWidget;
    title = sectionTitle(whole);
    auto *column = new QVBoxLayout(whole);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(title);
    column->addSpacing(4);
    for (SettingRow *row : rows) {
        column->addWidget(hairline(whole));
        column->addWidget(row);
    }
    return whole;
}

void SettingsPage::connectControls()
{
    Appearance &appearance = bench().appearance;
    Settings &stored = bench().settings;
    connect(m_language, &QComboBox::activated, this, [&] { appearance.setLanguage(m_language->currentData().toString()); });
    connect(m_theme, &QComboBox::activated, this, [&] { appearance.setTheme(m_theme->currentData().toString()); });
    connect(m_textSize, &QSpinBox::valueChanged, this, [&](int percent) { appearance.setTextPercent(percent); });
    connect(m_keepTexts, &QCheckBox::toggled, this, [&](bool isOn) {
        stored.set(settings::kKeepTexts, isOn);
        showValues();
    });
    connect(m_languageRow, &SettingRow::resetWanted, this, [&] { appearance.setLanguage(settings::kLanguage.fallback); });
    connect(m_themeRow, &SettingRow::resetWanted, this, [&] { appearance.setTheme(settings::kTheme.fallback); });
    connect(m_textSizeRow, &SettingRow::resetWanted, this, [&] { appearance.setTextPercent(settings::kTextPercent.fallback); });
    connect(m_textsRow, &SettingRow::resetWanted, this, [&] { m_keepTexts->setChecked(settings::kKeepTexts.fallback); });
    connect(m_library, &QPushButton::clicked, this, &SettingsPage::libraryWanted);
    connect(m_libraryRow, &SettingRow::resetWanted, this, &SettingsPage::usualLibraryWanted);
    connect(m_layout, &QPushButton::clicked, this, &SettingsPage::resetLayout);
    SelfCheckBridge &selfCheck = bench().selfCheck;
    connect(m_selfCheck, &QPushButton::clicked, this,
            [&selfCheck] { selfCheck.isRunning() ? selfCheck.stop() : selfCheck.start(); });
    connect(&selfCheck, &SelfCheckBridge::changed, this, &SettingsPage::showSelfCheck);
    connect(&bench().runs, &RunBridge::started, this, &SettingsPage::showSelfCheck);
    connect(&bench().runs, qOverload<const QString &>(&RunBridge::finished), this, &SettingsPage::showSelfCheck);
    connect(&bench().runs, &RunBridge::failed, this, &SettingsPage::showSelfCheck);
    // They can be changed from elsewhere too: the status bar, the menu.
    connect(&appearance, &Appearance::themeChanged, this, &SettingsPage::showValues);
    connect(&appearance, &Appearance::languageChanged, this, &SettingsPage::showValues);
    connect(&bench().library, &Library::changed, this, &SettingsPage::measureLibrary);
}

void SettingsPage::arrive()
{
    showValues();
    bench().selfCheck.refresh();
    measureLibrary();
}

void SettingsPage::showValues()
{
    m_column->setMaximumWidth(kWidthInLines * fontMetrics().height());
    const Settings &stored = bench().settings;
    const QSignalBlocker noLanguage(m_language), noTheme(m_theme), noSize(m_textSize), noTexts(m_keepTexts);
    const QString language = stored.get(settings::kLanguage), theme = stored.get(settings::kTheme);
    m_language->setCurrentIndex(std::max(0, m_language->findData(language)));
    m_theme->setCurrentIndex(std::max(0, m_theme->findData(theme)));
    m_textSize->setValue(stored.get(settings::kTextPercent));
    m_keepTexts->setChecked(stored.get(settings::kKeepTexts));
    m_languageRow->setIsDefault(language == settings::kLanguage.fallback);
    m_themeRow->setIsDefault(theme == settings::kTheme.fallback);
    m_textSizeRow->setIsDefault(m_textSize->value() == settings::kTextPercent.fallback);
    m_textsRow->setIsDefault(m_keepTexts->isChecked() == settings::kKeepTexts.fallback);
    m_libraryRow->setIsDefault(stored.get(settings::kLibrary) == settings::kLibrary.fallback);
    const QString path = breakable(QString::fromStdString(bench().library.path()));
    m_libraryRow->setTexts(tr("Library of runs"),
                           m_librarySize < 0 ? path : path + " · " + QLocale().formattedDataSize(m_librarySize));
    m_library->setAccessibleName(m_library->text());
}

void SettingsPage::measureLibrary()
{
    bench().library.ask<qint64>(
        this,
        [](RunStore &store) -> Result<qint64> {
            const QString path = QString::fromStdString(store.path());
            // What was written last lies beside the file until it is taken in.
            return QFileInfo(path).size() + QFileInfo(path + "-wal").size();
        },
        [this](Result<qint64> size) {
            m_librarySize = size ? *size : -1;
            showValues();
        });
}

void SettingsPage::showSelfCheck()
{
    const SelfCheckBridge &check = bench().selfCheck;
    QString about = tr("How far its times are from the truth on this computer, and how many streams it holds: measured against "
                       "the simulated server in less than a minute.");
    if (check.isRunning())
        about = check.progress().isEmpty() ? tr("Measuring; leave this computer alone meanwhile.")
                                           : tr("Measuring: %1").arg(check.progress());
    else if (check.trouble())
        about = say(*check.trouble());
    else if (check.last())
        about = tr("%1 Measured %2.").arg(say(words::verdictOf(*check.last())), moment(check.last()->measuredUtcNs));
    m_selfCheckRow->setTexts(tr("This program's own error"), about);
    m_selfCheck->setText(check.isRunning() ? tr("Stop") : tr("Measure"));
    m_selfCheck->setAccessibleName(check.isRunning() ? tr("Stop measuring this program's own error")
                                                     : tr("Measure this program's own error"));
    m_selfCheck->setEnabled(check.isRunning() || !bench().runs.isRunning());
}

void SettingsPage::resetLayout()
{
    bench().settings.resetLayout();
    emit layoutReset();
    bench().navigator.message(Tone::Good, [] { return tr("The layout is as it was at first."); });
}

void SettingsPage::changeEvent(QEvent *event)
{
    // Ctrl++ and Ctrl+- change the text size without this page.
    if (event->type() == QEvent::FontChange)
        showValues();
    Page::changeEvent(event);
}

void SettingsPage::retranslate()
{
    setTitle(tr("Settings"));
    setSubtitle(tr("Changes apply at once."));
    m_general->setText(tr("General"));
    m_measuring->setText(tr("Measuring"));
    m_storage->setText(tr("Storage"));
    m_language->setItemText(0, tr("As the system"));
    m_theme->setItemText(0, tr("As the system"));
    m_theme->setItemText(1, tr("Light"));
    m_theme->setItemText(2, tr("Dark"));
    m_languageRow->setTexts(tr("Language"), {});
    m_themeRow->setTexts(tr("Theme"), {});
    m_textSizeRow->setTexts(tr("Text size"), tr("80 to 200 %; everything grows with it."));
    m_textsRow->setTexts(tr("Keep answer texts"),
                         tr("Prompts and answers of new runs go into the library, not only their times."));
    m_keepTexts->setText(tr("On"));
    m_library->setText(tr("Choose another…"));
    showSelfCheck();
    m_layoutRow->setTexts(tr("Window layout"), tr("Sizes of panes and columns, and the window's place."));
    m_layout->setText(tr("Reset layout"));
    m_layout->setAccessibleName(tr("Reset layout"));
    showValues();
}

} // namespace inferometer
