// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/PlainRequest.h"
#include "core/domain/RequestRecord.h"
#include "core/domain/Run.h"
#include "ui/bridge/Navigator.h"
#include "ui/bridge/Workbench.h"

#include <QObject>
#include <QPointer>
#include <functional>
#include <optional>

class QWidget;

namespace inferometer {

class RequestDialog;

/// One request of a run with all there is to say of it.
struct LookedUpRequest {
    RequestRecord record;
    std::optional<PlainRequest> again; ///< absent: the run's protocol is unknown to this program
    QString level, kind;               ///< the load and the part of the workload, in words
    QString runName;
};

/// What can be done with one request of a stored run: look at all of it, take it along as a command, as a program, as JSON.
class RequestActions : public QObject {
    Q_OBJECT
public:
    /// `owner`: dialogs belong to it and go with it.
    RequestActions(Workbench &bench, QWidget *owner);
    void open(const Run &run, std::uint32_t number);
    void copyCurl(const Run &run, std::uint32_t number);
    void savePython(const Run &run, std::uint32_t number);
    void copyJson(const Run &run, std::uint32_t number);
    /// Closes what is open: another run is looked at.
    void close();
    void retranslate();

    /// Done by the dialog, too. `tell`: says what was done, in a person's words.
    using Tell = std::function<void(Tone, const Phrase &)>;
    static void copyCurl(const LookedUpRequest &request, const Tell &tell);
    static void copyJson(const LookedUpRequest &request, const Tell &tell);
    static void askPython(QWidget *owner, const LookedUpRequest &request, const Tell &tell);

private:
    using Then = std::function<void(LookedUpRequest)>;
    void lookUp(const Run &run, std::uint32_t number, Then then);
    Tell byMessage() const;
    static QString unknownProtocol();

    Workbench &m_bench;
    QWidget *m_owner;
    QPointer<RequestDialog> m_dialog;
    quint64 m_generation = 0;
};

} // namespace inferometer
