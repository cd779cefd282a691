// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/KeptSplitter.h"

#include "ui/settings/Settings.h"

namespace inferometer {

KeptSplitter::KeptSplitter(Settings &settings, const QString &layoutName, Qt::Orientation orientation, QWidget *parent)
    : QSplitter(orientation, parent), m_settings(settings), m_layoutName(layoutName)
{
    setChildrenCollapsible(false);
    connect(this, &QSplitter::splitterMoved, this, [this] { m_settings.setLayout(m_layoutName, saveState()); });
    connect(&settings, &Settings::layoutForgotten, this, [this] { setSizes(m_first); });
}

void KeptSplitter::setFirstSizes(const QList<int> &sizes)
{
    m_first = sizes;
    setSizes(sizes);
    restoreState(m_settings.layout(m_layoutName));
}

} // namespace inferometer
