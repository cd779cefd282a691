// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/Shelf.h"
#include "ui/bridge/Library.h"
#include "ui/settings/Settings.h"

#include <QObject>
#include <QTimer>
#include <QUndoStack>
#include <optional>
#include <string>
#include <vector>

namespace inferometer {

/// What does not depend on the kind of thing that is kept.
class ShelfSignals : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    QUndoStack &undoStack() noexcept { return m_undo; }

signals:
    /// Entries came or went.
    void listChanged();
    /// An entry, or whether it is kept, is another.
    void entryChanged(int id);
    /// An edit was made, undone or done again there: what to show now.
    void touched(int id);
    void loaded();
    void failed(const inferometer::Error &error);

private:
    QUndoStack m_undo;
};

/// The endpoints, or workloads, of the library while a page edits them: each change can be undone, and is kept as soon as it
/// may be; what may not be kept yet is a draft in the settings and comes back. Entries have ids while the program runs, so that they
/// can be renamed.
template<class T>
class ShelfList : public ShelfSignals {
public:
    struct Entry {
        int id = 0;
        T value;
        std::string storedName;  ///< under which the library has it; empty: it does not
        std::optional<T> stored; ///< what the library has
        bool isKept() const { return stored && *stored == value; }
    };

    ShelfList(Library &library, Settings &settings, QString draftName, QObject *parent = nullptr);
    ~ShelfList() override { writeDrafts(); }

    /// Asks the library. Entries with edits that are not kept stay as they are.
    void load();
    const std::vector<Entry> &entries() const noexcept { return m_entries; }
    /// Null when there is none (any more).
    const Entry *find(int id) const;
    /// Whether it may be kept: what check() says of it, and that no other has its name.
    Status check(int id) const;
    /// The name, or the first of "name 2", "name 3", … that no entry has.
    std::string freeName(const std::string &name) const;

    /// The three edits; all can be undone. add() returns the new id.
    int add(T value, const QString &words);
    /// Edits of one field in a row are one edit; -1 is never joined.
    void edit(int id, T value, const QString &words, int field);
    void remove(int id, const QString &words);
    /// Something that was learned and not edited.
    void note(int id, T value);
    /// Keeps now what waits to be kept.
    void keep();

private:
    class Place;
    class Replace;
    Entry *at(int id);
    void put(int id, T value);
    void insert(int id, T value, std::size_t position);
    void take(int id);
    void schedule() { m_wait.start(); }
    void keepOne(Entry &entry);
    void merge(Shelved<T> shelved);
    void readDrafts();
    void writeDrafts();

    Library &m_library;
    Settings &m_settings;
    QString m_draftName;
    std::vector<Entry> m_entries;
    int m_nextId = 1;
    bool m_hasDrafts = false;
    bool m_isLoaded = false;
    QTimer m_wait;
};

extern template class ShelfList<SavedEndpoint>;
extern template class ShelfList<SavedWorkload>;

} // namespace inferometer
