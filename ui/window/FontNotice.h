// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <functional>

namespace inferometer {

class Appearance;
class MessageBar;

/// Says when the program speaks Chinese and no font of this computer can show it, with the package to install: in English
/// first, which can be read then.
class FontNotice : public QObject {
    Q_OBJECT
public:
    /// `families`: the fonts that cover simplified Chinese; else those of this computer.
    FontNotice(Appearance &appearance, MessageBar &bar, QObject *parent, std::function<QStringList()> families = {});

private:
    void look();
    Appearance &m_appearance;
    MessageBar &m_bar;
    std::function<QStringList()> m_families;
    int m_said = 0; ///< what withdraws it; 0: not said
};

} // namespace inferometer
