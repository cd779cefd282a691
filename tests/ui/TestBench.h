// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/bridge/Library.h"
#include "ui/bridge/Navigator.h"
#include "ui/bridge/RunBridge.h"
#include "ui/bridge/SelfCheckBridge.h"
#include "ui/bridge/ServerNames.h"
#include "ui/bridge/Workbench.h"
#include "ui/settings/Settings.h"
#include "ui/theme/Appearance.h"

#include <QTemporaryDir>

namespace inferometer::test {

/// A workbench over a folder that goes with it: own settings, own library, English, light.
class TestBench {
public:
    TestBench() : TestBench(std::string()) {}
    /// Over a library that is there already; it stays.
    explicit TestBench(const std::string &library)
        : m_settings(m_folder.filePath("settings.ini")),
          m_appearance(withDefaults(m_settings), INFEROMETER_TRANSLATIONS),
          m_library(library.empty() ? libraryPath() : library)
    {}

    Workbench &bench() { return m_bench; }
    Settings &settings() { return m_settings; }
    Appearance &appearance() { return m_appearance; }
    Library &library() { return m_library; }
    RunBridge &runs() { return m_runs; }
    Navigator &navigator() { return m_navigator; }
    QString folder() const { return m_folder.path(); }
    std::string libraryPath() const { return m_folder.filePath("library.db").toStdString(); }
    /// What Workbench::startDemo answers; tests that need a server put one here.
    std::function<Result<std::string>()> demo = [] { return Result<std::string>("http://127.0.0.1:1"); };
    /// What a self-check does; tests that need one put it here.
    SelfCheckBridge::Measure measureSelf = [](std::stop_token, const auto &) -> Result<SelfCheck> {
        return failure(ErrorCode::Unreachable, INFEROMETER_TEXT("Test", "Nobody measures here."));
    };

private:
    static Settings &withDefaults(Settings &settings)
    {
        settings.set(settings::kLanguage, QString("en"));
        settings.set(settings::kTheme, QString("light"));
        return settings;
    }
    QTemporaryDir m_folder;
    Settings m_settings;
    Appearance m_appearance;
    Library m_library;
    RunBridge m_runs;
    Navigator m_navigator;
    KnownServers m_servers{m_library, m_settings};
    SelfCheckBridge m_selfCheck{m_library, m_runs,
                                [this](std::stop_token stop, const auto &onLevel) { return measureSelf(stop, onLevel); }};
    Workbench m_bench{m_settings,  m_appearance, m_library,   m_runs,
                      m_navigator, m_servers,    m_selfCheck, [this] { return demo(); }};
};

} // namespace inferometer::test
