// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace inferometer::bench {

/// Figures that a try gave, each with what it should be. Printed as one JSON line.
class Bounds {
public:
    void add(std::string name, double value, double atMost) { m_figures.push_back({std::move(name), value, atMost}); }
    /// Without a bound: it explains the others.
    void tell(std::string name, double value) { m_figures.push_back({std::move(name), value, 0}); }
    void tell(std::string name, const std::string &text) { m_words.push_back({std::move(name), text}); }
    void print() const
    {
        std::printf("{");
        const char *comma = "";
        for (const Figure &figure : m_figures) {
            std::printf("%s\"%s\":%.1f", comma, figure.name.c_str(), figure.value);
            if (figure.atMost > 0)
                std::printf(",\"%s_at_most\":%g", figure.name.c_str(), figure.atMost);
            comma = ",";
        }
        for (const auto &[name, text] : m_words)
            std::printf(",\"%s\":\"%s\"", name.c_str(), text.c_str());
        std::printf("}\n");
        std::fflush(stdout);
    }
    /// No figure is more than `times` its bound.
    bool hold(double times) const
    {
        bool isHeld = true;
        for (const Figure &figure : m_figures)
            if (figure.atMost > 0 && !(figure.value <= times * figure.atMost)) {
                std::fprintf(stderr, "%s: %.1f, and %g is the bound\n", figure.name.c_str(), figure.value,
                             times * figure.atMost);
                isHeld = false;
            }
        return isHeld;
    }

private:
    struct Figure {
        std::string name;
        double value, atMost;
    };
    std::vector<Figure> m_figures;
    std::vector<std::pair<std::string, std::string>> m_words;
};

/// A bench as a test: on a machine that others use, one try of three has to come near, within four times the bounds. Without
/// --check, one try whose figures are for people. The exit status.
template<class Try>
int tries(int argc, char **argv, Try &&once)
{
    constexpr double kSlack = 4;
    const bool isCheck = argc > 1 && std::string_view(argv[argc - 1]) == "--check";
    for (int i = 0; i < (isCheck ? 3 : 1); ++i) {
        const Bounds bounds = once();
        bounds.print();
        if (!isCheck || bounds.hold(kSlack))
            return 0;
    }
    return 1;
}

} // namespace inferometer::bench
