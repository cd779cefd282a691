// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/Say.h"

#include "core/base/Utf8.h"
#include "core/domain/BuiltInNames.h"
#include "core/metrics/Format.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

namespace inferometer {

namespace {

// Age(), the words of times past.
class Age {
    Q_DECLARE_TR_FUNCTIONS(Age)
public:
    static QString of(const QDateTime &then, const QDateTime &now)
    {
        const qint64 seconds = then.secsTo(now);
        if (seconds < 60)
            return tr("just now");
        if (seconds < 3600)
            return tr("%n min ago", nullptr, static_cast<int>(seconds / 60));
        if (then.date() == now.date())
            return tr("%n h ago", nullptr, static_cast<int>(seconds / 3600));
        if (then.date().daysTo(now.date()) == 1)
            return tr("yesterday");
        return day(then, now);
    }
    static QString day(const QDateTime &then, const QDateTime &now)
    {
        //: short date of a run this year, in Qt's date format
        return QLocale().toString(then.date(), then.date().year() == now.date().year() ? tr("d MMM") : tr("d MMM yyyy"));
    }
    static QString moment(const QDateTime &then, const QDateTime &now)
    {
        const QString time = QLocale().toString(then.time(), QLocale::ShortFormat);
        return then.date() == now.date() ? time : day(then, now) + " " + time;
    }
};

template<class Format>
QString orMissing(std::optional<double> value, Format format)
{
    return value ? QString::fromStdString(format(*value)) : kMissing;
}

QDateTime timeOf(std::int64_t utcNs) { return QDateTime::fromMSecsSinceEpoch(utcNs / 1'000'000); }

} // namespace

QString say(const Text &text) { return QCoreApplication::translate(text.context, text.source); }

QString say(const Message &message)
{
    return QString::fromStdString(
        message.in([](const Text &text) { return QCoreApplication::translate(text.context, text.source).toStdString(); }));
}

QString say(const Error &error)
{
    const QString what = say(error.message), remedy = say(error.remedy);
    return remedy.isEmpty() ? what : what + " " + remedy;
}

QString foreign(std::string_view words) { return QString::fromStdString(shownLine(words)); }

QString sayName(const std::string &name)
{
    const auto known = builtInName(name);
    return known ? say(*known) : foreign(name);
}

QString hundredths(int percent) { return QString::number(percent) + QLatin1String(format::percentSign()); }
QString milliseconds(std::optional<double> ms) { return orMissing(ms, format::milliseconds); }
QString tokenRate(std::optional<double> perSecond) { return orMissing(perSecond, format::tokenRate); }
QString requestRate(std::optional<double> perSecond) { return orMissing(perSecond, format::requestRate); }
QString share(std::optional<double> value) { return orMissing(value, format::share); }
QString count(std::uint64_t count) { return QString::fromStdString(format::count(count)); }
QString age(std::int64_t utcNs) { return Age::of(timeOf(utcNs), QDateTime::currentDateTime()); }
QString when(std::int64_t utcNs) { return Age::moment(timeOf(utcNs), QDateTime::currentDateTime()); }
QString moment(std::int64_t utcNs) { return QLocale().toString(timeOf(utcNs), QLocale::ShortFormat); }

} // namespace inferometer
