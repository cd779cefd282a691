// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Run.h"
#include "core/report/ReportTable.h"

namespace inferometer {

/// The computers of a merged run and how each did as load generator, one row a computer. Without rows for any other run.
ReportTable hostTable(const Run &run, const Translate &say);

} // namespace inferometer
