// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/Theme.h"

#include <QTest>
#include <array>
#include <cmath>

using namespace inferometer;

namespace {

using Triple = std::array<double, 3>;

double linear(double channel) { return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4); }
Triple linear(const QColor &color) { return {linear(color.redF()), linear(color.greenF()), linear(color.blueF())}; }

double luminance(const QColor &color)
{
    const Triple rgb = linear(color);
    return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
}

/// WCAG 2: 1 to 21.
double contrast(const QColor &a, const QColor &b)
{
    const double bright = std::max(luminance(a), luminance(b)), dim = std::min(luminance(a), luminance(b));
    return (bright + 0.05) / (dim + 0.05);
}

/// How colours look to an eye without one kind of cone: Machado, Oliveira, Fernandes 2009, severity 1, on linear light.
struct Sight {
    const char *name;
    std::array<Triple, 3> matrix;
};
constexpr std::array kSights{
    Sight{"normal", {Triple{1, 0, 0}, Triple{0, 1, 0}, Triple{0, 0, 1}}},
    Sight{
        "protan",
        {Triple{0.152286, 1.052583, -0.204868}, Triple{0.114503, 0.786281, 0.099216}, Triple{-0.003882, -0.048116, 1.051998}}},
    Sight{"deutan",
          {Triple{0.367322, 0.860646, -0.227968}, Triple{0.280085, 0.672501, 0.047413}, Triple{-0.011820, 0.042940, 0.968881}}},
    Sight{
        "tritan",
        {Triple{1.255528, -0.076749, -0.178779}, Triple{-0.078411, 0.930809, 0.147602}, Triple{0.004733, 0.691367, 0.303900}}},
};

/// CIE L*a*b* under D65.
Triple lab(const Triple &rgb)
{
    const Triple xyz{(0.4124564 * rgb[0] + 0.3575761 * rgb[1] + 0.1804375 * rgb[2]) / 0.95047,
                     0.2126729 * rgb[0] + 0.7151522 * rgb[1] + 0.0721750 * rgb[2],
                     (0.0193339 * rgb[0] + 0.1191920 * rgb[1] + 0.9503041 * rgb[2]) / 1.08883};
    const auto f = [](double t) { return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116; };
    return {116 * f(xyz[1]) - 16, 500 * (f(xyz[0]) - f(xyz[1])), 200 * (f(xyz[1]) - f(xyz[2]))};
}

Triple seen(const QColor &color, const Sight &sight)
{
    const Triple rgb = linear(color);
    Triple result{};
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j)
            result[i] += sight.matrix[i][j] * rgb[j];
        result[i] = std::clamp(result[i], 0.0, 1.0);
    }
    return lab(result);
}

double degrees(double radians) { return radians * 180 / M_PI; }
double radians(double degrees) { return degrees * M_PI / 180; }
double hue(double b, double a)
{
    if (a == 0 && b == 0)
        return 0;
    const double angle = degrees(std::atan2(b, a));
    return angle < 0 ? angle + 360 : angle;
}

/// CIEDE2000 (Sharma, Wu, Dalal 2005).
double difference(const Triple &one, const Triple &two)
{
    const double c1 = std::hypot(one[1], one[2]), c2 = std::hypot(two[1], two[2]);
    const double mean7 = std::pow((c1 + c2) / 2, 7);
    const double g = 0.5 * (1 - std::sqrt(mean7 / (mean7 + std::pow(25.0, 7))));
    const double a1 = (1 + g) * one[1], a2 = (1 + g) * two[1];
    const double chroma1 = std::hypot(a1, one[2]), chroma2 = std::hypot(a2, two[2]);
    const double h1 = hue(one[2], a1), h2 = hue(two[2], a2);
    const double dL = two[0] - one[0], dC = chroma2 - chroma1;
    const bool isGrey = chroma1 * chroma2 == 0;
    double dh = isGrey ? 0 : h2 - h1;
    if (dh > 180)
        dh -= 360;
    else if (dh < -180)
        dh += 360;
    const double dH = 2 * std::sqrt(chroma1 * chroma2) * std::sin(radians(dh) / 2);
    const double meanL = (one[0] + two[0]) / 2, meanC = (chroma1 + chroma2) / 2;
    double meanH = h1 + h2;
    if (!isGrey)
        meanH = std::abs(h1 - h2) <= 180 ? meanH / 2 : meanH < 360 ? (meanH + 360) / 2 : (meanH - 360) / 2;
    const double t = 1 - 0.17 * std::cos(radians(meanH - 30)) + 0.24 * std::cos(radians(2 * meanH))
                     + 0.32 * std::cos(radians(3 * meanH + 6)) - 0.20 * std::cos(radians(4 * meanH - 63));
    const double turn = 30 * std::exp(-std::pow((meanH - 275) / 25, 2));
    const double c7 = std::pow(meanC, 7);
    const double rc = 2 * std::sqrt(c7 / (c7 + std::pow(25.0, 7)));
    const double l50 = std::pow(meanL - 50, 2);
    const double sl = 1 + 0.015 * l50 / std::sqrt(20 + l50), sc = 1 + 0.045 * meanC, sh = 1 + 0.015 * meanC * t;
    const double rt = -std::sin(radians(2 * turn)) * rc;
    return std::sqrt(std::pow(dL / sl, 2) + std::pow(dC / sc, 2) + std::pow(dH / sh, 2) + rt * (dC / sc) * (dH / sh));
}

