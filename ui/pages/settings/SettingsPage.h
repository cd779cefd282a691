// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/Page.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace inferometer {

class SettingRow;

/// What a person can set. Everything applies at once and can be set back alone; there is no OK.
class SettingsPage : public Page {
    Q_OBJECT
public:
    explicit SettingsPage(Workbench &bench, QWidget *parent = nullptr);
    void retranslate() override;
    void arrive() override;

signals:
    /// The kept layout is gone: whoever has a window puts it as it is at first.
    void layoutReset();
    /// Another file of runs, asked for by a dialog; or the usual one.
    void libraryWanted();
    void usualLibraryWanted();

private:
    QWidget *section(QLabel *&title, std::initializer_list<SettingRow *> rows);
    void connectControls();
    void showValues();
    void measureLibrary();
    void resetLayout();
    void showSelfCheck();
    void changeEvent(QEvent *event) override;

    QComboBox *m_language, *m_theme;
    QSpinBox *m_textSize;
    QCheckBox *m_keepTexts;
    QWidget *m_column = nullptr;
    QPushButton *m_library, *m_layout, *m_selfCheck;
    SettingRow *m_languageRow, *m_themeRow, *m_textSizeRow, *m_textsRow, *m_selfCheckRow, *m_libraryRow, *m_layoutRow;
    QLabel *m_general = nullptr, *m_measuring = nullptr, *m_storage = nullptr;
    qint64 m_librarySize = -1; ///< bytes; -1: not known yet
};

} // namespace inferometer
