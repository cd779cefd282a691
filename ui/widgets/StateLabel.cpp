// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/StateLabel.h"

#include "ui/theme/Icon.h"
#include "ui/theme/Theme.h"
#include "ui/theme/Type.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>

namespace inferometer {

namespace {

struct Look {
    const char *icon;
    QColor Theme::*color;
};

Look lookOf(Tone tone)
{
    switch (tone) {
    case Tone::Info: return {"info", &Theme::muted};
    case Tone::Good: return {"check", &Theme::good};
    case Tone::Warning: return {"caution", &Theme::caution};
    case Tone::Error: return {"cross", &Theme::bad};
    }
    return {"info", &Theme::muted};
}

/// Caption-sized and bold, through changes of the text size.
void makeKicker(QLabel *label)
{
    QFont font = typeFont(TypeSize::Caption);
    font.setBold(true);
    label->setFont(font);
}

} // namespace

StateLabel::StateLabel(QWidget *parent)
    : QWidget(parent), m_glyph(new QLabel(this)), m_word(new QLabel(this)), m_color(&Theme::muted)
{
    m_word->setTextFormat(Qt::PlainText);
    m_word->setForegroundRole(QPalette::WindowText); // the one that paintGlyph() colours; on a page Qt would take Text
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    row->addWidget(m_glyph);
    row->addWidget(m_word, 1);
    clear();
}

void StateLabel::set(Tone tone, const QString &word) { set(lookOf(tone).icon, lookOf(tone).color, word); }

void StateLabel::set(const QString &glyph, QColor Theme::*color, const QString &word)
{
    m_icon = glyph;
    m_color = color;
    m_word->setText(word);
    setAccessibleName(word);
    m_glyph->show();
    paintGlyph();
}

void StateLabel::clear()
{
    m_icon.clear();
    m_word->clear();
    m_glyph->hide();
    setAccessibleName({});
}

void StateLabel::setWordWrap(bool wraps) { m_word->setWordWrap(wraps); }

void StateLabel::setKicker()
{
    m_isKicker = true;
    makeKicker(m_word);
}

void StateLabel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange && m_isKicker)
        makeKicker(m_word);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        paintGlyph();
    QWidget::changeEvent(event);
}

void StateLabel::paintGlyph()
{
    if (m_icon.isEmpty())
        return;
    const QColor color = Theme::of(palette()).*m_color;
    const int side = std::max(16, m_word->fontMetrics().height() - 2);
    m_glyph->setPixmap(icon(m_icon, color).pixmap(QSize(side, side), devicePixelRatioF()));
    QPalette colored;
    colored.setColor(QPalette::WindowText, color);
    m_word->setPalette(colored);
}

QIcon iconOf(Tone tone, const QPalette &palette) { return icon(lookOf(tone).icon, colorOf(tone, palette)); }
QColor colorOf(Tone tone, const QPalette &palette) { return Theme::of(palette).*lookOf(tone).color; }

} // namespace inferometer