const Theme &themeOf(const QString &id) { return id == "dark" ? Theme::dark() : Theme::light(); }

void addThemes()
{
    QTest::addColumn<QString>("id");
    QTest::newRow("light") << "light";
    QTest::newRow("dark") << "dark";
}

} // namespace

class TstTheme : public QObject {
    Q_OBJECT

private slots:
    /// Pairs from the paper's table: the formula is right before anything is judged by it.
    void theDifferenceIsThatOfThePaper()
    {
        QVERIFY(std::abs(difference({50, 2.6772, -79.7751}, {50, 0, -82.7485}) - 2.0425) < 5e-5);
        QVERIFY(std::abs(difference({50, -1, 2}, {50, 0, 0}) - 2.3669) < 5e-5);
        QVERIFY(std::abs(difference({50, 2.49, -0.001}, {50, -2.49, 0.0011}) - 7.2195) < 5e-5);
        QVERIFY(std::abs(difference({50, 2.5, 0}, {73, 25, -18}) - 27.1492) < 5e-5);
        QVERIFY(std::abs(difference({2.0776, 0.0795, -1.1350}, {0.9033, -0.0636, -0.5514}) - 0.9082) < 5e-5);
    }

    void everySeriesStandsOutFromTheGround_data() { addThemes(); }
    void everySeriesStandsOutFromTheGround()
    {
        QFETCH(QString, id);
        const Theme &theme = themeOf(id);
        for (std::size_t i = 0; i < theme.series.size(); ++i) {
            const double ratio = contrast(theme.series[i], theme.plotGround);
            QVERIFY2(ratio >= 3.0, qPrintable(QString("s%1: %2").arg(i + 1).arg(ratio)));
        }
    }

    void noTwoSeriesLookAlikeToAnyEye_data() { addThemes(); }
    void noTwoSeriesLookAlikeToAnyEye()
    {
        QFETCH(QString, id);
        const Theme &theme = themeOf(id);
        for (const Sight &sight : kSights)
            for (std::size_t i = 0; i < theme.series.size(); ++i)
                for (std::size_t j = i + 1; j < theme.series.size(); ++j) {
                    const double apart = difference(seen(theme.series[i], sight), seen(theme.series[j], sight));
                    QVERIFY2(
                        apart >= 13.0,
                        qPrintable(QString("%1: s%2 and s%3 are %4 apart").arg(sight.name).arg(i + 1).arg(j + 1).arg(apart)));
                }
    }

    void wordsCanBeRead_data() { addThemes(); }
    void wordsCanBeRead()
    {
        QFETCH(QString, id);
        const Theme &theme = themeOf(id);
        const std::pair<const char *, QColor> words[] = {
            {"text", theme.text},       {"muted", theme.muted},   {"good", theme.good},
            {"caution", theme.caution}, {"bad", theme.bad},       {"better", theme.better},
            {"worse", theme.worse},     {"target", theme.target}, {"accent", theme.accent}};
        for (const auto &[name, color] : words)
            for (const QColor &ground : {theme.plotGround, theme.panel, theme.selection, theme.hover}) {
                const double ratio = contrast(color, ground);
                QVERIFY2(ratio >= 4.5, qPrintable(QString("%1 on %2: %3").arg(name, ground.name()).arg(ratio)));
            }
        const std::pair<QColor, QColor> tints[] = {
            {theme.good, theme.goodTint}, {theme.caution, theme.cautionTint}, {theme.bad, theme.badTint}};
        for (const auto &[color, tint] : tints) {
            QVERIFY2(contrast(color, tint) >= 4.5,
                     qPrintable(QString("%1 on %2: %3").arg(color.name(), tint.name()).arg(contrast(color, tint))));
            QVERIFY(contrast(theme.text, tint) >= 4.5);
        }
        QVERIFY(contrast(theme.onAccent, theme.accent) >= 4.5);
    }
};

QTEST_GUILESS_MAIN(TstTheme)
#include "tst_theme.moc"
