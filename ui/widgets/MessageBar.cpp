// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/MessageBar.h"

#include "core/base/Clock.h"
#include "ui/theme/Icon.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/StateLabel.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QPushButton>

namespace inferometer {

namespace {

constexpr std::size_t kMostWaiting = 3;

QColor tintOf(Tone tone, const Theme &theme)
{
    switch (tone) {
    case Tone::Info: return theme.selection;
    case Tone::Good: return theme.goodTint;
    case Tone::Warning: return theme.cautionTint;
    case Tone::Error: return theme.badTint;
    }
    return theme.selection;
}

} // namespace

MessageBar::MessageBar(QWidget *parent)
    : QFrame(parent),
      m_state(new StateLabel(this)),
      m_actions{new QPushButton(this), new QPushButton(this)},
      m_close(new QPushButton(this))
{
    setObjectName("msg_inline");
    m_actions[0]->setObjectName("btn_messageAction");
    m_actions[1]->setObjectName("btn_messageSecond");
    m_close->setObjectName("btn_messageClose");
    m_close->setFlat(true);
    m_close->setIcon(icon("cross"));
    m_state->setWordWrap(true);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(24, 4, 12, 4);
    row->setSpacing(8);
    row->addWidget(m_state, 1);
    for (std::size_t i = 0; i < std::size(m_actions); ++i) {
        row->addWidget(m_actions[i]);
        connect(m_actions[i], &QPushButton::clicked, this, [this, i] { take(i); });
    }
    row->addWidget(m_close);
    connect(m_close, &QPushButton::clicked, this, &MessageBar::closeFirst);
    retranslate();
    hide();
}

void MessageBar::take(std::size_t offer)
{
    if (m_entries.empty() || offer >= m_entries.front().offers.size())
        return;
    // Taken out first: the action may post a message itself.
    const std::function<void()> act = m_entries.front().offers[offer].act;
    closeFirst();
    if (act)
        act();
}

void MessageBar::post(Tone tone, const Phrase &sentence, const Phrase &action, std::function<void()> act)
{
    post(tone, sentence, action.isEmpty() ? std::vector<Offer>() : std::vector<Offer>{{action, std::move(act)}});
}

int MessageBar::post(Tone tone, const Phrase &sentence, std::vector<Offer> offers)
{
    const bool isRepeated = !m_entries.empty() && m_entries.back().sentence.words() == sentence.words();
    // Who says it again may know of nothing to do; what was offered stays.
    if (isRepeated && offers.empty())
        return m_entries.back().id;
    if (isRepeated)
        m_entries.pop_back();
    else
        m_said.push_back({ClockPair::now().utcNs, tone, sentence});
    // What was told before gives way, so that a click is answered at once; errors stay until they are closed.
    std::erase_if(m_entries, [](const Entry &entry) { return entry.tone != Tone::Error; });
    m_entries.push_back({++m_lastId, tone, sentence, std::move(offers)});
    if (m_entries.size() > kMostWaiting)
        m_entries.pop_front();
    showFirst();
    return m_lastId;
}

void MessageBar::withdraw(int id)
{
    if (std::erase_if(m_entries, [id](const Entry &entry) { return entry.id == id; }) > 0)
        showFirst();
}

void MessageBar::showWords()
{
    const Entry &first = m_entries.front();
    const QString sentence = first.sentence.words();
    m_state->set(first.tone, sentence);
    for (std::size_t i = 0; i < std::size(m_actions); ++i) {
        m_actions[i]->setVisible(i < first.offers.size());
        m_actions[i]->setText(i < first.offers.size() ? first.offers[i].title.words() : QString());
        m_actions[i]->setAccessibleName(m_actions[i]->text());
    }
    setAccessibleName(sentence);
    update();
}

void MessageBar::showFirst()
{
    if (m_entries.empty()) {
        hide();
        return;
    }
    showWords();
    show();
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void MessageBar::closeFirst()
{
    if (!m_entries.empty())
        m_entries.pop_front();
    showFirst();
}

void MessageBar::retranslate()
{
    m_close->setAccessibleName(tr("Close the message"));
    m_close->setToolTip(tr("Close the message"));
    if (!m_entries.empty())
        showWords();
}

void MessageBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        closeFirst();
    else
        QFrame::keyPressEvent(event);
}

void MessageBar::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void MessageBar::paintEvent(QPaintEvent *)
{
    if (!m_entries.empty())
        QPainter(this).fillRect(rect(), tintOf(m_entries.front().tone, Theme::of(palette())));
}

} // namespace inferometer
