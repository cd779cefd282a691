// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/EnglishPlurals.h"
#include "ui/theme/Theme.h"

#include <QObject>
#include <QTranslator>

namespace inferometer {

class Settings;

/// How the program looks and speaks: theme, language and text size. Changes take effect at once, everywhere, through Qt's own
/// events (PaletteChange, LanguageChange, ApplicationFontChange); the choice is kept.
class Appearance : public QObject {
    Q_OBJECT
public:
    /// `translations`: the folder of the .qm files.
    Appearance(Settings &settings, QString translations, QObject *parent = nullptr);

    const Theme &theme() const;
    /// "" follows the system (the desktop's portal), "light", "dark".
    void setTheme(const QString &id);
    /// "" follows the system, "en", "zh_CN".
    void setLanguage(const QString &language);
    /// The language in effect.
    QString language() const { return m_language; }
    /// 80 to 200.
    void setTextPercent(int percent);
    int textPercent() const;

signals:
    void themeChanged();
    void languageChanged();

private:
    void applyTheme();
    void applyLanguage();
    void applyFont();
    bool systemIsDark() const;

    Settings &m_settings;
    QString m_translations;
    QString m_language;
    QTranslator m_ours, m_qts;
    EnglishPlurals m_plurals;
    double m_basePoints = 10;
    bool m_isDark = false;
private slots:
    void portalChanged(const QString &space, const QString &key);
};

} // namespace inferometer
