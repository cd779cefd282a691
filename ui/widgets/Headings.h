// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QLabel>

namespace inferometer {

/// A section's title: 15/24 bold.
QLabel *sectionTitle(QWidget *parent);
/// 11/16 in the muted colour; wraps.
QLabel *caption(QWidget *parent);
/// Plain text of the body's size that wraps; `role` PlaceholderText makes it muted.
QLabel *paragraph(QWidget *parent, QPalette::ColorRole role = QPalette::WindowText);
/// A horizontal hairline.
QFrame *hairline(QWidget *parent);

/// A frame with radius 6 and the hairline colour: the only box of the program. (core/report has a Card of its own, a verdict
/// in words.)
class CardFrame : public QFrame {
    Q_OBJECT
public:
    explicit CardFrame(QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace inferometer
