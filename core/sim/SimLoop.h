// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/AnswerWriter.h"
#include "core/sim/SendLog.h"
#include "core/sim/SimConnection.h"
#include "core/sim/SimMetrics.h"
#include "core/sim/SimModel.h"
#include "core/sim/SimPages.h"

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

struct evconnlistener;
struct sockaddr;

namespace inferometer {

/// The simulator's one event loop: sockets on one side, the model on the other, and one timer for the model's next moment.
/// Everything but requestStop() runs in the thread that calls run(); make() and the destructor before and after it.
class SimLoop final : public ConnectionOwner {
public:
    static Result<std::unique_ptr<SimLoop>> make(SimOptions options);
    ~SimLoop() override;

    std::uint16_t port() const noexcept { return m_port; }
    std::string url() const;
    void run();
    /// From any thread: run() returns soon, all connections closed.
    void requestStop();

private:
    enum class Trouble : std::uint8_t { None, Stall, Cut };
    /// One answer on its way.
    struct Answer {
        Answer(GenerationRequest asked, AnswerWriter with) : request(std::move(asked)), writer(std::move(with)) {}
        std::uint64_t id = 0;
        SimConnection *connection = nullptr;
        GenerationRequest request;
        AnswerWriter writer;
        SendRecord record;
        Nanos read{0};
        std::optional<Nanos> started;
        Nanos first{0};
        Nanos last{0};
        std::optional<std::uint32_t> cachedTokens;
        std::uint32_t emitted = 0;
        Trouble trouble = Trouble::None;
        std::uint32_t stopsAfter = 0; ///< tokens sent before the trouble
        bool isFramed = true;         ///< chunked; HTTP/1.0 knows none and reads to the end
        bool isComplete = false;      ///< nothing more will be written
    };

    SimLoop(SimOptions options, const SimParameters &parameters);
    Status listen();
    Status openLog();

    void requestRead(SimConnection &connection, HttpRequestHead request, Nanos read) override;
    void requestBad(SimConnection &connection, int status) override;
    void marked(SimConnection &connection, Nanos sent) override;
    void drained(SimConnection &connection) override;
    void gone(SimConnection &connection) override;

    void accept(int socket);
    void retire(SimConnection &connection);
    void pump(Nanos now);
    void deliver(const SimEvent &event);
    void deliverToken(Answer &answer, const SimEvent &event);
    void finish(Answer &answer);
    void finishWhole(Answer &answer);
    void complete(Answer &answer);
    void onTimer();
    void arm();

    void begin(std::unique_ptr<Answer> answer);
    void generate(SimConnection &connection, const HttpRequestHead &request, SimRoute route, Nanos read);
    void respond(SimConnection &connection, int status, std::string_view type, std::string_view body, std::string_view headers);
    void refuse(SimConnection &connection, const HttpProblem &problem, std::string_view path, std::string_view headers);
    void answerPage(SimConnection &connection, const HttpRequestHead &request);
    AnswerTotals totalsOf(const Answer &answer) const;

    SimOptions m_options;
    SimParameters m_parameters;
    ServedModel m_served;
    SimPages m_pages;
    FaultDice m_dice;
    std::unique_ptr<SimModel> m_model;
    SimMetrics m_metrics;
    std::optional<SendLog> m_log;
    std::string m_address;
    std::uint16_t m_port = 0;

    event_base *m_base = nullptr;
    evconnlistener *m_listener = nullptr;
    event *m_timer = nullptr;
    event *m_stop = nullptr;
    event *m_reaper = nullptr;
    event *m_resume = nullptr; ///< listens again after the files ran out
    int m_stopPipe[2] = {-1, -1};

    std::unordered_map<SimConnection *, std::unique_ptr<SimConnection>> m_connections;
    std::vector<std::unique_ptr<SimConnection>> m_retired; ///< destroyed from the loop, never from their own callbacks
    std::unordered_map<std::uint64_t, std::unique_ptr<Answer>> m_answers;
    std::uint64_t m_lastId = 0;
    std::vector<SimEvent> m_events;
    Nanos m_modelNow{0};
    bool m_isDelivering = false;
    std::string m_scratch;
};

} // namespace inferometer
