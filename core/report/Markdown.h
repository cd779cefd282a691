// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/ReportRun.h"

#include <string>
#include <string_view>

namespace inferometer {

/// A run as Markdown: head, conclusion, the tables of method 6.3, marks, findings.
std::string markdownReport(const ReportRun &run, const Translate &say);

/// Foreign words made plain: they can open no table, link, image or markup.
std::string markdownText(std::string_view text);

} // namespace inferometer
