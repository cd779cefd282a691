// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/ReportTable.h"

#include <QAbstractTableModel>

namespace inferometer {

/// A table of core's reports: what the HTML page shows, cell by cell, with its notes as tooltips. Translated when it was made;
/// whoever shows it sets it anew when the language changes.
class ReportTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;
    void setTable(ReportTable table);
    /// A plain table of texts: names left, values right of them.
    void setTexts(const QStringList &head, const std::vector<QStringList> &rows);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    Qt::Alignment alignment(int column) const;

    ReportTable m_table;
    bool m_hasNumbers = false;
};

} // namespace inferometer
