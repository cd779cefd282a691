// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <memory>
#include <optional>

/// What a finished command left.
struct Finished {
    int code = -1;
    bool wasLate = false; ///< measured, but this machine was too busy for the schedule: exit 4
    QByteArray out;
    QByteArray err;
    QJsonObject json() const { return QJsonDocument::fromJson(out).object(); }
};

/// Starts inferometer-cli as a person would, on a library of its own.
class Cli {
public:
    Cli();
    QString database() const { return m_folder.filePath("runs.db"); }
    QString path(const QString &name) const { return m_folder.filePath(name); }
    void setVariable(const QString &name, const QString &value) { m_environment.insert(name, value); }

    /// Runs to the end.
    Finished run(const QStringList &arguments, int patienceMs = 60000) const;
    /// Runs beside the test. `redirections`: a shell's, for streams that are closed.
    std::unique_ptr<QProcess> start(const QStringList &arguments, const QString &redirections = {}) const;
    void writeFile(const QString &name, const QByteArray &bytes) const;

private:
    QTemporaryDir m_folder;
    QProcessEnvironment m_environment;
};

/// Starts inferometer-sim and waits until it listens. `core`: all that it may run on.
class Sim {
public:
    explicit Sim(const QStringList &arguments = {"--ttft", "40ms", "--itl", "5ms"}, std::optional<unsigned> core = {});
    ~Sim();
    QString url() const { return m_url; }

private:
    QProcess m_process;
    QString m_url;
};
