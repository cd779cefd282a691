// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Clock.h"

#include <QTest>
#include <string>
#include <string_view>

// Lets a failed QCOMPARE show the two values.
namespace QTest {

template<>
inline char *toString(const std::string &text)
{
    return qstrdup(('"' + text + '"').c_str());
}
template<>
inline char *toString(const std::string_view &text)
{
    return toString(std::string(text));
}
template<>
inline char *toString(const inferometer::Nanos &time)
{
    return qstrdup((std::to_string(time.count()) + " ns").c_str());
}

} // namespace QTest
