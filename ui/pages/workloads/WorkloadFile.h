// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/SavedWorkload.h"

#include <QString>

namespace inferometer {

/// A workload from a file: its document (.json), or prompts that become its dataset. Errors: Input, naming the line.
Result<SavedWorkload> workloadFrom(const QString &path);

} // namespace inferometer
