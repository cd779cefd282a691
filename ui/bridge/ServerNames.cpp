// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/ServerNames.h"

#include "core/store/Shelf.h"
#include "ui/bridge/Library.h"
#include "ui/settings/Settings.h"

#include <QUrl>

namespace inferometer {

ServerNames::ServerNames(std::map<std::string, QString> saved, const QString &demo)
    : m_saved(std::move(saved)), m_demo(' ' + demo + ' ')
{}

QString ServerNames::of(const std::string &baseUrl, bool isSimulated) const
{
    const auto saved = m_saved.find(baseUrl);
    if (saved == m_saved.end() && m_demo.contains(' ' + QString::fromStdString(baseUrl) + ' '))
        return tr("demo server");
    const QString name = saved == m_saved.end() ? placeOf(baseUrl) : saved->second;
    //: a server's name or address
    return isSimulated ? tr("%1 (simulated)").arg(name) : name;
}

KnownServers::KnownServers(Library &library, const Settings &settings, QObject *parent)
    : QObject(parent), m_library(library), m_settings(settings), m_names({}, settings.get(settings::kDemoAddresses))
{
    connect(&library, &Library::opened, this, &KnownServers::refresh);
    connect(&library, &Library::changed, this, &KnownServers::refresh);
}

void KnownServers::refresh()
{
    using Saved = std::map<std::string, QString>;
    m_library.ask<Saved>(
        this,
        [](RunStore &store) -> Result<Saved> {
            const auto kept = store.shelf().endpoints();
            if (!kept)
                return Failure(kept.error());
            Saved saved;
            for (const SavedEndpoint &each : kept->items)
                saved.emplace(each.endpoint.baseUrl, QString::fromStdString(each.name));
            return saved;
        },
        [this](Result<Saved> saved) {
            // Without a library servers are still known by their addresses.
            ServerNames names(saved ? std::move(*saved) : Saved(), m_settings.get(settings::kDemoAddresses));
            if (names == m_names)
                return;
            m_names = std::move(names);
            emit changed();
        });
}

QString placeOf(const std::string &baseUrl)
{
    const QUrl url(QString::fromStdString(baseUrl));
    if (url.host().isEmpty())
        return QString::fromStdString(baseUrl);
    return url.port() < 0 ? url.host() : QString("%1:%2").arg(url.host()).arg(url.port());
}

} // namespace inferometer
