// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/Rail.h"

#include "ui/bridge/Say.h"
#include "ui/theme/Icon.h"
#include "ui/theme/Theme.h"

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

namespace inferometer {

namespace {

struct PlaceRow {
    Place place;
    const char *icon;
    Text title;
};

const PlaceRow kPlaces[] = {
    {Place::Home, "home", INFEROMETER_TEXT("Place", "Home")},
    {Place::Endpoints, "endpoints", INFEROMETER_TEXT("Place", "Endpoints")},
    {Place::Workloads, "workloads", INFEROMETER_TEXT("Place", "Workloads")},
    {Place::Run, "run", INFEROMETER_TEXT("Place", "Run")},
    {Place::Results, "results", INFEROMETER_TEXT("Place", "Results")},
    {Place::Compare, "compare", INFEROMETER_TEXT("Place", "Compare")},
    {Place::Settings, "settings", INFEROMETER_TEXT("Place", "Settings")},
};

constexpr int kIcon = 20;
constexpr int kMark = 12; ///< side of the mark on a place that needs attention
constexpr int kPlaceRole = Qt::UserRole, kErrorsRole = Qt::UserRole + 1;

class RowDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        if (const QVariant own = index.data(Qt::SizeHintRole); own.isValid()) // the gap
            return own.toSize();
        return {56, std::max(36, option.fontMetrics.height() + 16)};
    }
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        if (!index.data(kPlaceRole).isValid())
            return;
        const Theme &theme = Theme::of(option.palette);
        const bool isSelected = option.state & QStyle::State_Selected;
        if (isSelected || (option.state & QStyle::State_MouseOver))
            painter->fillRect(option.rect, isSelected ? theme.selection : theme.hover);
        if (isSelected)
            painter->fillRect(QRect(option.rect.topLeft(), QSize(3, option.rect.height())), theme.accent);
        const QRect place(option.rect.left() + 18, option.rect.center().y() - kIcon / 2 + 1, kIcon, kIcon);
        index.data(Qt::DecorationRole).value<QIcon>().paint(painter, place);
        const int errors = index.data(kErrorsRole).toInt();
        if (option.rect.width() <= 64) {
            if (errors > 0)
                drawMark(painter, QRect(place.right() - 2, place.top() - 4, kMark, kMark), theme);
            return drawFocus(painter, option, theme);
        }
        QFont font = option.font;
        font.setBold(isSelected);
        painter->setFont(font);
        painter->setPen(theme.text);
        QRect words = option.rect.adjusted(48, 0, -8, 0);
        if (errors > 0) {
            const QString number = QString::number(errors);
            const int width = QFontMetrics(option.font).horizontalAdvance(number);
            const int top = option.rect.center().y() - kMark / 2 + 1;
            drawMark(painter, QRect(words.right() - width - 4 - kMark, top, kMark, kMark), theme);
            painter->setFont(option.font);
            painter->setPen(theme.bad);
            painter->drawText(words, Qt::AlignVCenter | Qt::AlignRight, number);
            painter->setFont(font);
            painter->setPen(theme.text);
            words.setRight(words.right() - width - kMark - 8);
        }
        painter->drawText(words, Qt::AlignVCenter | Qt::AlignLeft,
                          QFontMetrics(font).elidedText(index.data().toString(), Qt::ElideRight, words.width()));
        drawFocus(painter, option, theme);
    }

private:
    static void drawMark(QPainter *painter, const QRect &place, const Theme &theme)
    {
        icon("cross", theme.bad).paint(painter, place);
    }
    static void drawFocus(QPainter *painter, const QStyleOptionViewItem &option, const Theme &theme)
    {
        if (!(option.state & QStyle::State_HasFocus) || !(option.state & QStyle::State_KeyboardFocusChange))
            return;
        painter->setPen(QPen(theme.accent, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
    }
};

} // namespace

QString titleOf(Place place)
{
    for (const PlaceRow &row : kPlaces)
        if (row.place == place)
            return say(row.title);
    return {};
}

