// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/RequestScript.h"

#include "core/base/Utf8.h"
#include "core/report/Reproduce.h"
#include "core/report/ScriptText.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace inferometer {

namespace {

/// Longer bodies are no argument of a command on Linux (128 KiB); they go by the standard input.
constexpr std::size_t kLongestArgument = 100'000;
constexpr std::string_view kEndOfBody = "INFEROMETER_BODY";

constexpr std::array kForms{RequestForm{"curl", ".sh", curlLine}, RequestForm{"python", ".py", pythonScript}};

std::string comments(const PlainRequest &request, const Translate &translate)
{
    std::string text;
    for (const Message &note : notesOn(request))
        text += "# " + plainText(note.in(translate), 1000) + '\n';
    return text;
}

/// The options of curl, each a line of the command.
class CurlOptions {
public:
    void add(std::string_view option) { m_text += fmt::format(" \\\n  {}", option); }
    void add(std::string_view option, const std::string &value) { add(fmt::format("{} {}", option, shellWord(value))); }
    const std::string &text() const noexcept { return m_text; }

private:
    std::string m_text;
};

void addRoute(CurlOptions &options, const PlainRequest &request)
{
    if (request.http == HttpVersion::Http1)
        options.add("--http1.1");
    else if (request.http == HttpVersion::Http2)
        options.add(request.url.starts_with("https") ? "--http2" : "--http2-prior-knowledge");
    if (request.tls.verify == TlsVerify::No)
        options.add("--insecure");
    else if (!request.tls.caFile.empty())
        options.add("--cacert", request.tls.caFile);
    if (!request.tls.certificate.empty())
        options.add("--cert", request.tls.certificate);
    if (!request.tls.privateKey.empty())
        options.add("--key", request.tls.privateKey);
    if (!request.unixSocket.empty())
        options.add("--unix-socket", request.unixSocket);
    else if (request.proxy && request.proxy->empty())
        options.add("--noproxy '*'");
    else if (request.proxy)
        options.add("--proxy", *request.proxy);
}

/// What Python needs besides the request's own words, by what the way there asks for.
std::string openerOf(const PlainRequest &request)
{
    std::string text = "handlers = []\n";
    if (request.url.starts_with("https")) {
        text += "context = ssl.create_default_context("
                + (request.tls.caFile.empty() ? std::string() : "cafile=" + pythonString(request.tls.caFile)) + ")\n";
        if (request.tls.verify == TlsVerify::No)
            text += "context.check_hostname = False\ncontext.verify_mode = ssl.CERT_NONE\n";
        if (!request.tls.certificate.empty())
            text += "context.load_cert_chain(" + pythonString(request.tls.certificate)
                    + (request.tls.privateKey.empty() ? std::string() : ", " + pythonString(request.tls.privateKey)) + ")\n";
        text += "handlers.append(urllib.request.HTTPSHandler(context=context))\n";
    }
    if (request.proxy && request.proxy->empty())
        text += "handlers.append(urllib.request.ProxyHandler({}))\n";
    else if (request.proxy) {
        const std::string proxy = pythonString(*request.proxy);
        text += fmt::format("handlers.append(urllib.request.ProxyHandler({{\"http\": {0}, \"https\": {0}}}))\n", proxy);
    }
    if (!request.unixSocket.empty())
        text += fmt::format(R"(

class SocketConnection(http.client.HTTPConnection):
    def connect(self):
        self.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.sock.settimeout(self.timeout)
        self.sock.connect({})


class SocketHandler(urllib.request.HTTPHandler):
    def http_open(self, request):
        return self.do_open(SocketConnection, request)


handlers.append(SocketHandler())
)",
                            pythonString(request.unixSocket));
    return text + "opener = urllib.request.build_opener(*handlers)\n";
}

std::string headersOf(const PlainRequest &request)
{
    std::string text = "HEADERS = {\n";
    for (const Header &header : request.headers)
        text += fmt::format("    {}: {},\n", pythonString(header.name), pythonString(header.value));
    for (const PlainRequest::KeyLine &key : request.keys)
        text += fmt::format("    {}: {} + variable(\"API_KEY\"),\n", pythonString(key.name), pythonString(key.before));
    for (const auto &[name, variable] : variablesOf(request.withheld))
        text += fmt::format("    {}: variable(\"{}\"),\n", pythonString(name), variable);
    return text + "}\n";
}

constexpr std::string_view kImports = R"(import http.client
import os
import socket
import ssl
import sys
import time
import urllib.error
import urllib.request


def variable(name):
    if not os.environ.get(name):
        sys.exit(name + ": not set in the environment")
    return os.environ[name]


def shown(line):
    text = line.decode("utf-8", "replace").rstrip("\r\n")
    return "".join(c if c.isprintable() else "\ufffd" for c in text)


)";

constexpr std::string_view kSending = R"(
request = urllib.request.Request(URL, BODY.encode("utf-8"), HEADERS, method="POST")
start = time.perf_counter()


