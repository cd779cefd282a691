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
    : QFrame(parent), m_state(new StateLabel(this)), m_action(new QPushButton(this)), m_close(new QPushButton(this))
{
    setObjectName("msg_inline");
    m_action->setObjectName("btn_messageAction");
    m_close->setObjectName("btn_messageClose");
    m_close->setFlat(true);
    m_close->setIcon(icon("cross"));
    m_state->setWordWrap(true);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(24, 4, 12, 4);
    row->setSpacing(8);
    row->addWidget(m_state, 1);
    row->addWidget(m_action);
    row->addWidget(m_close);
    connect(m_close, &QPushButton::clicked, this, &MessageBar::closeFirst);
    connect(m_action, &QPushButton::clicked, this, [this] {
        // Taken out first: the action may post a message itself.
        const std::function<void()> act = m_entries.empty() ? nullptr : m_entries.front().act;
        closeFirst();
        if (act)
            act();
    });
    retranslate();
    hide();
}

void MessageBar::post(Tone tone, const QString &sentence, const QString &action, std::function<void()> act)
{
    const bool isRepeated = !m_entries.empty() && m_entries.back().sentence == sentence;
    // Who says it again may know of nothing to do; what was offered stays.
    if (isRepeated && action.isEmpty())
        return;
    if (isRepeated)
        m_entries.pop_back();
    else
        m_said.push_back({ClockPair::now().utcNs, tone, sentence});
    // What was told before gives way, so that a click is answered at once; errors stay until they are closed.
    std::erase_if(m_entries, [](const Entry &entry) { return entry.tone != Tone::Error; });
    m_entries.push_back({tone, sentence, action, std::move(act)});
    if (m_entries.size() > kMostWaiting)
        m_entries.pop_front();
    showFirst();
}

void MessageBar::showFirst()
{
    if (m_entries.empty()) {
        hide();
        return;
    }
    const Entry &first = m_entries.front();
    m_state->set(first.tone, first.sentence);
    m_action->setText(first.action);
    m_action->setVisible(!first.action.isEmpty());
    setAccessibleName(first.sentence);
    show();
    update();
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
