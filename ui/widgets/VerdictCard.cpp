// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/VerdictCard.h"

#include "ui/bridge/Say.h"
#include "ui/theme/Style.h"
#include "ui/theme/Theme.h"
#include "ui/theme/Type.h"
#include "ui/widgets/StateLabel.h"

#include <QAbstractButton>
#include <QEvent>
#include <QMetaMethod>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace inferometer {

namespace {

constexpr int kLinkPadding = 12;

struct ToneLook {
    const char *icon;
    QColor Theme::*color;
};

ToneLook lookOf(Card::Tone tone)
{
    switch (tone) {
    case Card::Tone::Neutral: return {"info", &Theme::muted};
    case Card::Tone::Good: return {"check", &Theme::good};
    case Card::Tone::Bad: return {"cross", &Theme::bad};
    case Card::Tone::Caution: return {"caution", &Theme::caution};
    case Card::Tone::Better: return {"check", &Theme::better};
    case Card::Tone::Worse: return {"cross", &Theme::worse};
    }
    return {"info", &Theme::muted};
}

/// A finding as a card without a number.
Card cardOf(const Finding &finding)
{
    Card card;
    card.id = finding.id;
    card.headline = say(finding.text).toStdString();
    card.because = say(finding.next).toStdString();
    if (finding.id == "V2")
        card.tone = Card::Tone::Good;
    else if (finding.severity != Severity::Info)
        card.tone = finding.severity == Severity::Error ? Card::Tone::Bad : Card::Tone::Caution;
    const Text kicker = finding.id == "V1"   ? INFEROMETER_TEXT("Report", "first impression")
                        : finding.id == "V2" ? INFEROMETER_TEXT("Report", "target met")
                        : finding.id == "V3" ? INFEROMETER_TEXT("Report", "target missed")
                                             : INFEROMETER_TEXT("Report", "finding");
    card.kicker = say(kicker).toStdString();
    return card;
}

void setOrHide(QLabel *label, const QString &text)
{
    label->setText(text);
    label->setVisible(!text.isEmpty());
}

} // namespace

VerdictCard::VerdictCard(QWidget *parent)
    : CardFrame(parent),
      m_state(new StateLabel(this)),
      m_sentence(sectionTitle(this)),
      m_number(new QLabel(this)),
      m_caption(paragraph(this, QPalette::PlaceholderText)),
      m_next(caption(this)),
      m_confidence(caption(this)),
      m_evidence(new QToolButton(this))
{
    m_state->setKicker();
    m_sentence->setWordWrap(true);
    m_number->setTextFormat(Qt::PlainText);
    setType(m_number, TypeSize::Number);
    m_evidence->setAutoRaise(true);
    makeLink(m_evidence);
    m_evidence->setObjectName("btn_evidence");
    m_evidence->hide();

    auto *figure = new QHBoxLayout;
    figure->setSpacing(6);
    figure->addWidget(m_number, 0, Qt::AlignBottom);
    figure->addWidget(m_caption, 1, Qt::AlignBottom);
    auto *foot = new QHBoxLayout;
    foot->setSpacing(8);
    foot->setContentsMargins(0, 0, -kLinkPadding, 0); // the link's word ends where the texts end
    foot->addWidget(m_confidence, 1);
    foot->addStretch(); // a card without a confidence has its link at the same place
    foot->addWidget(m_evidence);
    m_buttons = new QHBoxLayout;
    m_buttons->setSpacing(8);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 14, 16, 10);
    column->setSpacing(4);
    column->addWidget(m_state);
    column->addWidget(m_sentence);
    column->addLayout(figure);
    column->addWidget(m_next);
    column->addStretch(1);
    column->addLayout(foot);
    column->addLayout(m_buttons);
    connect(m_evidence, &QToolButton::clicked, this, &VerdictCard::evidenceWanted);
    retranslate();
}

void VerdictCard::show(const Card &card, const QString &context)
{
    const ToneLook look = lookOf(card.tone);
    m_state->set(look.icon, look.color, QString::fromStdString(card.kicker));
    m_sentence->setText(QString::fromStdString(card.headline));
    // The unit is set small beside the number: "98 %" as 98 and "% of 252 requests"; "+17 %" as +17 and "% · 95 % interval …".
    const QString number = QString::fromStdString(card.number), about = QString::fromStdString(card.caption);
    const qsizetype blank = number.indexOf(' ');
    const QString unit = blank < 0 ? QString() : number.mid(blank + 1);
    const QString between = unit.isEmpty() || about.isEmpty() ? QString() : about.front().isDigit() ? " · " : " ";
    setOrHide(m_number, blank < 0 ? number : number.left(blank));
    setOrHide(m_caption, number.isEmpty() ? QString() : unit + between + about);
    const int lift = QFontMetrics(typeFont(TypeSize::Number)).descent() - QFontMetrics(typeFont(TypeSize::Body)).descent();
    m_caption->setContentsMargins(0, 0, 0, std::max(0, lift));
    setOrHide(m_next, QString::fromStdString(card.because));
    QStringList foot;
    if (!context.isEmpty())
        foot << context;
    const auto spoken = [](const Text &text) { return say(text).toStdString(); };
    if (const std::string confidence = confidenceLine(card, spoken); !confidence.empty())
        foot << QString::fromStdString(confidence);
    setOrHide(m_confidence, foot.join(" · "));
    m_confidence->setToolTip(QString::fromStdString(card.reason).toHtmlEscaped().replace('\n', "<br>"));
    setAccessibleName(QString::fromStdString(card.kicker + ": " + card.headline));
}

void VerdictCard::show(const Finding &finding, const QString &context) { show(cardOf(finding), context); }

void VerdictCard::addButton(QAbstractButton *button)
{
    if (m_buttons->isEmpty()) {
        m_buttons->setContentsMargins(0, 8, 0, 6);
        m_buttons->addStretch();
    }
    m_buttons->insertWidget(m_buttons->count() - 1, button);
}

void VerdictCard::connectNotify(const QMetaMethod &signal)
{
    if (signal == QMetaMethod::fromSignal(&VerdictCard::evidenceWanted))
        m_evidence->show();
}

// Never lower than its wrapped texts: a box around boxes may have reckoned with another width.
bool VerdictCard::event(QEvent *event)
{
    const bool isHandled = CardFrame::event(event);
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        if (const int height = std::max(0, layout()->totalHeightForWidth(width())); height != minimumHeight())
            setMinimumHeight(height);
    return isHandled;
}

void VerdictCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    CardFrame::changeEvent(event);
}

void VerdictCard::retranslate()
{
    m_evidence->setText(tr("Evidence"));
    m_evidence->setAccessibleName(tr("Evidence"));
}

} // namespace inferometer
