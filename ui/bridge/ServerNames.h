// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QObject>
#include <QString>
#include <map>
#include <string>

namespace inferometer {

class Library;
class Settings;

/// What people call a server: the same name wherever one is said.
class ServerNames {
    Q_DECLARE_TR_FUNCTIONS(ServerNames)
public:
    ServerNames() = default;
    /// `saved`: names of kept endpoints by their address. `demo`: where the demo server has listened, parted by blanks.
    ServerNames(std::map<std::string, QString> saved, const QString &demo);

    /// The name of the endpoint that is kept for the address; else its host and port. A simulated server is marked as one.
    /// The program's own is the demo server.
    QString of(const std::string &baseUrl, bool isSimulated) const;
    friend bool operator==(const ServerNames &, const ServerNames &) = default;

private:
    std::map<std::string, QString> m_saved;
    QString m_demo;
};

/// The servers that are known by a name, kept up to date.
class KnownServers : public QObject {
    Q_OBJECT
public:
    KnownServers(Library &library, const Settings &settings, QObject *parent = nullptr);
    const ServerNames &names() const noexcept { return m_names; }
    /// Asks the library for the endpoints that are kept now.
    void refresh();

signals:
    /// A server is called otherwise now.
    void changed();

private:
    Library &m_library;
    const Settings &m_settings;
    ServerNames m_names;
};

/// The part of an address by which people know a server: host and port.
QString placeOf(const std::string &baseUrl);

} // namespace inferometer
