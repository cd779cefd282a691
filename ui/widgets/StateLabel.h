// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/bridge/Navigator.h"

#include <QColor>
#include <QIcon>
#include <QWidget>

class QLabel;

namespace inferometer {

struct Theme;

/// A glyph and a word in the colour of their meaning: never colour alone.
class StateLabel : public QWidget {
    Q_OBJECT
public:
    explicit StateLabel(QWidget *parent = nullptr);
    void set(Tone tone, const QString &word);
    /// Another glyph and colour than the tones': set("compare", &Theme::better, tr("better")).
    void set(const QString &glyph, QColor Theme::*color, const QString &word);
    void clear();
    /// Long sentences go on in the next line; off at first.
    void setWordWrap(bool wraps);
    /// Makes the word caption-sized and bold, as above a card's sentence.
    void setKicker();

private:
    void changeEvent(QEvent *event) override;
    void paintGlyph();
    QLabel *m_glyph, *m_word;
    QString m_icon;
    QColor Theme::*m_color;
    bool m_isKicker = false;
};

/// The icon of a tone: "check", "info", "caution", "cross"; in the theme's colour.
QIcon iconOf(Tone tone, const QPalette &palette);
QColor colorOf(Tone tone, const QPalette &palette);

} // namespace inferometer
