// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/endpoints/EndpointState.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace inferometer {

namespace {

struct TroubleWord {
    std::string_view step;
    Tone tone;
    Text word;
};

constexpr std::array kUsable{
    TroubleWord{"tls", Tone::Warning, INFEROMETER_TEXT("Endpoints", "not verified")},
    TroubleWord{"models", Tone::Warning, INFEROMETER_TEXT("Endpoints", "lists no models")},
    TroubleWord{"streaming", Tone::Warning, INFEROMETER_TEXT("Endpoints", "not streamed")},
    TroubleWord{"usage", Tone::Warning, INFEROMETER_TEXT("Endpoints", "no token counts")},
};

constexpr std::array kUnusable{
    TroubleWord{"name", Tone::Error, INFEROMETER_TEXT("Endpoints", "unknown name")},
    TroubleWord{"tcp", Tone::Error, INFEROMETER_TEXT("Endpoints", "no connection")},
    TroubleWord{"tls", Tone::Error, INFEROMETER_TEXT("Endpoints", "not trusted")},
    TroubleWord{"models", Tone::Error, INFEROMETER_TEXT("Endpoints", "key rejected")},
    TroubleWord{"answer", Tone::Error, INFEROMETER_TEXT("Endpoints", "no answer")},
};

template<std::size_t N>
EndpointState find(const std::array<TroubleWord, N> &words, std::string_view step, EndpointState otherwise)
{
    const auto found = std::find_if(words.begin(), words.end(), [step](const TroubleWord &each) { return each.step == step; });
    return found == words.end() ? otherwise : EndpointState{found->tone, found->word};
}

} // namespace

EndpointState stateOf(const std::optional<Sighting> &seen)
{
    if (!seen)
        return {Tone::Info, INFEROMETER_TEXT("Endpoints", "not tested")};
    if (seen->isUsable)
        return find(kUsable, seen->trouble, {Tone::Good, INFEROMETER_TEXT("Endpoints", "answers")});
    return find(kUnusable, seen->trouble, {Tone::Error, INFEROMETER_TEXT("Endpoints", "no answer")});
}

} // namespace inferometer
