// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/MessageBar.h"

#include <QDialog>

namespace inferometer {

/// What was said since the program started, the newest first, each with its time. Closes itself with Esc and is gone then.
class MessagesDialog : public QDialog {
    Q_OBJECT
public:
    MessagesDialog(const std::vector<MessageBar::Said> &said, QWidget *parent);
};

} // namespace inferometer
