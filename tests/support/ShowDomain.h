// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/RequestRecord.h"
#include "tests/support/Show.h"

namespace inferometer {

// Found by QCOMPARE through their types.
inline char *toString(OutcomeKind kind) { return QTest::toString(std::string(nameOf(kind))); }
inline char *toString(OutcomeClass fine) { return QTest::toString(std::string(nameOf(fine))); }
inline char *toString(TokenSource source) { return QTest::toString(std::string(nameOf(source))); }
inline char *toString(Phase phase) { return QTest::toString(std::string(nameOf(phase))); }

} // namespace inferometer
