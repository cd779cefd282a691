// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace inferometer {

/// Changes a SQLite file behind the store's back.
void tamper(const std::string &path, const std::string &statements);
/// The first number a question is answered with.
std::int64_t askNumber(const std::string &path, const std::string &question);
/// Does something while a foreign connection holds the file's write lock.
void whileWriteLocked(const std::string &path, const std::function<void()> &work);

} // namespace inferometer
