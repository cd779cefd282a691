// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/Appearance.h"

#include "core/metrics/Format.h"
#include "ui/settings/Settings.h"
#include "ui/theme/Style.h"
#include "ui/theme/Type.h"

#include <QApplication>
#include <QComboBox>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusVariant>
#include <QLibraryInfo>
#include <QLocale>
#include <QTimer>

namespace inferometer {

namespace {

constexpr const char *kPortal = "org.freedesktop.portal.Desktop";
constexpr const char *kPortalPath = "/org/freedesktop/portal/desktop";
constexpr const char *kPortalSettings = "org.freedesktop.portal.Settings";
constexpr const char *kAppearanceSpace = "org.freedesktop.appearance";

QString systemLanguage()
{
    // Every kind of Chinese gets the one there is.
    return QLocale::system().name().startsWith("zh") ? "zh_CN" : "en";
}

} // namespace

Appearance::Appearance(Settings &settings, QString translations, QObject *parent)
    : QObject(parent), m_settings(settings), m_translations(std::move(translations))
{
    QApplication::setStyle(new Style);
    // 13 px at 96 dots an inch is the size the pages are drawn for.
    m_basePoints = 9.75;
    m_isDark = systemIsDark();
    QDBusConnection::sessionBus().connect(kPortal, kPortalPath, kPortalSettings, "SettingChanged", this,
                                          SLOT(portalChanged(QString, QString)));
    applyTheme();
    applyFont();
    applyLanguage();
}

const Theme &Appearance::theme() const
{
    const QString wanted = m_settings.get(settings::kTheme);
    const bool isDark = wanted.isEmpty() ? m_isDark : wanted == "dark";
    return isDark ? Theme::dark() : Theme::light();
}

void Appearance::setTheme(const QString &id)
{
    m_settings.set(settings::kTheme, id);
    applyTheme();
}

void Appearance::setLanguage(const QString &language)
{
    m_settings.set(settings::kLanguage, language);
    applyLanguage();
}

void Appearance::setTextPercent(int percent)
{
    m_settings.set(settings::kTextPercent, std::clamp(percent, 80, 200));
    applyFont();
}

int Appearance::textPercent() const { return m_settings.get(settings::kTextPercent); }

void Appearance::applyTheme()
{
    QApplication::setPalette(theme().palette());
    emit themeChanged();
}

void Appearance::applyFont()
{
    QFont font = QApplication::font();
    font.setFamilies(fontFamilies());
    font.setPointSizeF(m_basePoints * textPercent() / 100);
    QApplication::setFont(font);
    // Qt 6.4 goes on with the least size that a combo box had in the font before: a change of style has it look again, once all
    // have heard of the font.
    QTimer::singleShot(0, this, [] {
        for (QWidget *widget : QApplication::allWidgets())
            if (qobject_cast<QComboBox *>(widget)) {
                QEvent change(QEvent::StyleChange);
                QApplication::sendEvent(widget, &change);
                widget->updateGeometry();
            }
    });
}

void Appearance::applyLanguage()
{
    const QString wanted = m_settings.get(settings::kLanguage);
    m_language = wanted.isEmpty() ? systemLanguage() : wanted;
    // Numbers and dates go with the words, not with the system, so that a picture is of one piece.
    QLocale::setDefault(m_language == "zh_CN" ? QLocale(QLocale::Chinese, QLocale::China) : QLocale(QLocale::English));
    format::setSpelling(m_language == "zh_CN" ? format::Spelling::Chinese : format::Spelling::English);
    QApplication::removeTranslator(&m_ours);
    QApplication::removeTranslator(&m_qts);
    QApplication::removeTranslator(&m_plurals);
    if (m_language == "en")
        QApplication::installTranslator(&m_plurals);
    else if (m_ours.load("inferometer_" + m_language, m_translations))
        QApplication::installTranslator(&m_ours);
    if (m_qts.load("qtbase_" + m_language, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QApplication::installTranslator(&m_qts);
    emit languageChanged();
}

bool Appearance::systemIsDark() const
{
    QDBusMessage ask = QDBusMessage::createMethodCall(kPortal, kPortalPath, kPortalSettings, "Read");
    ask << QString(kAppearanceSpace) << QString("color-scheme");
    const QDBusMessage answer = QDBusConnection::sessionBus().call(ask, QDBus::Block, 300);
    if (answer.type() == QDBusMessage::ReplyMessage && !answer.arguments().isEmpty()) {
        // Wrapped in two variants.
        QVariant value = answer.arguments().constFirst();
        while (value.canConvert<QDBusVariant>())
            value = value.value<QDBusVariant>().variant();
        return value.toUInt() == 1;
    }
    return false;
}

void Appearance::portalChanged(const QString &space, const QString &key)
{
    if (space != kAppearanceSpace || key != "color-scheme")
        return;
    m_isDark = systemIsDark();
    applyTheme();
}

} // namespace inferometer
