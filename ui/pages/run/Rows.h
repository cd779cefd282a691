// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/bridge/Navigator.h"

#include <QAbstractTableModel>
#include <QStringList>
#include <optional>

namespace inferometer {

/// A cell of a small table that is shown as it is told.
struct RowCell {
    QString text;
    std::optional<Tone> tone; ///< its glyph and colour
    bool isMuted = false;
    QString note; ///< its tooltip
    friend bool operator==(const RowCell &, const RowCell &) = default;
};

/// A small read-only table: whole rows, told anew. Columns of numbers are right-aligned.
class Rows : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;
    /// `isNumber`: one a column.
    void setHeader(const QStringList &titles, const QVector<bool> &isNumber);
    void setRows(const QVector<QVector<RowCell>> &rows);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QStringList m_titles;
    QVector<bool> m_isNumber;
    QVector<QVector<RowCell>> m_rows;
};

} // namespace inferometer
