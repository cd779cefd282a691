// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/Table.h"

#include "ui/settings/Settings.h"
#include "ui/theme/Theme.h"
#include "ui/theme/Type.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QRegularExpression>
#include <QStyledItemDelegate>
#include <QTimer>
#include <algorithm>

namespace inferometer {

namespace {

constexpr int kCellMargin = 9;
constexpr int kHead = 2; ///< letters of a text that is elided in the middle: its end tells more

class RowPainter : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    std::vector<int> middle; ///< columns whose texts are elided there
    std::vector<int> ends;   ///< columns of whose texts the end is kept
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        const bool isMiddle = std::find(middle.begin(), middle.end(), index.column()) != middle.end();
        const bool isEnd = std::find(ends.begin(), ends.end(), index.column()) != ends.end();
        if ((isMiddle || isEnd) && option->rect.isValid())
            option->text = shortened(option->text, option->fontMetrics, option->rect.width() - 2 * kCellMargin, isEnd);
    }
    static QString shortened(const QString &whole, const QFontMetrics &metrics, int room, bool isEnd)
    {
        QString text = whole;
        if (metrics.horizontalAdvance(text) > room) // a remark in brackets at the end goes first
            text.remove(QRegularExpression("\\s*[(（][^()（）]*[)）]$"));
        if (metrics.horizontalAdvance(text) <= room)
            return text;
        if (!isEnd)
            return metrics.elidedText(text, Qt::ElideMiddle, room);
        const QString head = text.left(kHead);
        return head + metrics.elidedText(text.mid(kHead), Qt::ElideLeft, room - metrics.horizontalAdvance(head));
    }
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        painter->fillRect(QRect(option.rect.bottomLeft(), QSize(option.rect.width(), 1)), Theme::of(option.palette).grid);
    }
};

} // namespace

Table::Table(Settings &settings, const QString &layoutName, QWidget *parent)
    : QTableView(parent), m_settings(settings), m_layoutName(layoutName), m_keep(new QTimer(this))
{
    setItemDelegate(new RowPainter(this));
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(NoEditTriggers);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollMode(ScrollPerPixel);
    setTabKeyNavigation(false); // Tab leaves the table
    setMouseTracking(true);
    setWordWrap(false);
    setCornerButtonEnabled(false);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);

    QHeaderView *header = horizontalHeader();
    setType(header, TypeSize::Caption);
    header->setHighlightSections(false);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setSectionsMovable(true);
    header->setStretchLastSection(true);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    header->setSortIndicator(-1, Qt::AscendingOrder); // the model's own order until a click
    header->setSortIndicatorClearable(true);
    setSortingEnabled(true);
    connect(header, &QHeaderView::customContextMenuRequested, this, &Table::askForColumns);
    m_keep->setSingleShot(true);
    m_keep->setInterval(500);
    connect(m_keep, &QTimer::timeout, this, &Table::keepLayout);
    connect(&settings, &Settings::layoutForgotten, this, &Table::forgetLayout);
    const auto changed = [this] {
        if (model())
            m_keep->start();
    };
    connect(header, &QHeaderView::sectionMoved, this, changed);
    // Widths that follow the text size or the window are no choice of anybody: only those that a person drags are kept.
    header->viewport()->installEventFilter(this);
    connect(header, &QHeaderView::sectionResized, this, [this, changed] {
        if (!m_isHeaderHeld)
            return;
        m_isDragged = true;
        changed();
    });
    connect(header, &QHeaderView::sortIndicatorChanged, this, changed);
    connect(this, &QTableView::activated, this, &Table::rowOpened);
    fitRows();
}

Table::~Table()
{
    if (m_keep->isActive())
        keepLayout();
}

void Table::setModel(QAbstractItemModel *model)
{
    QTableView::setModel(model);
    m_first = horizontalHeader()->saveState();
    const QByteArray state = m_settings.layout(m_layoutName);
    if (!state.isEmpty())
        horizontalHeader()->restoreState(state);
    m_isDragged = !m_settings.layout(widthsName()).isEmpty();
    m_isChosen = !m_settings.layout(chosenName()).isEmpty();
    // Other texts want other widths: the library was read, or speaks another language.
    connect(model, &QAbstractItemModel::modelReset, this, &Table::applyWidths);
    connect(model, &QAbstractItemModel::headerDataChanged, this, &Table::applyWidths);
    m_keep->stop(); // what was just restored need not be kept
}

