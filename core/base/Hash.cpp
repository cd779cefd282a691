// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Hash.h"

#include <array>
#include <openssl/sha.h>

namespace inferometer {

std::string sha256(std::string_view bytes)
{
    std::array<unsigned char, SHA256_DIGEST_LENGTH> digest{};
    SHA256(reinterpret_cast<const unsigned char *>(bytes.data()), bytes.size(), digest.data());
    constexpr std::string_view digits = "0123456789abcdef";
    std::string result;
    for (const unsigned char byte : digest) {
        result += digits[byte >> 4];
        result += digits[byte & 15];
    }
    return result;
}

} // namespace inferometer
