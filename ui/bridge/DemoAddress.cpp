// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/DemoAddress.h"

#include "ui/bridge/ServerNames.h"
#include "ui/bridge/Workbench.h"
#include "ui/settings/Settings.h"

namespace inferometer {

namespace {

constexpr qsizetype kMostRemembered = 50;

QStringList remembered(const Settings &settings)
{
    return settings.get(settings::kDemoAddresses).split(' ', Qt::SkipEmptyParts);
}

} // namespace

Result<std::string> startDemo(const Workbench &bench)
{
    Result<std::string> url = bench.startDemo();
    if (!url)
        return url;
    QStringList all = remembered(bench.settings);
    all.removeAll(QString::fromStdString(*url));
    all.prepend(QString::fromStdString(*url));
    bench.settings.set(settings::kDemoAddresses, QString(all.mid(0, kMostRemembered).join(' ')));
    bench.servers.refresh();
    return url;
}

Result<std::string> liveAddress(const Workbench &bench, const std::string &url)
{
    return remembered(bench.settings).contains(QString::fromStdString(url)) ? startDemo(bench) : Result<std::string>(url);
}

} // namespace inferometer
