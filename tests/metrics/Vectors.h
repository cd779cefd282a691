// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest/QtTest>

#include <cmath>
#include <vector>

namespace inferometer::test {

/// One test vector of the method's section 5.
inline QJsonObject vectorOf(const char *name)
{
    QFile file(QStringLiteral(INFEROMETER_TEST_DATA "/method/method_vectors.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("the method's vectors are missing");
    const QJsonObject all = QJsonDocument::fromJson(file.readAll()).object();
    if (!all.contains(QLatin1String(name)))
        qFatal("no vector %s", name);
    return all.value(QLatin1String(name)).toObject();
}

inline std::vector<double> numbersOf(const QJsonValue &value)
{
    std::vector<double> numbers;
    for (const QJsonValue &each : value.toArray())
        numbers.push_back(each.toDouble());
    return numbers;
}

/// Relative tolerance 1e-9, the method's own; what should be 0 must be 0 but for rounding.
inline bool isNear(double actual, double expected)
{
    const bool near = std::abs(actual - expected) <= std::max(1e-9 * std::abs(expected), 1e-13);
    if (!near)
        qWarning("%.17g is not %.17g", actual, expected);
    return near;
}

} // namespace inferometer::test

#define IS_NEAR(actual, expected) QVERIFY(::inferometer::test::isNear(actual, expected))
