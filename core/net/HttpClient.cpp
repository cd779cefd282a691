// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/HttpClient.h"

#include "core/net/CurlMulti.h"

namespace inferometer {

namespace {

constexpr std::size_t kLongestBody = 16u << 20;

class Collector : public TransferListener {
public:
    explicit Collector(EventLoop &loop) : m_loop(loop) {}

    void sent(MonoTime, bool) override {}
    void headers(int status, std::string_view contentType, MonoTime) override
    {
        answer.status = status;
        answer.contentType = contentType;
    }
    bool body(std::string_view bytes, MonoTime) override
    {
        answer.body += bytes.substr(0, kLongestBody - answer.body.size());
        return answer.body.size() < kLongestBody;
    }
    void ended(const TransferEnd &end) override
    {
        answer.end = end;
        m_loop.stop();
    }

    HttpAnswer answer;

private:
    EventLoop &m_loop;
};

} // namespace

HttpAnswer fetch(const HttpRequest &request, Nanos total, std::stop_token stop)
{
    EventLoop loop;
    CurlMulti multi(loop, 1);
    Transfer transfer(multi);
    Collector collector(loop);
    LoopTimer limit(loop, [&] {
        transfer.cancel();
        collector.answer.end.fault = TransferFault::Other;
        collector.answer.end.words = "no answer in time";
        loop.stop();
    });
    // Through wake(), which is remembered when the loop has not started yet; stop() would not be.
    loop.setOnWake([&] {
        transfer.cancel();
        collector.answer.end.fault = TransferFault::Other;
        collector.answer.end.words = "stopped";
        loop.stop();
    });
    const std::stop_callback onStop(stop, [&] { loop.wake(); });
    const MonoTime start = MonoClock::now();
    limit.start(total);
    transfer.start(request, collector);
    loop.run();
    collector.answer.took = MonoClock::now() - start;
    return std::move(collector.answer);
}

} // namespace inferometer
