// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/Icon.h"
#include "ui/widgets/VerdictCard.h"

#include <QEvent>
#include <QGridLayout>
#include <QMetaMethod>
#include <QToolButton>

namespace inferometer {

namespace {
constexpr int kInSight = 3;
}

VerdictCards::VerdictCards(QWidget *parent) : QWidget(parent), m_grid(new QGridLayout(this)), m_more(new QToolButton(this))
{
    m_more->setObjectName("btn_moreCards");
    m_more->setAutoRaise(true);
    m_more->setCheckable(true);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(16);
    for (int column = 0; column < kInSight; ++column)
        m_grid->setColumnStretch(column, 1);
    connect(m_more, &QToolButton::toggled, this, [this](bool isOpen) { fold(!isOpen); });
    hide();
}

template<class Each>
void VerdictCards::fill(const std::vector<Each> &all, const QString &context)
{
    for (VerdictCard *card : m_cards)
        card->deleteLater();
    m_cards.clear();
    m_grid->removeWidget(m_more);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const int index = static_cast<int>(i);
        auto *card = new VerdictCard(this);
        card->setObjectName(QString("card_verdict%1").arg(index));
        card->show(all[i], context);
        if (m_hasListener)
            connect(card, &VerdictCard::evidenceWanted, this, [this, index] { emit evidenceWanted(index); });
        m_grid->addWidget(card, index / kInSight, index % kInSight);
        m_cards.push_back(card);
    }
    m_grid->addWidget(m_more, m_grid->rowCount(), 0, 1, kInSight, Qt::AlignLeft);
    fold(!m_more->isChecked());
    setVisible(!all.empty());
}

void VerdictCards::show(const std::vector<Card> &cards, const QString &context) { fill(cards, context); }
void VerdictCards::show(const std::vector<Finding> &findings, const QString &context) { fill(findings, context); }

void VerdictCards::fold(bool isFolded)
{
    for (std::size_t i = 0; i < m_cards.size(); ++i)
        m_cards[i]->setVisible(!isFolded || i < kInSight);
    m_more->setVisible(m_cards.size() > kInSight);
    retranslate();
}

void VerdictCards::connectNotify(const QMetaMethod &signal)
{
    if (m_hasListener || signal != QMetaMethod::fromSignal(&VerdictCards::evidenceWanted))
        return;
    m_hasListener = true;
    for (std::size_t i = 0; i < m_cards.size(); ++i)
        connect(m_cards[i], &VerdictCard::evidenceWanted, this, [this, i] { emit evidenceWanted(static_cast<int>(i)); });
}

void VerdictCards::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void VerdictCards::retranslate()
{
    const bool isOpen = m_more->isChecked();
    m_more->setIcon(icon(isOpen ? "chevron-down" : "chevron-right"));
    m_more->setText(isOpen ? tr("Fewer") : tr("%n more", nullptr, std::max(0, static_cast<int>(m_cards.size()) - kInSight)));
    m_more->setAccessibleName(m_more->text());
}

} // namespace inferometer
