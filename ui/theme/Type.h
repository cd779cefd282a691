// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

class QWidget;

namespace inferometer {

/// The five sizes of text; all follow the program's font, and so the person's text size.
enum class TypeSize { Caption, Body, Heading, Title, Number };

/// The program's font in that size; headings and titles are bold.
QFont typeFont(TypeSize size);
/// Gives a widget that size for as long as it lives, through changes of the text size too.
void setType(QWidget *widget, TypeSize size);
/// The fonts in order of preference: with an English system Qt would draw Chinese in Japanese shapes (gui.md 5.7).
QStringList fontFamilies();

} // namespace inferometer
