// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

/// One entry of a .ts file.
struct Entry {
    QString context;
    QString source;
    QStringList translations; ///< one; several forms where the entry counts something
    QString state;            ///< "", "unfinished", "vanished", "obsolete"
};

/// Throws nothing; an unreadable file gives `error`.
QList<Entry> readTranslations(const QString &path, QString &error);

/// What is wrong with the entries as a Chinese translation, one sentence each; nothing when all is well.
QStringList faults(const QList<Entry> &entries);
