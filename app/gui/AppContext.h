// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/Demo.h"
#include "core/library/LibraryPath.h"
#include "core/ruler/SelfChecker.h"
#include "ui/bridge/Library.h"
#include "ui/bridge/Navigator.h"
#include "ui/bridge/RunBridge.h"
#include "ui/bridge/SelfCheckBridge.h"
#include "ui/bridge/ServerNames.h"
#include "ui/bridge/Workbench.h"
#include "ui/settings/Settings.h"
#include "ui/theme/Appearance.h"

namespace inferometer {

/// Owns what the window works with. The members' order is the order of need; destruction in reverse ends a run before the
/// library, and the library before the settings.
class AppContext {
public:
    /// `translations`: the folder of the .qm files. `library`: the file of runs; empty: the one that was chosen last.
    AppContext(const QString &translations, const std::string &library)
        : m_appearance(m_settings, translations), m_library(library.empty() ? chosenLibrary() : library)
    {}
    Workbench &bench() noexcept { return m_bench; }
    Appearance &appearance() noexcept { return m_appearance; }

private:
    std::string chosenLibrary() const
    {
        const QString chosen = m_settings.get(settings::kLibrary);
        return chosen.isEmpty() || qEnvironmentVariableIsSet("INFEROMETER_DB") ? defaultLibraryPath() : chosen.toStdString();
    }
    Settings m_settings;
    Appearance m_appearance;
    Library m_library;
    Demo m_demo;
    RunBridge m_runs;
    Navigator m_navigator;
    KnownServers m_servers{m_library, m_settings};
    SelfCheckBridge m_selfCheck{m_library, m_runs, [](std::stop_token stop, const auto &onLevel) {
                                    return selfCheck({.stop = std::move(stop), .onLevel = onLevel});
                                }};
    Workbench m_bench{m_settings,  m_appearance, m_library,   m_runs,
                      m_navigator, m_servers,    m_selfCheck, [this] { return m_demo.start(); }};
};

} // namespace inferometer
