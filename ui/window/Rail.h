// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/bridge/Navigator.h"

#include <QListWidget>
#include <optional>

namespace inferometer {

/// The places, one under the other: icon and word; icons alone when the window is narrow.
class Rail : public QListWidget {
    Q_OBJECT
public:
    explicit Rail(QWidget *parent = nullptr);
    void choose(Place place);
    void setNarrow(bool isNarrow);
    /// Marks a place whose page has errors; 0 takes the mark away.
    void setErrors(Place place, int errors);
    void retranslate();
    QSize sizeHint() const override;

signals:
    void chosen(inferometer::Place place);

private:
    void mousePressEvent(QMouseEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    std::optional<Place> placeOf(int row) const;
    void applyWidth();
    void fitGap();
    QListWidgetItem *m_gap = nullptr;
    bool m_isNarrow = false;
};

/// A place's word, for menus and titles.
QString titleOf(Place place);
/// All places, in the order of the rail.
const std::vector<Place> &places();

} // namespace inferometer