void Table::setHiddenAtFirst(std::initializer_list<int> columns)
{
    m_hidden = columns;
    if (m_settings.layout(m_layoutName).isEmpty())
        for (const int column : m_hidden)
            hideColumn(column);
}

void Table::elideInTheMiddle(std::initializer_list<int> columns)
{
    static_cast<RowPainter *>(itemDelegate())->middle = columns;
}

void Table::keepTheEnds(std::initializer_list<int> columns) { static_cast<RowPainter *>(itemDelegate())->ends = columns; }

void Table::setWidths(std::span<const int> widths, std::initializer_list<int> growing)
{
    m_columns.setWidths(widths, growing);
    applyWidths();
}

void Table::setLesser(std::initializer_list<int> columns)
{
    m_columns.setLesser(columns);
    applyWidths();
}

void Table::applyWidths()
{
    if (model() && !m_isDragged)
        m_columns.fit(!m_isChosen);
}

bool Table::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick: m_isHeaderHeld = true; break;
    case QEvent::MouseButtonRelease: m_isHeaderHeld = false; break;
    default: break;
    }
    return QTableView::eventFilter(watched, event);
}

void Table::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    applyWidths();
}

void Table::setDense(bool isDense)
{
    m_rowHeight = isDense ? 28 : 32;
    fitRows();
}

void Table::fitRows()
{
    const int height = std::max(m_rowHeight, fontMetrics().height() + m_rowHeight - 20);
    verticalHeader()->setMinimumSectionSize(height);
    verticalHeader()->setDefaultSectionSize(height);
}

bool Table::event(QEvent *event)
{
    if (event->type() == QEvent::FontChange) {
        const bool isDone = QTableView::event(event);
        fitRows();
        applyWidths();
        return isDone;
    }
    return QTableView::event(event);
}

void Table::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        copy();
    else
        QTableView::keyPressEvent(event);
}

QString Table::selectedText() const
{
    if (!selectionModel() || !selectionModel()->hasSelection())
        return {};
    QList<int> columns;
    for (int visual = 0; visual < horizontalHeader()->count(); ++visual)
        if (const int logical = horizontalHeader()->logicalIndex(visual); !isColumnHidden(logical))
            columns << logical;
    QModelIndexList rows = selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end(), [](const QModelIndex &a, const QModelIndex &b) { return a.row() < b.row(); });
    QStringList lines, cells;
    for (const int column : columns)
        cells << model()->headerData(column, Qt::Horizontal).toString();
    lines << cells.join('\t');
    for (const QModelIndex &row : rows) {
        cells.clear();
        for (const int column : columns)
            cells << row.siblingAtColumn(column).data().toString().simplified();
        lines << cells.join('\t');
    }
    return lines.join('\n') + '\n';
}

void Table::copy() const
{
    if (const QString text = selectedText(); !text.isEmpty())
        QGuiApplication::clipboard()->setText(text);
}

void Table::askForColumns(const QPoint &at)
{
    if (!model())
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const int shown = horizontalHeader()->count() - horizontalHeader()->hiddenSectionCount();
    for (int visual = 0; visual < horizontalHeader()->count(); ++visual) {
        const int column = horizontalHeader()->logicalIndex(visual);
        auto *action = menu->addAction(model()->headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(column));
        action->setEnabled(shown > 1 || isColumnHidden(column)); // the last one stays
        connect(action, &QAction::toggled, this, [this, column](bool isShown) {
            m_isChosen = true;
            m_columns.settle();
            setColumnHidden(column, !isShown);
            applyWidths();
            m_keep->start();
        });
    }
    menu->popup(horizontalHeader()->viewport()->mapToGlobal(at));
}

void Table::keepLayout()
{
    if (!model())
        return;
    m_settings.setLayout(m_layoutName, m_columns.state());
    if (m_isChosen)
        m_settings.setLayout(chosenName(), "own");
    if (m_isDragged)
        m_settings.setLayout(widthsName(), "own");
}

void Table::forgetLayout()
{
    if (!model())
        return;
    horizontalHeader()->restoreState(m_first);
    for (const int column : m_hidden)
        hideColumn(column);
    m_isDragged = m_isChosen = false;
    applyWidths();
    m_keep->stop();
}

} // namespace inferometer
