// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Run.h"

#include <QString>
#include <string_view>
#include <vector>

namespace inferometer {

/// One fact of how a run was measured, in the program's language.
struct RunFact {
    QString title, value;
    std::vector<std::string_view> reasons; ///< ids of what comparability() says where it differs
};

/// All facts of a run's plan, server and environment; each is told once. What is a run's own (name, tags, date) is left out.
std::vector<RunFact> factsOf(const Run &run);

} // namespace inferometer
