// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/saved/ShelfList.h"

#include "ui/pages/saved/ShelfEdits.h"
#include "ui/pages/saved/ShelfKinds.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace inferometer {

using namespace shelf;

namespace {

using nlohmann::json;

constexpr int kWaitMs = 300;

} // namespace

template<class T>
ShelfList<T>::ShelfList(Library &library, Settings &settings, QString draftName, QObject *parent)
    : ShelfSignals(parent), m_library(library), m_settings(settings), m_draftName(std::move(draftName))
{
    m_wait.setSingleShot(true);
    m_wait.setInterval(kWaitMs);
    connect(&m_wait, &QTimer::timeout, this, [this] { keep(); });
}

template<class T>
typename ShelfList<T>::Entry *ShelfList<T>::at(int id)
{
    const auto found = std::find_if(m_entries.begin(), m_entries.end(), [id](const Entry &each) { return each.id == id; });
    return found == m_entries.end() ? nullptr : &*found;
}

template<class T>
const typename ShelfList<T>::Entry *ShelfList<T>::find(int id) const
{
    return const_cast<ShelfList *>(this)->at(id);
}

template<class T>
Status ShelfList<T>::check(int id) const
{
    const Entry *entry = find(id);
    if (!entry)
        return {};
    if (Status sound = entry->value.check(); !sound)
        return sound;
    // Who has the name in the library keeps it; of two new ones the first.
    const std::string &name = nameOf(entry->value);
    for (const Entry &other : m_entries)
        if (other.id != id && nameOf(other.value) == name && entry->storedName != name
            && (other.storedName == name || &other < entry))
            return failure(ErrorCode::Input, {takenText(entry->value), {name}},
                           INFEROMETER_TEXT("Saved", "Choose another name."));
    return {};
}

template<class T>
std::string ShelfList<T>::freeName(const std::string &name) const
{
    const auto isTaken = [this](const std::string &wanted) {
        return std::any_of(m_entries.begin(), m_entries.end(), [&](const Entry &each) { return nameOf(each.value) == wanted; });
    };
    std::string free = name;
    for (int i = 2; isTaken(free); ++i)
        free = name + " " + std::to_string(i);
    return free;
}

template<class T>
int ShelfList<T>::add(T value, const QString &words)
{
    const int id = m_nextId++;
    undoStack().push(new Place(*this, Place::Way::In, id, std::move(value), m_entries.size(), words));
    return id;
}

template<class T>
void ShelfList<T>::edit(int id, T value, const QString &words, int field)
{
    if (const Entry *entry = find(id); entry && entry->value != value)
        undoStack().push(new Replace(*this, id, entry->value, std::move(value), field, words));
}

template<class T>
void ShelfList<T>::remove(int id, const QString &words)
{
    for (std::size_t i = 0; i < m_entries.size(); ++i)
        if (m_entries[i].id == id)
            return undoStack().push(new Place(*this, Place::Way::Out, id, m_entries[i].value, i, words));
}

template<class T>
void ShelfList<T>::note(int id, T value)
{
    Entry *entry = at(id);
    if (!entry)
        return;
    entry->value = std::move(value);
    emit entryChanged(id);
    schedule();
}

template<class T>
void ShelfList<T>::put(int id, T value)
{
    Entry *entry = at(id);
    if (!entry)
        return;
    carryOver(entry->value, value);
    entry->value = std::move(value);
    emit entryChanged(id);
    emit touched(id);
    schedule();
}

template<class T>
void ShelfList<T>::insert(int id, T value, std::size_t position)
{
    const auto where = m_entries.begin() + static_cast<std::ptrdiff_t>(std::min(position, m_entries.size()));
    m_entries.insert(where, Entry{id, std::move(value), {}, {}});
    emit listChanged();
    emit touched(id);
    schedule();
}

template<class T>
void ShelfList<T>::take(int id)
{
    const Entry *entry = find(id);
    if (!entry)
        return;
    if (!entry->storedName.empty())
        m_library.ask<int>(
            this,
            [kind = kindOf(entry->value), name = entry->storedName](RunStore &store) -> Result<int> {
                const Status gone = store.shelf().remove(kind, name);
                if (!gone && gone.error().code != ErrorCode::NotFound)
                    return Failure(gone.error());
                return 0;
            },
            [this](const Result<int> &gone) {
                if (!gone)
                    emit failed(gone.error());
            });
    std::erase_if(m_entries, [id](const Entry &each) { return each.id == id; });
    emit listChanged();
    schedule();
}