const std::vector<Place> &places()
{
    static const std::vector<Place> all = [] {
        std::vector<Place> list;
        for (const PlaceRow &row : kPlaces)
            list.push_back(row.place);
        return list;
    }();
    return all;
}

Rail::Rail(QWidget *parent) : QListWidget(parent)
{
    setObjectName("rail_nav");
    setFrameShape(NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setItemDelegate(new RowDelegate(this));
    setMouseTracking(true);
    viewport()->setBackgroundRole(QPalette::Window);
    setViewportMargins(0, 8, 0, 8);
    for (const PlaceRow &row : kPlaces) {
        if (row.place == Place::Settings) { // it stands at the bottom
            m_gap = new QListWidgetItem(this);
            m_gap->setFlags(Qt::NoItemFlags);
        }
        auto *item = new QListWidgetItem(icon(row.icon), QString(), this);
        item->setData(kPlaceRole, static_cast<int>(row.place));
    }
    connect(this, &QListWidget::currentItemChanged, this, [this](QListWidgetItem *item) {
        if (item && item != m_gap)
            emit chosen(static_cast<Place>(item->data(kPlaceRole).toInt()));
    });
    retranslate();
    applyWidth();
}

// A click on the place one is in leads back to its first page: from an open run to the list of runs.
void Rail::mousePressEvent(QMouseEvent *event)
{
    const QListWidgetItem *before = currentItem();
    QListWidget::mousePressEvent(event);
    if (before && before != m_gap && before == itemAt(event->pos()) && event->button() == Qt::LeftButton)
        emit chosen(static_cast<Place>(before->data(kPlaceRole).toInt()));
}

void Rail::choose(Place place)
{
    for (int i = 0; i < count(); ++i)
        if (placeOf(i) == place)
            setCurrentRow(i);
}

std::optional<Place> Rail::placeOf(int row) const
{
    const QVariant place = item(row)->data(kPlaceRole);
    return place.isValid() ? std::optional(static_cast<Place>(place.toInt())) : std::nullopt;
}

void Rail::setErrors(Place place, int errors)
{
    for (int i = 0; i < count(); ++i)
        if (placeOf(i) == place)
            item(i)->setData(kErrorsRole, errors);
    retranslate();
}

void Rail::setNarrow(bool isNarrow)
{
    if (isNarrow == m_isNarrow)
        return;
    m_isNarrow = isNarrow;
    applyWidth();
}

void Rail::retranslate()
{
    //: the accessible name of the list of places
    setAccessibleName(tr("Places"));
    for (int i = 0; i < count(); ++i) {
        const auto place = placeOf(i);
        if (!place)
            continue;
        const QString title = titleOf(*place);
        const int errors = item(i)->data(kErrorsRole).toInt();
        const QString whole = errors > 0 ? tr("%1: %n error(s)", nullptr, errors).arg(title) : title;
        item(i)->setText(title);
        item(i)->setToolTip(whole);
        item(i)->setData(Qt::AccessibleTextRole, whole);
    }
    applyWidth();
}

QSize Rail::sizeHint() const { return {width(), 300}; }

void Rail::applyWidth()
{
    QFont bold = font();
    bold.setBold(true);
    int words = 0;
    for (int i = 0; i < count(); ++i)
        words = std::max(words, QFontMetrics(bold).horizontalAdvance(item(i)->text()));
    setFixedWidth(m_isNarrow ? 56 : std::max(176, 48 + words + 16));
    fitGap();
}

// What is left between the places and the settings; nothing in a window too low for all.
void Rail::fitGap()
{
    int others = 0;
    for (int i = 0; i < count(); ++i)
        if (item(i) != m_gap)
            others += sizeHintForRow(i);
    m_gap->setSizeHint(QSize(56, std::max(0, viewport()->height() - others - 1)));
}

void Rail::resizeEvent(QResizeEvent *event)
{
    QListWidget::resizeEvent(event);
    fitGap();
}

void Rail::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::FontChange)
        applyWidth();
    QListWidget::changeEvent(event);
}

} // namespace inferometer
