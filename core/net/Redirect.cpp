// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/Redirect.h"

#include <curl/curl.h>
#include <memory>

namespace inferometer {

namespace {

using CurlUrl = std::unique_ptr<CURLU, decltype(&curl_url_cleanup)>;

// Empty: it is no address.
std::string originOf(const std::string &base, const std::string &relative)
{
    const CurlUrl url(curl_url(), curl_url_cleanup);
    if (!url || curl_url_set(url.get(), CURLUPART_URL, base.c_str(), 0) != CURLUE_OK
        || curl_url_set(url.get(), CURLUPART_URL, relative.c_str(), 0) != CURLUE_OK)
        return {};
    std::string origin;
    for (const CURLUPart part : {CURLUPART_SCHEME, CURLUPART_HOST, CURLUPART_PORT}) {
        char *text = nullptr;
        if (curl_url_get(url.get(), part, &text, CURLU_DEFAULT_PORT) != CURLUE_OK)
            return {};
        origin.append(text).append(" ");
        curl_free(text);
    }
    return origin;
}

} // namespace

bool staysAtHome(const std::string &url, const std::string &location)
{
    const std::string here = originOf(url, url);
    return !here.empty() && originOf(url, location) == here;
}

} // namespace inferometer
