// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/saved/ShelfList.h"

#include <QUndoCommand>

/// The edits of a ShelfList, done and undone; included by ShelfList.cpp.
namespace inferometer {

/// An entry put on the shelf, or taken from it.
template<class T>
class ShelfList<T>::Place : public QUndoCommand {
public:
    enum class Way { In, Out };
    Place(ShelfList &list, Way way, int id, T value, std::size_t position, const QString &words)
        : QUndoCommand(words), m_list(list), m_way(way), m_id(id), m_value(std::move(value)), m_position(position)
    {}
    void redo() override { go(m_way); }
    void undo() override { go(m_way == Way::In ? Way::Out : Way::In); }

private:
    void go(Way way)
    {
        if (way == Way::In) {
            m_list.insert(m_id, m_value, m_position);
        } else if (const Entry *entry = m_list.find(m_id)) {
            m_value = entry->value; // with what was learned since
            m_list.take(m_id);
        }
    }
    ShelfList &m_list;
    Way m_way;
    int m_id;
    T m_value;
    std::size_t m_position;
};

template<class T>
class ShelfList<T>::Replace : public QUndoCommand {
public:
    Replace(ShelfList &list, int id, T before, T after, int field, const QString &words)
        : QUndoCommand(words), m_list(list), m_id(id), m_before(std::move(before)), m_after(std::move(after)), m_field(field)
    {}
    int id() const override { return m_field < 0 ? -1 : m_field; }
    bool mergeWith(const QUndoCommand *next) override
    {
        const auto *other = static_cast<const Replace *>(next);
        if (other->m_id != m_id)
            return false;
        m_after = other->m_after;
        setObsolete(m_before == m_after);
        return true;
    }
    void redo() override { m_list.put(m_id, m_after); }
    void undo() override { m_list.put(m_id, m_before); }

private:
    ShelfList &m_list;
    int m_id;
    T m_before, m_after;
    int m_field;
};

} // namespace inferometer
