// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace inferometer {

/// Numbers as people read them in sentences: three significant digits, point as decimal sign and comma for thousands under
/// every locale.
namespace format {

/// How units are spelled in figures for people: "tok/s", "req/s", "12 %", or "token/秒", "请求/秒", "12%". The program's language
/// sets it, once for all threads; documents for machines (JSON, CSV) hold numbers and the words of nameOf(Unit).
enum class Spelling { English, Chinese };
void setSpelling(Spelling spelling) noexcept;
Spelling spelling() noexcept;

/// Plain, three significant digits: "0.42", "41.2", "412", "1,240".
std::string number(double value);
/// A time: "0.42 ms", "412 ms", "4.12 s", "2 min 05 s", "1 h 05 min".
std::string milliseconds(double ms);
/// "92.4 tok/s", "1,240 tok/s".
std::string tokenRate(double perSecond);
/// "7.25 req/s".
std::string requestRate(double perSecond);
/// What stands behind a number of hundredths: " %", "%".
const char *percentSign() noexcept;
/// A share 0…1: "0 %", "<0.1 %", "0.2 %", "12 %".
std::string share(double share);
/// A relative change, signed with a true minus: "−32 %", "+0.4 %"; from twice on as a factor, "2.3×".
std::string change(double change);
/// A relative change without a sign: "12 %".
std::string amount(double change);
/// An interval of changes: "−36…−29 %".
std::string changes(double low, double high);
/// "12,345".
std::string count(std::uint64_t count);

} // namespace format

} // namespace inferometer
