// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/RequestScript.h"
#include "core/report/ScriptText.h"

#include <QtTest/QtTest>
#include <nlohmann/json.hpp>

using namespace inferometer;
using namespace std::chrono_literals;

namespace {

/// Words that a shell, Python, curl or a reader could take for something else.
const char *const kHostile[] = {"'; touch pwned; '",
                                "$(touch pwned)",
                                "`touch pwned`",
                                "\"; import os; os.mkdir('pwned') #",
                                "\\\" + exit(9) + \\\"",
                                "a\nINFEROMETER_BODY\ntouch pwned",
                                "--output=pwned",
                                "@/etc/passwd",
                                "{0}%s%(x)s\\N{DIGIT ONE}",
                                "\u202eevil\u2066\u200b",
                                "中文 “模型”",
                                "'''\"\"\"",
                                "!!",
                                "\x1b[2Jx",
                                "bad\xffutf8"};

std::string bodyFor(const std::string &word)
{
    return nlohmann::json{{"model", word}, {"messages", {{{"role", "user"}, {"content", word}}}}, {"stream", true}}.dump(
        -1, ' ', false, nlohmann::json::error_handler_t::replace);
}

PlainRequest aRequest(const std::string &word = "sim")
{
    PlainRequest request;
    request.url = "http://127.0.0.1:9/v1/chat/completions";
    request.headers = {{"Content-Type", "application/json"}};
    request.body = bodyFor(word);
    request.connectTimeout = 5s;
    request.totalTimeout = 20s;
    request.proxy = "";
    request.text = TextOrigin::Remade;
    request.run = "0123456789ab";
    request.number = 7;
    return request;
}

struct Ran {
    int code = -1;
    QByteArray out, err;
};

Ran ran(const QString &program, const QStringList &arguments, const QByteArray &input, const QString &folder,
        const QStringList &variables = {})
{
    QProcess process;
    process.setWorkingDirectory(folder);
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString &variable : variables)
        environment.insert(variable.section('=', 0, 0), variable.section('=', 1));
    process.setProcessEnvironment(environment);
    process.start(program, arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(60'000))
        qFatal("%s does not end: %s", qPrintable(program), qPrintable(process.errorString()));
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

/// A curl that prints what it was called with, one argument a line of JSON, and its standard input.
void plantCurl(const QTemporaryDir &folder)
{
    QFile file(folder.filePath("curl"));
    if (!file.open(QIODevice::WriteOnly))
        qFatal("the folder is not writable");
    file.write("#!/usr/bin/env python3\nimport json, sys\n"
               "body = sys.stdin.buffer.read().decode('utf-8', 'replace') if '@-' in sys.argv else ''\n"
               "print(json.dumps({'arguments': sys.argv[1:], 'input': body}))\n");
    file.setPermissions(QFile::ReadOwner | QFile::ExeOwner | QFile::WriteOwner);
}

QJsonObject seenByCurl(const std::string &line, const QStringList &variables = {})
{
    QTemporaryDir folder;
    plantCurl(folder);
    const QString path = "PATH=" + folder.path() + ":" + qEnvironmentVariable("PATH");
    const Ran result = ran("bash", {"--noprofile", "--norc", "-s"}, QByteArray::fromStdString(line), folder.path(),
                           QStringList{path} + variables);
    const QStringList left = QDir(folder.path()).entryList(QDir::Files | QDir::Dirs | QDir::NoDotAndDotDot);
    if (result.code != 0 || left != QStringList{"curl"})
        qFatal("bash: %d %s, files: %s", result.code, result.err.constData(), qPrintable(left.join(' ')));
    return QJsonDocument::fromJson(result.out).object();
}

QString valueAfter(const QJsonArray &arguments, const QString &option)
{
    for (qsizetype i = 0; i + 1 < arguments.size(); ++i)
        if (arguments[i].toString() == option)
            return arguments[i + 1].toString();
    return {};
}

/// What the program would send, without sending it.
QJsonObject seenByPython(const std::string &script, const QStringList &variables = {})
{
    QTemporaryDir folder;
    QFile file(folder.filePath("again.py"));
    if (!file.open(QIODevice::WriteOnly))
        qFatal("the folder is not writable");
    file.write(QByteArray::fromStdString(script));
    file.close();
    const char *const harness = R"(
import json, sys, urllib.request
class Stop(Exception): pass
class Spy:
    def open(self, request, timeout):
        print(json.dumps({"url": request.full_url, "method": request.get_method(), "timeout": timeout,
                          "headers": {k.lower(): v for k, v in request.header_items()}, "body": request.data.decode()}))
        raise Stop()
urllib.request.build_opener = lambda *handlers: Spy()
source = open("again.py", encoding="utf-8").read()
try:
    exec(compile(source, "again.py", "exec"), {"__name__": "__main__"})
except Stop:
    pass
)";
    const Ran result = ran("python3", {"-B", "-c", harness}, {}, folder.path(), variables);
    const QStringList left = QDir(folder.path()).entryList(QDir::Files | QDir::Dirs | QDir::NoDotAndDotDot);
    if (left != QStringList{"again.py"})
        qFatal("files: %s", qPrintable(left.join(' ')));
    QJsonObject seen = QJsonDocument::fromJson(result.out).object();
    seen["code"] = result.code;
    seen["err"] = QString::fromUtf8(result.err);
    return seen;
}

std::string fromJson(const QString &text) { return nlohmann::json::parse(text.toStdString()).at("model").get<std::string>(); }

} // namespace

class RequestScriptTest : public QObject {
    Q_OBJECT

private slots:
    void foreignWordsStayData_data()
    {
        QTest::addColumn<QByteArray>("word");
        int number = 0;
        for (const char *word : kHostile)
            QTest::addRow("%d", number++) << QByteArray(word);
    }
    void foreignWordsStayData()
    {
        QFETCH(QByteArray, word);
        PlainRequest request = aRequest(word.toStdString());
        request.url += "/" + word.toStdString();
        request.unixSocket = "/tmp/" + word.toStdString();
        const std::string expected = nlohmann::json::parse(request.body).at("model").get<std::string>();

        const std::string line = curlLine(request, english());
        const QJsonObject curl = seenByCurl(line);
        const QJsonArray arguments = curl["arguments"].toArray();
        QCOMPARE(fromJson(valueAfter(arguments, "--data-raw")), expected);
        const QString url = valueAfter(arguments, "--url");
        QVERIFY2(url.startsWith("http://127.0.0.1:9/") && !url.contains(' ') && !url.contains('\n'), qPrintable(url));
        for (const QJsonValue &each : arguments)
            QVERIFY2(each.toString() != "--output=pwned", line.c_str());

        const QJsonObject python = seenByPython(pythonScript(request, english()));
        QVERIFY2(python["code"].toInt() == 0, qPrintable(python["err"].toString()));
        QCOMPARE(fromJson(python["body"].toString()), expected);
        QCOMPARE(python["url"].toString(), url.section('#', 0, 0)); // the rest is not for the server
        QCOMPARE(python["method"].toString(), "POST");
        // What nobody sees is written so that everybody does. (A file's name has to stay as it is.)
        request.unixSocket.clear();
        for (const std::string &text : {curlLine(request, english()), pythonScript(request, english())})
            for (const char *unseen : {"\u202e", "\u2066", "\u200b", "\x1b"})
                QVERIFY2(text.find(unseen) == std::string::npos, text.c_str());
    }

