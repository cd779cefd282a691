// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/Curve.h"

#include "ui/bridge/Say.h"

#include <QCoreApplication>
#include <cmath>

namespace inferometer {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(Curve)
public:
    static QString speed() { return tr("Output speed"); }
    static QString requests() { return tr("TTFT of each request"); }
    static QString inFlight() { return tr("In flight"); }
    static QString failures() { return tr("Failures"); }
};

} // namespace

QString titleOf(Curve curve)
{
    switch (curve) {
    case Curve::Speed: return Words::speed();
    case Curve::TtftP50: return QStringLiteral("TTFT P50");
    case Curve::TtftP95: return QStringLiteral("TTFT P95");
    case Curve::Requests: return Words::requests();
    case Curve::TpotP50: return QStringLiteral("TPOT P50");
    case Curve::TpotP95: return QStringLiteral("TPOT P95");
    case Curve::InFlight: return Words::inFlight();
    case Curve::Failures: return Words::failures();
    }
    return {};
}

std::optional<double> valueOf(const SeriesBucket &bucket, Curve curve)
{
    switch (curve) {
    case Curve::Speed: return bucket.outputTokensPerSecond;
    case Curve::TtftP50: return bucket.ttftP50Ms;
    case Curve::TtftP95: return bucket.ttftP95Ms;
    case Curve::TpotP50: return bucket.tpotP50Ms;
    case Curve::TpotP95: return bucket.tpotP95Ms;
    case Curve::InFlight: return bucket.inFlight;
    case Curve::Requests:
    case Curve::Failures: break;
    }
    return std::nullopt;
}

QString valueText(Curve curve, std::optional<double> value)
{
    switch (curve) {
    case Curve::Speed: return tokenRate(value);
    case Curve::InFlight: // a mean: whole where it is whole
        return value ? QString::number(std::round(*value * 10) / 10) : kMissing;
    default: return milliseconds(value);
    }
}

} // namespace inferometer
