// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/results/FactGrid.h"

#include "ui/bridge/Say.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/Headings.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace inferometer {

namespace {

QString shownText(const std::string &text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

} // namespace

FactGrid::FactGrid(QWidget *parent) : QWidget(parent)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(8, 8, 8, 8);
    row->setSpacing(32);
    for (QWidget *&column : m_columns) {
        column = new QWidget(this);
        auto *groups = new QVBoxLayout(column);
        groups->setContentsMargins(0, 0, 0, 0);
        groups->setSpacing(16);
        row->addWidget(column, 1, Qt::AlignTop);
    }
}

void FactGrid::show(const std::vector<FactGroup> &groups)
{
    for (QWidget *column : m_columns)
        for (QWidget *old : column->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly))
            delete old;
    std::size_t rows[2] = {0, 0};
    for (const FactGroup &each : groups) {
        const std::size_t shorter = rows[1] < rows[0] ? 1 : 0;
        m_columns[shorter]->layout()->addWidget(group(each));
        rows[shorter] += each.facts.size() + 2;
    }
    QWidget::show();
}

QWidget *FactGrid::group(const FactGroup &group)
{
    auto *box = new QWidget;
    auto *grid = new QGridLayout(box);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(1, 3);
    grid->setColumnStretch(2, 2);
    QLabel *title = sectionTitle(box);
    title->setText(shownText(group.title));
    grid->addWidget(title, 0, 0, 1, 3);
    int row = 1;
    for (const RecordFact &fact : group.facts) {
        QLabel *name = paragraph(box, QPalette::PlaceholderText), *value = paragraph(box), *note = caption(box);
        name->setWordWrap(false);
        name->setText(shownText(fact.name));
        const QString words = fact.value.empty() ? kMissing : shownText(fact.value);
        value->setText(breakable(words));
        value->setTextInteractionFlags(Qt::TextSelectableByMouse);
        value->setAccessibleName(name->text() + ": " + words);
        QFont font = value->font();
        font.setBold(fact.isLeading && !fact.value.empty());
        value->setFont(font);
        if (fact.value.empty())
            value->setForegroundRole(QPalette::PlaceholderText);
        note->setText(shownText(fact.note));
        note->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        grid->addWidget(name, row, 0, Qt::AlignTop);
        // Long words of a server need all the room there is.
        grid->addWidget(value, row, 1, 1, fact.note.empty() ? 2 : 1, Qt::AlignTop);
        if (!fact.note.empty())
            grid->addWidget(note, row, 2, Qt::AlignVCenter);
        else
            delete note;
        ++row;
    }
    return box;
}

} // namespace inferometer
