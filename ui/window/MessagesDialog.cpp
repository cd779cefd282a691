// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/MessagesDialog.h"

#include "ui/bridge/Say.h"
#include "ui/widgets/Headings.h"
#include "ui/widgets/StateLabel.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace inferometer {

MessagesDialog::MessagesDialog(const std::vector<MessageBar::Said> &said, QWidget *parent) : QDialog(parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName("dlg_messages");
    setWindowTitle(tr("Messages"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(12);
    if (said.empty())
        column->addWidget(paragraph(this));
    auto *list = new QListWidget(this);
    list->setObjectName("list_messages");
    list->setAccessibleName(windowTitle());
    list->setWordWrap(true);
    list->setSpacing(2);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    for (auto each = said.rbegin(); each != said.rend(); ++each)
        new QListWidgetItem(iconOf(each->tone, palette()), moment(each->utcNs) + "   " + each->sentence.words(), list);
    if (said.empty()) {
        list->hide();
        findChild<QLabel *>()->setText(tr("Nothing was said yet."));
        column->addStretch();
    } else {
        list->setCurrentRow(0);
    }
    column->addWidget(list, 1);
    auto *buttons = new QDialogButtonBox(this);
    QPushButton *close = buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    close->setObjectName("btn_closeMessages");
    close->setAccessibleName(close->text());
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
    resize(640, 400);
}

} // namespace inferometer
