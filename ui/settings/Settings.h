// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>
#include <QSettings>
#include <QStringList>
#include <algorithm>

namespace inferometer {

/// What a person can set, or what is remembered for them: its key, its default and what is let through.
template<class T>
struct Setting {
    const char *key;
    T fallback;
    T low{}, high{}; ///< limits of numbers; equal: none
};

namespace settings {
inline const Setting<QString> kLanguage{"app/language", ""}; ///< "" the system's, "en", "zh_CN"
inline const Setting<QString> kTheme{"app/theme", ""};       ///< "" the system's, "light", "dark"
inline const Setting<int> kTextPercent{"app/textPercent", 100, 80, 200};
inline const Setting<QString> kLibrary{"app/library", ""}; ///< the file of runs that a person chose; "" the usual one
inline const Setting<QString> kDemoAddresses{"app/demoAddresses", ""}; ///< where the demo server has listened
inline const Setting<bool> kKeepTexts{"measuring/keepTexts", false};
inline const Setting<QByteArray> kGeometry{"window/geometry", {}};
inline const Setting<QStringList> kKeptAsIs{"home/keptAsIs", {}}; ///< interrupted runs that nobody wants to resume; the latest
inline const Setting<QString> kBaseline{"compare/baseline", ""};  ///< a run's id
inline const Setting<QStringList> kRunColours{"compare/colours", {}}; ///< as ui/pages/compare/RunColours.h lists them
} // namespace settings

/// The program's settings file. Written at once, so that nothing is lost when the program is killed.
class Settings : public QObject {
    Q_OBJECT
public:
    Settings() : m_file(QSettings::IniFormat, QSettings::UserScope, "Inferometer", "inferometer") {}
    explicit Settings(const QString &path) : m_file(path, QSettings::IniFormat) {}

    template<class T>
    T get(const Setting<T> &setting) const
    {
        const QVariant value = m_file.value(setting.key);
        if (!value.isValid() || !value.canConvert<T>())
            return setting.fallback;
        if constexpr (std::is_same_v<T, int>) {
            if (setting.low != setting.high)
                return std::clamp(value.toInt(), setting.low, setting.high);
        }
        return value.value<T>();
    }
    template<class T>
    void set(const Setting<T> &setting, const T &value)
    {
        m_file.setValue(setting.key, value);
        m_file.sync();
    }
    template<class T>
    void reset(const Setting<T> &setting)
    {
        m_file.remove(setting.key);
        m_file.sync();
    }
    /// States of splitters, headers and the like: "layout/<page>/<thing>".
    QByteArray layout(const QString &name) const { return m_file.value("layout/" + name).toByteArray(); }
    void setLayout(const QString &name, const QByteArray &state)
    {
        m_file.setValue("layout/" + name, state);
        m_file.sync();
    }
    void resetLayout()
    {
        m_file.remove("layout");
        m_file.remove("window");
        m_file.sync();
        emit layoutForgotten();
    }
    /// A form that was not saved yet: "draft/<page>"; empty: none.
    QByteArray draft(const QString &name) const { return m_file.value("draft/" + name).toByteArray(); }
    void setDraft(const QString &name, const QByteArray &document)
    {
        document.isEmpty() ? m_file.remove("draft/" + name) : m_file.setValue("draft/" + name, document);
        m_file.sync();
    }

signals:
    /// What keeps its layout goes back to its first one.
    void layoutForgotten();

private:
    mutable QSettings m_file;
};

} // namespace inferometer
