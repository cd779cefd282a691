// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/AppContext.h"
#include "app/gui/StartTold.h"
#include "core/base/OpenFiles.h"
#include "ui/window/MainWindow.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <optional>

using namespace inferometer;

int main(int argc, char **argv)
{
    holdStandardStreams();
    QApplication::setOrganizationName("Inferometer");
    QApplication::setApplicationName("inferometer");
    QApplication::setApplicationVersion(INFEROMETER_VERSION);
    QGuiApplication::setDesktopFileName("org.inferometer.Inferometer");
    QApplication app(argc, argv);

    QCommandLineParser arguments;
    arguments.addHelpOption();
    arguments.addVersionOption();
    const QCommandLineOption library("db", "The library of runs (a file), for this time.", "FILE");
    const QCommandLineOption language("lang", "Language: en or zh_CN.", "LANG");
    arguments.addOptions({library, language});
    arguments.addPositionalArgument("FILE", "Run files (*.inferun) to take over.", "[FILE...]");
    arguments.process(app);

    AppContext context(QDir(QApplication::applicationDirPath()).filePath("../share/inferometer/translations"),
                       arguments.value(library).toStdString());
    if (arguments.isSet(language))
        context.appearance().setLanguage(arguments.value(language).startsWith("zh") ? "zh_CN" : "en");
    MainWindow window(context.bench());
    std::optional<StartTold> told;
    if (StartTold::isWanted())
        told.emplace(window);
    window.show();
    window.importFiles(arguments.positionalArguments());
    return QApplication::exec();
}
