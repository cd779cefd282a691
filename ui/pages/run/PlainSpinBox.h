// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDoubleSpinBox>
#include <cmath>

namespace inferometer {

/// Writes whole numbers without decimals: "60 s", "0.5 s".
class PlainSpinBox : public QDoubleSpinBox {
    Q_OBJECT
public:
    using QDoubleSpinBox::QDoubleSpinBox;
    QString textFromValue(double value) const override
    {
        return locale().toString(value, 'f', value == std::floor(value) ? 0 : decimals());
    }
};

} // namespace inferometer
