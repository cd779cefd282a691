// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/home/RecentList.h"

#include "ui/pages/home/RecentDelegate.h"
#include "ui/theme/Type.h"

#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPushButton>

namespace inferometer {

RecentList::RecentList(QWidget *parent) : QListView(parent), m_delegate(new RecentDelegate(this))
{
    setObjectName("list_recent");
    setFrameShape(NoFrame);
    setModel(&m_model);
    setItemDelegate(m_delegate);
    setMouseTracking(true);
    setUniformItemSizes(true);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(this, &QListView::clicked, this, [this](const QModelIndex &index) { emit runOpened(m_model.at(index).row.id); });
    connect(this, &QListView::activated, this, [this](const QModelIndex &index) {
        // A click said it already; Enter comes here alone.
        if (!(QGuiApplication::mouseButtons() & Qt::LeftButton))
            emit runOpened(m_model.at(index).row.id);
    });
}

void RecentList::setRuns(std::vector<RecentRun> runs)
{
    m_model.setRuns(std::move(runs));
    placeButtons();
    fit();
}

void RecentList::retranslate()
{
    setAccessibleName(tr("Last runs"));
    m_model.retell();
    placeButtons();
}

void RecentList::placeButtons()
{
    int widest = 0;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QModelIndex index = m_model.index(row);
        const RecentRun &run = m_model.at(index);
        setIndexWidget(index, nullptr);
        if (run.row.state != RunState::Interrupted || !run.judged)
            continue;
        auto *place = new QWidget;
        auto *again = new QPushButton(tr("Run again"), place);
        again->setObjectName(QString("btn_runAgain%1").arg(row));
        again->setAccessibleName(tr("Run “%1” again").arg(nameOf(run)));
        auto *line = new QHBoxLayout(place);
        line->setContentsMargins(0, 0, RecentDelegate::ageWidth(typeFont(TypeSize::Body)), 0);
        line->addStretch();
        line->addWidget(again);
        connect(again, &QPushButton::clicked, this, [this, index = QPersistentModelIndex(index)] {
            if (index.isValid())
                emit againWanted(m_model.at(index).judged->run.plan.draft());
        });
        setIndexWidget(index, place);
        widest = std::max(widest, again->sizeHint().width());
    }
    m_delegate->setButtonWidth(widest > 0 ? widest + 8 : 0);
}

QSize RecentList::sizeHint() const
{
    const int height = m_delegate->sizeHint({}, {}).height();
    return {480, std::max(1, m_model.rowCount()) * height};
}

void RecentList::fit()
{
    setMinimumHeight(sizeHint().height());
    updateGeometry();
}

void RecentList::changeEvent(QEvent *event)
{
    QListView::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        placeButtons();
        fit();
    }
}

} // namespace inferometer
