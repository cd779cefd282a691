// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/SavedEndpoint.h"
#include "core/load/ConnectionTest.h"
#include "ui/pages/saved/Errand.h"

#include <QObject>
#include <map>
#include <optional>

namespace inferometer {

/// Tests one endpoint at a time, on a thread of its own, and remembers what was found until the program ends.
class EndpointTester : public QObject {
    Q_OBJECT
public:
    struct Found {
        ConnectionReport report;
        Endpoint at; ///< with the protocol that was spoken
        std::int64_t utcNs = 0;
    };

    using QObject::QObject;
    /// Begins, and stops what was under way. Error: Input for what may not be kept, and for a key that is not there; nothing
    /// was sent then. Headers without a value are left out.
    Status start(int id, const SavedEndpoint &saved);
    void stop();
    bool isTesting(int id) const noexcept { return m_testing == id && m_errand.isRunning(); }
    /// The endpoint under test; -1: none.
    int testing() const noexcept { return m_errand.isRunning() ? m_testing : -1; }
    /// What was found at its present address; null: nothing yet.
    const Found *found(int id, const SavedEndpoint &saved) const;
    /// Whether it was found usable just as it is set up now.
    bool isReady(int id, const SavedEndpoint &saved) const;

signals:
    void progressed(int id, const inferometer::ConnectionReport &soFar);
    void finished(int id, const inferometer::DetectedProtocol &tested);

private:
    void finish(Endpoint at, DetectedProtocol tested);
    int m_testing = -1;
    std::map<int, Found> m_found;
    Errand m_errand;
};

} // namespace inferometer
