// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Finding.h"
#include "core/report/Cards.h"
#include "ui/widgets/Headings.h"

class QAbstractButton;
class QGridLayout;
class QHBoxLayout;
class QToolButton;

namespace inferometer {

class StateLabel;

/// One verdict as a card: glyph and word, the claim, the number large, what it rests on; `context` says which run and how many
/// requests. Texts come translated: whoever shows a card shows it anew when the language changes.
class VerdictCard : public CardFrame {
    Q_OBJECT
public:
    explicit VerdictCard(QWidget *parent = nullptr);
    /// The card of a report (cardsOf() in core/report/Cards.h), number and confidence included.
    void show(const Card &card, const QString &context = {});
    /// A finding on its own.
    void show(const Finding &finding, const QString &context = {});
    using QWidget::show;
    /// Buttons below the text, from left to right.
    void addButton(QAbstractButton *button);

signals:
    /// The person wants the numbers that the finding rests on. The link is there once somebody listens.
    void evidenceWanted();

private:
    void connectNotify(const QMetaMethod &signal) override;
    void changeEvent(QEvent *event) override;
    bool event(QEvent *event) override;
    void retranslate();
    StateLabel *m_state;
    QLabel *m_sentence, *m_number, *m_caption, *m_next, *m_confidence;
    QToolButton *m_evidence;
    QHBoxLayout *m_buttons = nullptr;
};

/// A row of up to three cards, the others behind "more"; hidden when there are none.
class VerdictCards : public QWidget {
    Q_OBJECT
public:
    explicit VerdictCards(QWidget *parent = nullptr);
    void show(const std::vector<Card> &cards, const QString &context = {});
    void show(const std::vector<Finding> &findings, const QString &context = {});
    using QWidget::show;
    /// To put buttons on it, until the next show().
    VerdictCard &card(std::size_t index) { return *m_cards[index]; }

signals:
    void evidenceWanted(int index);

private:
    void connectNotify(const QMetaMethod &signal) override;
    void changeEvent(QEvent *event) override;
    void retranslate();
    template<class Each>
    void fill(const std::vector<Each> &all, const QString &context);
    void fold(bool isFolded);
    QGridLayout *m_grid;
    QToolButton *m_more;
    std::vector<VerdictCard *> m_cards;
    bool m_hasListener = false; ///< whether cards show the link to their evidence
};

} // namespace inferometer
