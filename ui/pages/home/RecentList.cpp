// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/home/RecentList.h"

#include "ui/pages/home/RecentDelegate.h"
#include "ui/theme/Icon.h"
#include "ui/theme/Type.h"

#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

namespace inferometer {

RecentList::RecentList(const ServerNames &servers, QWidget *parent)
    : QListView(parent), m_model(servers), m_delegate(new RecentDelegate(this))
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
        setIndexWidget(index, nullptr);
        if (!m_model.at(index).rest)
            continue;
        QWidget *buttons = buttonsOf(index);
        widest = std::max(widest, buttons->sizeHint().width());
        setIndexWidget(index, buttons);
    }
    m_delegate->setButtonWidth(widest > 0 ? widest - RecentDelegate::ageWidth(typeFont(TypeSize::Body)) + 8 : 0);
}

QWidget *RecentList::buttonsOf(const QPersistentModelIndex &index)
{
    const RecentRun &run = m_model.at(index);
    const QString name = names().whole(RunFacts::of(run.row));
    auto *place = new QWidget;
    auto *resume = new QPushButton(run.rest->isWhole() ? tr("Run again") : tr("Resume"), place);
    resume->setObjectName(QString("btn_resume%1").arg(index.row()));
    resume->setAccessibleName((run.rest->isWhole() ? tr("Run “%1” again") : tr("Measure the rest of “%1”")).arg(name));
    auto *more = new QToolButton(place);
    more->setObjectName(QString("btn_more%1").arg(index.row()));
    more->setIcon(icon("more"));
    more->setAutoRaise(true);
    more->setMinimumSize(32, 32);
    more->setAccessibleName(tr("More about “%1”").arg(name));
    more->setToolTip(tr("Keep it as it is, or discard it"));
    auto *line = new QHBoxLayout(place);
    line->setContentsMargins(0, 0, RecentDelegate::ageWidth(typeFont(TypeSize::Body)), 0);
    line->setSpacing(4);
    line->addStretch();
    line->addWidget(resume);
    line->addWidget(more);
    connect(resume, &QPushButton::clicked, this, [this, index] {
        if (index.isValid())
            emit planWanted(m_model.at(index).rest->draft);
    });
    connect(more, &QToolButton::clicked, this, [this, index, more] { askWhatElse(index, more); });
    return place;
}

void RecentList::askWhatElse(const QPersistentModelIndex &index, QWidget *button)
{
    if (!index.isValid())
        return;
    const RunId id = m_model.at(index).row.id;
    auto *menu = new QMenu(this);
    menu->setObjectName("menu_interrupted");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Keep as it is"), this, [this, id] { emit keepWanted(id); });
    menu->addAction(tr("Discard"), this, [this, id] { emit discardWanted(id); });
    menu->popup(button->mapToGlobal(QPoint(0, button->height())));
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
