// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/Theme.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPalette>

namespace inferometer {

namespace {

struct Token {
    const char *name;
    QColor Theme::*color;
};

constexpr Token kTokens[] = {
    {"plotGround", &Theme::plotGround},
    {"panel", &Theme::panel},
    {"text", &Theme::text},
    {"muted", &Theme::muted},
    {"grid", &Theme::grid},
    {"frame", &Theme::frame},
    {"good", &Theme::good},
    {"caution", &Theme::caution},
    {"bad", &Theme::bad},
    {"better", &Theme::better},
    {"worse", &Theme::worse},
    {"target", &Theme::target},
    {"baseline", &Theme::baseline},
    {"accent", &Theme::accent},
    {"onAccent", &Theme::onAccent},
    {"selection", &Theme::selection},
    {"hover", &Theme::hover},
    {"button", &Theme::button},
    {"stageBand", &Theme::stageBand},
    {"hatch", &Theme::hatch},
    {"s1Dot", &Theme::s1Dot},
    {"s1Light", &Theme::s1Light},
    {"goodTint", &Theme::goodTint},
    {"cautionTint", &Theme::cautionTint},
    {"badTint", &Theme::badTint},
    {"noGo", &Theme::noGo},
    {"scrim", &Theme::scrim},
};

Theme load(const QString &id)
{
    QFile file(":/themes/" + id + ".json");
    if (!file.open(QIODevice::ReadOnly))
        qFatal("The theme %s is missing from the program.", qPrintable(id));
    const QJsonObject colors = QJsonDocument::fromJson(file.readAll()).object();
    const auto color = [&](const QString &name) {
        const QColor value(colors[name].toString());
        if (!value.isValid())
            qFatal("The theme %s has no colour %s.", qPrintable(id), qPrintable(name));
        return value;
    };
    Theme theme;
    theme.id = id;
    theme.isDark = id == "dark";
    for (const Token &token : kTokens)
        theme.*token.color = color(token.name);
    for (std::size_t i = 0; i < theme.series.size(); ++i)
        theme.series[i] = color(QString("s%1").arg(i + 1));
    return theme;
}

} // namespace

const Theme &Theme::light()
{
    static const Theme theme = load("light");
    return theme;
}

const Theme &Theme::dark()
{
    static const Theme theme = load("dark");
    return theme;
}

const Theme &Theme::of(const QPalette &palette) { return palette.color(QPalette::Window).lightness() < 128 ? dark() : light(); }

QPalette Theme::palette() const
{
    QPalette palette;
    palette.setColor(QPalette::Window, panel);
    palette.setColor(QPalette::AlternateBase, panel);
    palette.setColor(QPalette::Base, plotGround);
    palette.setColor(QPalette::Button, button);
    palette.setColor(QPalette::ToolTipBase, panel);
    for (const auto role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText, QPalette::HighlightedText})
        palette.setColor(role, text);
    palette.setColor(QPalette::PlaceholderText, muted);
    palette.setColor(QPalette::Highlight, selection);
    palette.setColor(QPalette::Link, accent);
    palette.setColor(QPalette::LinkVisited, accent);
    palette.setColor(QPalette::BrightText, bad);
    palette.setColor(QPalette::Mid, frame);
    palette.setColor(QPalette::Light, isDark ? button.lighter(120) : plotGround);
    palette.setColor(QPalette::Midlight, grid);
    palette.setColor(QPalette::Dark, frame);
    palette.setColor(QPalette::Shadow, frame);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, muted);
    return palette;
}

} // namespace inferometer
