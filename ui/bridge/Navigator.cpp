// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/Navigator.h"

namespace inferometer {

Navigator::Navigator(QObject *parent) : QObject(parent)
{
    // Whoever records the signal reads its words.
    if (!QMetaType::hasRegisteredConverterFunction<Phrase, QString>())
        QMetaType::registerConverter<Phrase, QString>(&Phrase::words);
}

} // namespace inferometer
