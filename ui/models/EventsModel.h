// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/TokenTimeline.h"

#include <QAbstractTableModel>
#include <optional>
#include <vector>

namespace inferometer {

/// The events of one answer in the order of the stream, those without output among them: the table beside the drawn timeline.
class EventsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    /// The choice has a column only where there are several.
    enum Column { Number, At, Gap, What, Tokens, Choice, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    void setTimeline(const TokenTimeline &timeline);
    /// The row of an event with output, counted from 0; −1: there is none.
    int rowOf(int event) const;
    /// The event with output in a row; −1: that row's has none.
    int eventAt(int row) const;
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    Nanos offsetOf(const StreamPlace &row) const;
    QString text(std::size_t row, int column) const;
    QString gapText(std::size_t row) const;

    TokenTimeline m_timeline;
    std::vector<StreamPlace> m_rows;
    std::vector<std::optional<Nanos>> m_gaps; ///< of each arrival, since the one before it of the same choice
    bool m_hasChoices = false;
};

} // namespace inferometer
