// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"
#include "core/base/Result.h"

#include <QString>
#include <optional>

namespace inferometer {

/// A sentence of core in the program's language. It is plain text: show it with Qt::PlainText.
QString say(const Text &text);
QString say(const Message &message);
/// What is wrong and what to do, one after the other.
QString say(const Error &error);

/// Words of a server or a person, safe to be shown in one line (shownLine()); plain text as well.
QString foreign(std::string_view words);
/// The name of a workload or of a part of one: those that ship with the program in its language, all others as they were
/// given. Only for showing; what is stored and edited stays as it is.
QString sayName(const std::string &name);

/// What stands where a value is missing: never 0.
inline const QString kMissing = QStringLiteral("–");

/// Figures as the reports write them (core/metrics/Format.h), as QString; kMissing where absent.
QString milliseconds(std::optional<double> ms);
QString tokenRate(std::optional<double> perSecond);
QString requestRate(std::optional<double> perSecond);
QString share(std::optional<double> share);
/// A whole number of hundredths: "62 %", "62%".
QString hundredths(int percent);
QString count(std::uint64_t count);
/// "3 min ago", "yesterday", "24 Nov": how long ago a moment (nanoseconds since 1970) was.
QString age(std::int64_t utcNs);
/// When, in few signs: the time of today, day and time of other days.
QString when(std::int64_t utcNs);
/// Date and time by the program's language.
QString moment(std::int64_t utcNs);

} // namespace inferometer
