// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/PlanList.h"

#include "core/domain/BuiltInPlans.h"
#include "ui/bridge/Say.h"
#include "ui/pages/run/ForecastCard.h"
#include "ui/theme/Theme.h"
#include "ui/theme/Type.h"

#include <QPainter>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QStyledItemDelegate>

namespace inferometer {

namespace {

constexpr int kIdRole = Qt::UserRole;
constexpr int kTimeRole = Qt::UserRole + 1;
constexpr int kMark = 3;

/// Title left, time right, the accent mark at the chosen one.
class PlanRow : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return {120, std::max(32, option.fontMetrics.height() + 12)};
    }
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Theme &theme = Theme::of(option.palette);
        const bool isChosen = option.state & QStyle::State_Selected;
        if (isChosen)
            painter->fillRect(option.rect, theme.selection);
        else if (option.state & QStyle::State_MouseOver)
            painter->fillRect(option.rect, theme.hover);
        if (isChosen)
            painter->fillRect(QRect(option.rect.topLeft(), QSize(kMark, option.rect.height())), theme.accent);
        const QRect inner = option.rect.adjusted(8, 0, -8, 0);
        painter->setFont(typeFont(TypeSize::Caption));
        painter->setPen(theme.muted);
        const QString time = index.data(kTimeRole).toString();
        const int timeWidth = painter->fontMetrics().horizontalAdvance(time);
        painter->drawText(inner, Qt::AlignRight | Qt::AlignVCenter, time);
        QFont font = option.font;
        font.setBold(isChosen);
        painter->setFont(font);
        painter->setPen(theme.text);
        const int room = inner.width() - timeWidth - 8;
        painter->drawText(inner.adjusted(0, 0, -timeWidth - 8, 0), Qt::AlignLeft | Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, room));
        if ((option.state & QStyle::State_HasFocus) && (option.state & QStyle::State_KeyboardFocusChange)) {
            painter->setPen(theme.accent);
            painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
        }
    }
};

} // namespace

PlanDraft freeLadder()
{
    PlanDraft draft;
    if (const auto standard = builtInPlan("standard"))
        draft.workload = standard->workload;
    for (const std::uint32_t users : {1, 4, 8}) {
        StagePlan stage;
        stage.shape = ClosedLoop{users};
        stage.duration = std::chrono::seconds(60);
        stage.warmup.time = std::chrono::seconds(10);
        draft.stages.push_back(stage);
    }
    return draft;
}

PlanList::PlanList(QWidget *parent) : QListView(parent), m_plans(new QStandardItemModel(this))
{
    setObjectName("list_plans");
    setFrameShape(QFrame::NoFrame);
    setEditTriggers(NoEditTriggers);
    setMouseTracking(true);
    setUniformItemSizes(true);
    setItemDelegate(new PlanRow(this));
    setModel(m_plans);
    for (const BuiltInPlan &plan : builtInPlans()) {
        auto *item = new QStandardItem;
        item->setData(QString::fromUtf8(plan.id.data(), qsizetype(plan.id.size())), kIdRole);
        m_plans->appendRow(item);
    }
    auto *free = new QStandardItem;
    free->setData("custom", kIdRole);
    m_plans->appendRow(free);
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &current) {
        if (current.isValid())
            emit planChosen(current.data(kIdRole).toString());
    });
}

void PlanList::choose(const std::string &id)
{
    const QSignalBlocker quiet(selectionModel());
    for (int row = 0; row < m_plans->rowCount(); ++row)
        if (m_plans->item(row)->data(kIdRole).toString().toStdString() == id) {
            selectionModel()->setCurrentIndex(m_plans->index(row, 0), QItemSelectionModel::ClearAndSelect);
            viewport()->update();
        }
}

void PlanList::retranslate()
{
    setAccessibleName(tr("Plans"));
    for (int row = 0; row < m_plans->rowCount(); ++row) {
        QStandardItem *item = m_plans->item(row);
        const std::string id = item->data(kIdRole).toString().toStdString();
        const auto draft = id == "custom" ? Result<PlanDraft>(freeLadder()) : builtInPlan(id);
        item->setText(tr("Free ladder"));
        item->setToolTip(tr("Your own levels of users or request rates."));
        item->setData(QString(), kTimeRole);
        for (const BuiltInPlan &plan : builtInPlans())
            if (plan.id == id) {
                item->setText(say(plan.title));
                item->setToolTip(say(plan.about));
                item->setData(draft ? ForecastCard::timeOf(*draft) : QString(), kTimeRole);
            }
        item->setData(item->text() + ", " + item->data(kTimeRole).toString(), Qt::AccessibleTextRole);
    }
}

} // namespace inferometer
