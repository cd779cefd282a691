// SPDX-License-Identifier: GPL-3.0-or-later
// How long the program takes from its start to its painted window, and to Home with its last runs, over a library of 5,000 runs.
// bench_start [runs] [--check]
#include "tests/bench/Bounds.h"
#include "tests/bench/MadeRuns.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>

using namespace inferometer;
using namespace inferometer::bench;

namespace {

constexpr double kMostMs = 1500;
constexpr int kPatienceMs = 60'000;

Bounds once(const QTemporaryDir &folder, double runs, double makingS)
{
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("QT_QPA_PLATFORM", "offscreen");
    environment.insert("XDG_CONFIG_HOME", folder.filePath("config"));
    environment.insert("INFEROMETER_TELL_START", "1");
    program.setProcessEnvironment(environment);
    program.setProcessChannelMode(QProcess::MergedChannels);
    QElapsedTimer watch;
    watch.start();
    program.start(INFEROMETER_PROGRAM, {"--db", folder.filePath("library.db"), "--lang", "en"});
    double painted = -1, filled = -1;
    QByteArray said;
    while (filled < 0 && watch.elapsed() < kPatienceMs && program.waitForReadyRead(kPatienceMs)) {
        said += program.readAll();
        const double now = static_cast<double>(watch.nsecsElapsed()) / 1e6;
        if (painted < 0 && said.contains("window painted"))
            painted = now;
        if (said.contains("home painted"))
            filled = now;
    }
    program.terminate();
    if (!program.waitForFinished(5000))
        program.kill();
    program.waitForFinished(5000);
    if (filled < 0)
        qFatal("the program did not tell that it has painted: %s", said.constData());
    Bounds bounds;
    bounds.add("window_painted_ms", painted, kMostMs);
    bounds.add("home_painted_ms", filled, kMostMs);
    bounds.tell("runs", runs);
    bounds.tell("making_s", makingS);
    return bounds;
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    const int asked = argc > 1 ? QString(argv[1]).toInt() : 0;
    const std::size_t runs = asked > 0 ? static_cast<std::size_t>(asked) : 5000;
    const QTemporaryDir folder;
    QElapsedTimer making;
    making.start();
    {
        auto store = RunStore::open(folder.filePath("library.db").toStdString(), Access::ReadWrite);
        if (!store)
            qFatal("the library: %s", store.error().message.str().c_str());
        makeLibrary(**store, runs);
    }
    const double makingS = static_cast<double>(making.elapsed()) / 1000;
    return tries(argc, argv, [&] { return once(folder, static_cast<double>(runs), makingS); });
}
