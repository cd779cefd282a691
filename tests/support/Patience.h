// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace inferometer::test {

// GCC's own words first: Qt defines __has_feature to be always 0 where the compiler has none.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define INFEROMETER_TEST_IS_SANITIZED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define INFEROMETER_TEST_IS_SANITIZED
#endif
#endif

/// Under sanitizers neither memory nor time is the program's own.
#ifdef INFEROMETER_TEST_IS_SANITIZED
constexpr bool kIsSanitized = true;
#else
constexpr bool kIsSanitized = false;
#endif
constexpr int kSlowdown = kIsSanitized ? 50 : 1;
/// Of thousands of tries that take the same paths, sanitizers are shown every how-manieth.
constexpr int kEvery = kIsSanitized ? 7 : 1;

} // namespace inferometer::test
