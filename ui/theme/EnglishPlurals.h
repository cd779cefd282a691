// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTranslator>

namespace inferometer {

/// "%n run(s)" reads "1 run" or "2 runs". English is the language of the sources, so it needs no file, only this rule.
class EnglishPlurals : public QTranslator {
    Q_OBJECT
public:
    using QTranslator::QTranslator;
    bool isEmpty() const override { return false; }
    /// A null string, which leaves the source as it is, for a sentence without a number.
    QString translate(const char *context, const char *source, const char *comment = nullptr, int n = -1) const override;
};

} // namespace inferometer