    void theKeyIsAVariableAndWithheldHeadersAreNamed()
    {
        PlainRequest request = aRequest();
        request.keys = {{"Authorization", "Bearer "}, {"x-api-key", ""}};
        request.withheld = {"X-Team", "$(touch)`x`", "@file", "bad name"};
        const std::string line = curlLine(request, english());
        QVERIFY(line.find("$API_KEY") != std::string::npos);
        const QStringList variables{"API_KEY=k 1$x", "HEADER_X_TEAM=blue"};
        QStringList headers;
        const QJsonArray arguments = seenByCurl(line, variables)["arguments"].toArray();
        for (qsizetype i = 0; i + 1 < arguments.size(); ++i)
            if (arguments[i].toString() == "--header")
                headers << arguments[i + 1].toString();
        QVERIFY(headers.contains("Authorization: Bearer k 1$x"));
        QVERIFY(headers.contains("x-api-key: k 1$x"));
        QVERIFY(headers.contains("X-Team: blue"));
        for (const QString &header : headers) // "@…" would be read as a file's name
            QVERIFY2(!header.startsWith('@') && !header.startsWith("bad"), qPrintable(header));

        const std::string script = pythonScript(request, english());
        const QJsonObject sent = seenByPython(script, QStringList{variables} << "HEADER_X_TEAM=blue");
        QVERIFY2(sent["code"].toInt() == 0, qPrintable(sent["err"].toString()));
        QCOMPARE(sent["headers"]["authorization"].toString(), "Bearer k 1$x");
        QCOMPARE(sent["headers"]["x-team"].toString(), "blue");
        const QJsonObject unset = seenByPython(script, {"API_KEY="});
        QVERIFY(unset["code"].toInt() != 0 && unset["err"].toString().contains("API_KEY"));
    }

