// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/home/StartRow.h"

#include "ui/pages/home/OfferedAddress.h"
#include "ui/pages/home/StartCard.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>

namespace inferometer {

StartRow::StartRow(QWidget *parent)
    : QWidget(parent),
      m_local(new StartCard("card_startLocal", "search", this)),
      m_address(new StartCard("card_startUrl", "link", this)),
      m_demo(new StartCard("card_startDemo", "run", this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(24);
    for (StartCard *card : {m_local, m_address, m_demo})
        row->addWidget(card, 1);
    connect(QGuiApplication::clipboard(), &QClipboard::dataChanged, this, &StartRow::readClipboard);
    readClipboard();
}

void StartRow::setLarge(bool isLarge)
{
    for (StartCard *card : {m_local, m_address, m_demo})
        card->setLarge(isLarge);
}

void StartRow::setBusy(bool isBusy)
{
    m_isBusy = isBusy;
    m_demo->setEnabled(!isBusy);
    retranslate();
}

void StartRow::readClipboard()
{
    m_offered = addressIn(QGuiApplication::clipboard()->text());
    retranslate();
}

void StartRow::retranslate()
{
    m_local->setTexts(tr("Find a server on this computer"),
                      tr("vLLM, llama.cpp, Ollama, SGLang, LM Studio and others on their usual ports."));
    m_local->setHint(tr("asks first; looks only at 127.0.0.1 and ::1"));
    m_address->setTexts(tr("Use a server address"), tr("Any server that speaks the OpenAI protocol."));
    m_address->setHint(m_offered.isEmpty() ? tr("paste it, or type it") : tr("from the clipboard: %1").arg(m_offered));
    m_demo->setTexts(tr("Try the built-in demo server"),
                     tr("A simulated server inside this program. No GPU, no network, no key."));
    m_demo->setHint(m_isBusy ? tr("starting…") : tr("first number in about 20 s"));
}

} // namespace inferometer
