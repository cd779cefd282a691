// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace inferometer {

/// One line of plain text that gives way where there is little room: what does not fit ends in "…" and is in the tool tip. text()
/// stays whole.
class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    /// Never narrower than so many letters, or than its text.
    explicit ElidedLabel(int leastLetters, QWidget *parent = nullptr);
    QSize minimumSizeHint() const override;

private:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;
    bool isCut() const { return fontMetrics().horizontalAdvance(text()) > contentsRect().width(); }
    int m_least;
};

/// The text with places at which a line may break in words longer than any line (a server's, without a blank).
QString breakable(const QString &text);

} // namespace inferometer
