// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/library/RequestSort.h"
#include "ui/models/RequestFigures.h"

#include <QAbstractTableModel>
#include <QStringList>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace inferometer {

class Library;
struct Error;

/// The requests of one stored run, of which only the pages in sight are in memory: a run of a million opens at once and takes
/// four bytes a request at most. Cells are "…" until their page has come. Sorting and filtering are the library's.
class RequestsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Number, Start, State, Kind, Input, Output, Ttft, Tpot, Total, ColumnCount };

    explicit RequestsModel(Library &library, QObject *parent = nullptr);
    /// `kinds`: the names of the workload's parts.
    void show(const RunId &id, const QStringList &kinds);
    /// The same in another language; retranslate() follows.
    void setKinds(const QStringList &kinds) { m_kinds = kinds; }
    void setFilter(const RequestFilter &filter);
    const RequestFilter &filter() const noexcept { return m_filter; }
    /// The number of the request in a row.
    std::uint32_t numberAt(int row) const;
    /// The row of a request; −1: it is not among them.
    int rowOf(std::uint32_t number) const;
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override;

signals:
    /// The rows are known (their cells may still be on their way).
    void counted(int rows);
    void failed(const inferometer::Error &error);

private:
    using Page = std::vector<RequestFigures>;
    struct Listing { ///< numbers of the rows; none: row and number are the same
        std::vector<std::uint32_t> numbers;
        std::uint64_t count = 0;
    };
    void readAhead();
    void list();
    const RequestFigures *figures(int row) const;
    void want(int page) const;
    void fetch();
    QString text(const RequestFigures &request, int column) const;

    Library &m_library;
    RunId m_id;
    QStringList m_kinds;
    RequestFilter m_filter;
    std::shared_ptr<TpotOrder> m_tpot;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    Listing m_listing;
    quint64 m_generation = 0; ///< answers to older questions are dropped
    quint64 m_listed = 0;     ///< the generation of m_listing: while the next one is on its way, pages are still of this one
    std::map<int, Page> m_pages;
    mutable std::vector<int> m_wanted; ///< the last one is the most urgent
    mutable bool m_isFetchPosted = false;
    bool m_isFetching = false;
};

} // namespace inferometer