template<class T>
void ShelfList<T>::keep()
{
    m_wait.stop();
    if (m_isLoaded) // before, it is not known what the library has
        for (Entry &entry : m_entries)
            if (!entry.isKept() && check(entry.id))
                keepOne(entry);
    writeDrafts();
}

template<class T>
void ShelfList<T>::keepOne(Entry &entry)
{
    const std::string before = entry.storedName;
    const T value = entry.value;
    entry.storedName = nameOf(value); // the next edit may come before the answer
    entry.stored = value;
    m_library.ask<int>(
        this,
        [before, value](RunStore &store) -> Result<int> {
            Shelf shelf = store.shelf();
            // Gone behind our back: then it is simply kept anew.
            if (!before.empty() && before != nameOf(value))
                if (const Status moved = shelf.rename(kindOf(value), before, nameOf(value));
                    !moved && moved.error().code != ErrorCode::NotFound)
                    return Failure(moved.error());
            if (const Status kept = shelf.save(value, Shelf::Existing::Replace); !kept)
                return Failure(kept.error());
            return 0;
        },
        [this, id = entry.id, before, value](const Result<int> &kept) {
            if (Entry *there = at(id); there && !kept && there->stored == value) {
                there->storedName = before;
                there->stored.reset();
                writeDrafts();
            }
            if (!kept)
                emit failed(kept.error());
            emit entryChanged(id);
        });
}

template<class T>
void ShelfList<T>::load()
{
    m_library.ask<Shelved<T>>(
        this, [](RunStore &store) { return listOf(store.shelf(), static_cast<const T *>(nullptr)); },
        [this](Result<Shelved<T>> shelved) {
            if (!shelved) {
                emit failed(shelved.error());
                return;
            }
            merge(std::move(*shelved));
            if (!m_isLoaded)
                readDrafts();
            m_isLoaded = true;
            emit listChanged();
            emit loaded();
            keep();
        });
}

template<class T>
void ShelfList<T>::merge(Shelved<T> shelved)
{
    std::erase_if(m_entries, [&](const Entry &entry) {
        const bool isThere = std::any_of(shelved.items.begin(), shelved.items.end(),
                                         [&](const T &item) { return nameOf(item) == entry.storedName; });
        return entry.isKept() && !isThere;
    });
    for (T &item : shelved.items) {
        const auto known = std::find_if(m_entries.begin(), m_entries.end(),
                                        [&](const Entry &entry) { return entry.storedName == nameOf(item); });
        if (known == m_entries.end()) {
            m_entries.push_back({m_nextId++, item, nameOf(item), item});
        } else if (known->isKept()) {
            refill(known->value, item);
            known->value = item;
            known->stored = item;
        }
    }
    for (const Message &problem : shelved.problems)
        emit failed({ErrorCode::StoreDamaged, problem, {}, {}});
}

template<class T>
void ShelfList<T>::readDrafts()
{
    const QByteArray bytes = m_settings.draft(m_draftName);
    m_hasDrafts = !bytes.isEmpty();
    const json drafts = json::parse(bytes.begin(), bytes.end(), nullptr, false);
    if (!drafts.is_array())
        return;
    for (const json &draft : drafts) {
        if (!draft.is_object() || !draft.contains("document"))
            continue;
        Result<T> value = T::fromJson(draft["document"]);
        if (!value)
            continue;
        const std::string stored =
            draft.contains("stored") && draft["stored"].is_string() ? draft["stored"].get<std::string>() : "";
        const auto known = std::find_if(m_entries.begin(), m_entries.end(),
                                        [&](const Entry &entry) { return !stored.empty() && entry.storedName == stored; });
        if (known != m_entries.end())
            known->value = std::move(*value);
        else
            m_entries.push_back({m_nextId++, std::move(*value), {}, {}});
    }
}

template<class T>
void ShelfList<T>::writeDrafts()
{
    if (!m_isLoaded)
        return; // what an earlier session left is still to be read
    json drafts = json::array();
    for (const Entry &entry : m_entries)
        if (!entry.isKept())
            drafts.push_back({{"stored", entry.storedName}, {"document", harmless(entry.value, entry.stored).toJson()}});
    if (drafts.empty() && !m_hasDrafts)
        return;
    m_hasDrafts = !drafts.empty();
    const std::string text = drafts.dump(-1, ' ', false, json::error_handler_t::replace);
    m_settings.setDraft(m_draftName, m_hasDrafts ? QByteArray::fromStdString(text) : QByteArray());
}

template class ShelfList<SavedEndpoint>;
template class ShelfList<SavedWorkload>;

} // namespace inferometer
