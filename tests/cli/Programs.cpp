// SPDX-License-Identifier: GPL-3.0-or-later
#include "Programs.h"

#include <QFile>

Cli::Cli() : m_environment(QProcessEnvironment::systemEnvironment())
{
    m_environment.insert("INFEROMETER_DB", database());
    m_environment.insert("LC_ALL", "C.UTF-8");
    for (const char *name : {"LLM_BASE_URL", "LLM_MODEL", "http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"})
        m_environment.remove(name);
}

std::unique_ptr<QProcess> Cli::start(const QStringList &arguments, const QString &redirections) const
{
    auto process = std::make_unique<QProcess>();
    process->setProcessEnvironment(m_environment);
    if (redirections.isEmpty())
        process->start(INFEROMETER_CLI, arguments);
    else
        process->start("/bin/sh", QStringList{"-c", "exec \"$0\" \"$@\" " + redirections, INFEROMETER_CLI} + arguments);
    if (!process->waitForStarted())
        qFatal("inferometer-cli does not start");
    process->closeWriteChannel();
    return process;
}

// The program itself says when it was the bottleneck. These tests are about what it does, not about how busy the machine is.
constexpr int kMeasuredButLate = 4;

Finished Cli::run(const QStringList &arguments, int patienceMs) const
{
    const auto process = start(arguments);
    if (!process->waitForFinished(patienceMs)) {
        process->kill();
        process->waitForFinished();
        qWarning("inferometer-cli did not end in time");
    }
    Finished done;
    done.code = process->exitStatus() == QProcess::NormalExit ? process->exitCode() : -1;
    done.out = process->readAllStandardOutput();
    done.err = process->readAllStandardError();
    if (done.code == kMeasuredButLate) {
        done.wasLate = true;
        qWarning("this machine was too busy to keep the schedule: %s", done.err.constData());
        done.code = 0;
    }
    return done;
}

void Cli::writeFile(const QString &name, const QByteArray &bytes) const
{
    QFile file(path(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("a test's file cannot be written");
}

Sim::Sim(const QStringList &arguments, std::optional<unsigned> core)
{
    const QStringList all = QStringList{"--port", "0"} + arguments;
    if (core)
        m_process.start("taskset", QStringList{"-c", QString::number(*core), INFEROMETER_SIM} + all);
    else
        m_process.start(INFEROMETER_SIM, all);
    while (!m_process.canReadLine())
        if (!m_process.waitForReadyRead(10000))
            qFatal("inferometer-sim does not start");
    m_url = QString::fromUtf8(m_process.readLine()).trimmed().section(' ', -1);
}

Sim::~Sim()
{
    m_process.terminate();
    m_process.waitForFinished();
}
