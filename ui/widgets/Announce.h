// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QString;
class QWidget;

namespace inferometer {

/// Has a screen reader say a sentence at once, in the widget's name: what happened while the person looked elsewhere.
void announce(QWidget &speaker, const QString &sentence);

} // namespace inferometer
