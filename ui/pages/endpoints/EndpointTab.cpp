// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/endpoints/EndpointTab.h"

#include <QGridLayout>

namespace inferometer {

QGridLayout *EndpointTab::gridIn(QWidget *owner)
{
    auto *grid = new QGridLayout(owner);
    grid->setContentsMargins(0, 12, 0, 12);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(12);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    return grid;
}

} // namespace inferometer