    void twoHeadersNeverShareAVariable()
    {
        PlainRequest request = aRequest();
        request.withheld = {"X-A", "X_A", "x.a"};
        QStringList headers;
        const QJsonArray arguments =
            seenByCurl(curlLine(request, english()), {"HEADER_X_A=1", "HEADER_X_A_2=2", "HEADER_X_A_3=3"})["arguments"]
                .toArray();
        for (qsizetype i = 0; i + 1 < arguments.size(); ++i)
            if (arguments[i].toString() == "--header")
                headers << arguments[i + 1].toString();
        for (const char *header : {"X-A: 1", "X_A: 2", "x.a: 3"})
            QVERIFY2(headers.contains(header), qPrintable(headers.join(", ")));
    }

    void longBodiesGoByTheStandardInput()
    {
        PlainRequest request = aRequest(std::string(300'000, 'a') + "' END");
        const QJsonObject curl = seenByCurl(curlLine(request, english()));
        QCOMPARE(fromJson(curl["input"].toString()), std::string(300'000, 'a') + "' END");
        QCOMPARE(valueAfter(curl["arguments"].toArray(), "--data-binary"), "@-");
    }

    void whatThereIsToKnowIsSaid()
    {
        PlainRequest request = aRequest();
        const auto says = [&](const char *words) {
            for (const auto &write : {curlLine, pythonScript})
                if (write(request, english()).find(words) == std::string::npos)
                    return false;
            return true;
        };
        QVERIFY(says("# Request 7 of run 0123456789ab"));
        QVERIFY(says("it is the one that was sent"));
        request.text = TextOrigin::Alike;
        QVERIFY(says("is about as long"));
        request.text = TextOrigin::StandIn;
        QVERIFY(says("The prompt was not kept") && says("stand-in of about the same length"));
        request.missingFile = "/srv/prompts.jsonl";
        QVERIFY(says("/srv/prompts.jsonl, cannot be read") && !says("The prompt was not kept"));
        QVERIFY(!says("went through the proxy"));
        request.environmentProxy = "http://proxy.example:3128";
        QVERIFY(says("went through the proxy http://proxy.example:3128"));
        request.text = TextOrigin::FromFile;
        QVERIFY(says("file of prompts"));
        QVERIFY(!says("never sent"));
        request.wasSent = false;
        QVERIFY(says("never sent"));
        QVERIFY(!says("API_KEY to the server"));
        request.keys = {{"api-key", ""}};
        QVERIFY(says("Set API_KEY"));
    }

    void theWayThereIsThatOfTheRun()
    {
        PlainRequest request = aRequest();
        request.url = "https://srv.example/v1/chat/completions";
        request.tls.verify = TlsVerify::No;
        request.tls.certificate = "/etc/my cert.pem";
        request.proxy = "http://proxy.example:3128";
        request.http = HttpVersion::Http1;
        QStringList arguments;
        for (const QJsonValue &each : seenByCurl(curlLine(request, english()))["arguments"].toArray())
            arguments << each.toString();
        for (const char *option :
             {"--insecure", "--http1.1", "--cert", "/etc/my cert.pem", "--proxy", "http://proxy.example:3128"})
            QVERIFY2(arguments.contains(option), qPrintable(arguments.join(' ')));
        const std::string script = pythonScript(request, english());
        for (const char *part :
             {"ssl.CERT_NONE", "load_cert_chain(\"/etc/my cert.pem\")", "\"https\": \"http://proxy.example:3128\""})
            QVERIFY2(script.find(part) != std::string::npos, script.c_str());
        request.proxy.reset();
        QVERIFY(curlLine(request, english()).find("proxy") == std::string::npos);
        QVERIFY(pythonScript(request, english()).find("ProxyHandler") == std::string::npos);
    }

    void pythonReadsItsStringsAsTheyWere()
    {
        for (const char *word : kHostile) {
            const std::string literal = pythonString(word);
            const Ran result =
                ran("python3", {"-c", "import sys; sys.stdout.buffer.write(eval(sys.stdin.buffer.read().decode()).encode())"},
                    QByteArray::fromStdString(literal), QDir::tempPath());
            QCOMPARE(result.out, QString::fromUtf8(word).toUtf8());
        }
    }
};

QTEST_GUILESS_MAIN(RequestScriptTest)
#include "tst_requestscript.moc"
