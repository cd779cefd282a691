// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QTranslator>

class QWidget;

namespace inferometer::test {

/// Makes every text two fifths longer, as German would be, and shows where a text was not marked: it stays as it is.
class LengtheningTranslator : public QTranslator {
public:
    using QTranslator::QTranslator;
    bool isEmpty() const override { return false; }
    QString translate(const char *context, const char *source, const char *disambiguation, int n) const override;
};

/// What a person could not reach or read on a page as it is now, one sentence each: interactive widgets without objectName
/// (kind_camelCase), without accessible name, out of the tab order or below 32 pixels; labels and buttons with less room than
/// their text asks for; what lies beyond its parent's edge. Hidden widgets are not looked at.
QStringList complaintsAbout(QWidget &page);

} // namespace inferometer::test