def tell(text):
    print(f"{(time.perf_counter() - start) * 1000:12.3f} ms  {text}", flush=True)


try:
    with opener.open(request, timeout=TIMEOUT) as answer:
        tell(f"HTTP {answer.status}")
        for line in answer:
            if line.strip():
                tell(shown(line))
        tell("end")
except urllib.error.HTTPError as error:
    tell(f"HTTP {error.code}")
    sys.exit(shown(error.read(10000)))
except (OSError, http.client.HTTPException) as error:
    tell("failed")
    sys.exit(str(error))
)";

} // namespace

std::span<const RequestForm> requestForms() noexcept { return kForms; }

std::vector<Message> notesOn(const PlainRequest &request)
{
    std::vector<Message> notes;
    notes.push_back(
        {INFEROMETER_TEXT("RequestScript", "Request %1 of run %2, as Inferometer sends it."), {request.number, request.run}});
    if (!request.wasSent)
        notes.emplace_back(INFEROMETER_TEXT("RequestScript", "It was due and never sent; this is one of its kind."));
    switch (request.text) {
    case TextOrigin::Kept: break;
    case TextOrigin::Remade:
        notes.emplace_back(
            INFEROMETER_TEXT("RequestScript", "The prompt was made again from the run's seed: it is the one that was sent."));
        break;
    case TextOrigin::FromFile:
        notes.emplace_back(
            INFEROMETER_TEXT("RequestScript", "The prompt was read again from the run's file of prompts, as it is now."));
        break;
    case TextOrigin::Alike:
        notes.emplace_back(INFEROMETER_TEXT(
            "RequestScript",
            "The prompt was made again from the run's seed: it begins as the one that was sent and is about as "
            "long. Where that one ended was decided by the server's count of tokens, which is not kept."));
        break;
    case TextOrigin::StandIn:
        if (request.missingFile.empty())
            notes.emplace_back(
                INFEROMETER_TEXT("RequestScript", "The prompt was not kept: this one is a stand-in of about the same length."));
        else
            notes.push_back({INFEROMETER_TEXT("RequestScript", "The run's file of prompts, %1, cannot be read from here: this "
                                                               "prompt is a stand-in of about the same length."),
                             {request.missingFile}});
        break;
    }
    if (!request.environmentProxy.empty())
        notes.push_back(
            {INFEROMETER_TEXT("RequestScript", "The run went through the proxy %1, as its environment said; this one "
                                               "goes as the environment says in which it is run."),
             {request.environmentProxy}});
    if (!request.keys.empty())
        notes.emplace_back(INFEROMETER_TEXT("RequestScript", "Set API_KEY to the server's key first."));
    for (const auto &[name, variable] : variablesOf(request.withheld))
        notes.push_back({INFEROMETER_TEXT("RequestScript", "Set %1 to the value of the header %2 first; it is not kept."),
                         {variable, name}});
    if (!std::ranges::all_of(request.withheld, isHeaderName))
        notes.emplace_back(INFEROMETER_TEXT("RequestScript", "A header is left out: its name is none that HTTP knows."));
    return notes;
}

std::string curlLine(const PlainRequest &request, const Translate &translate)
{
    CurlOptions options;
    options.add("--url", visibleUrl(request.url));
    addRoute(options, request);
    options.add(fmt::format("--connect-timeout {:g}", toSeconds(request.connectTimeout)));
    for (const Header &header : request.headers)
        options.add("--header", header.name + ": " + header.value);
    for (const PlainRequest::KeyLine &key : request.keys)
        options.add(fmt::format("--header \"{}: {}$API_KEY\"", key.name, key.before));
    // The name is quoted by itself: it may hold what a shell would read.
    for (const auto &[name, variable] : variablesOf(request.withheld))
        options.add(fmt::format("--header {}\"${}\"", shellWord(name + ": "), variable));
    const std::string body = visibleJson(request.body);
    const bool isLong = body.size() > kLongestArgument;
    if (isLong)
        options.add(fmt::format("--data-binary @- <<'{}'\n{}\n{}", kEndOfBody, body, kEndOfBody));
    else
        options.add("--data-raw", body);
    return comments(request, translate) + "curl --no-buffer --silent --show-error --globoff" + options.text() + '\n';
}

std::string pythonScript(const PlainRequest &request, const Translate &translate)
{
    std::string text = "#!/usr/bin/env python3\n" + comments(request, translate);
    if (request.http == HttpVersion::Http2)
        text += "# " + translate(INFEROMETER_TEXT("RequestScript", "The run spoke HTTP/2; Python's library speaks HTTP/1.1."))
                + '\n';
    text += kImports;
    text +=
        fmt::format("URL = {}\nTIMEOUT = {:g}  # s\n", pythonString(visibleUrl(request.url)), toSeconds(request.totalTimeout));
    text += headersOf(request);
    text += fmt::format("BODY = {}\n\n", pythonString(visibleJson(request.body)));
    text += openerOf(request);
    text += kSending;
    return text;
}

} // namespace inferometer
