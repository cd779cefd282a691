// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/endpoints/LocalSearch.h"

#include "ui/settings/Settings.h"
#include "ui/theme/Icon.h"
#include "ui/widgets/Headings.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace inferometer {

namespace {

constexpr Nanos kLimit = std::chrono::milliseconds(300);
const Setting<bool> kMayLook{"endpoints/mayLookOnThisComputer", false};

} // namespace

LocalSearch::LocalSearch(Settings &settings, QWidget *parent)
    : QWidget(parent),
      m_settings(settings),
      m_sentence(paragraph(this)),
      m_where(caption(this)),
      m_allow(new QPushButton(this)),
      m_refuse(new QPushButton(this)),
      m_column(new QVBoxLayout(this))
{
    for (const KnownPort &known : knownPorts())
        m_ports.push_back(known.port);
    m_allow->setObjectName("btn_allowSearch");
    m_refuse->setObjectName("btn_refuseSearch");
    m_sentence->setObjectName("lbl_localSearch");
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_allow);
    buttons->addWidget(m_refuse);
    buttons->addStretch();
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(8);
    m_column->addWidget(m_sentence);
    m_column->addLayout(buttons);
    m_column->addWidget(m_where);
    connect(m_allow, &QPushButton::clicked, this, [this] {
        m_settings.set(kMayLook, true);
        look();
    });
    connect(m_refuse, &QPushButton::clicked, this, [this] {
        m_state = State::Idle;
        showState();
    });
    showState();
}

void LocalSearch::setPorts(std::vector<std::uint16_t> ports)
{
    m_ports = std::move(ports);
    showState();
}

void LocalSearch::begin()
{
    if (m_settings.get(kMayLook))
        return look();
    m_state = State::Asking;
    showState();
    m_allow->setFocus();
}

void LocalSearch::look()
{
    m_state = State::Looking;
    m_found.clear();
    showState();
    m_errand.run<std::vector<LocalServer>>(
        [ports = m_ports](const Errand::Call &call) { return findLocalServers(ports, kLimit, call.stop()); },
        [this](std::vector<LocalServer> found) {
            m_found = std::move(found);
            m_state = State::Done;
            showState();
        });
}

void LocalSearch::showState()
{
    m_allow->setVisible(m_state == State::Asking);
    m_refuse->setVisible(m_state == State::Asking);
    m_sentence->setVisible(m_state != State::Idle);
    switch (m_state) {
    case State::Idle: break;
    case State::Asking:
        m_sentence->setText(tr("May Inferometer ask these ports of this computer whether a server is there?"));
        break;
    case State::Looking: m_sentence->setText(tr("Looking…")); break;
    case State::Done:
        m_sentence->setText(m_found.empty()       ? tr("No server answered on this computer. Start one, or add its address.")
                            : m_found.size() == 1 ? tr("One server answered:")
                                                  : tr("%1 servers answered:").arg(m_found.size()));
        break;
    }
    QString ports;
    for (std::size_t i = 0; i < m_ports.size(); ++i)
        ports += (i == 0 ? "" : ", ") + QString::number(m_ports[i]);
    m_where->setText(tr("Looks only at 127.0.0.1 and ::1, ports %1, and asks before it does.").arg(ports));
    showFound();
}

void LocalSearch::showFound()
{
    if (m_rows)
        m_rows->deleteLater(); // perhaps one of its buttons was pressed
    m_rows = nullptr;
    if (m_state != State::Done || m_found.empty())
        return;
    m_rows = new QWidget(this);
    m_rows->setObjectName("list_found");
    auto *grid = new QGridLayout(m_rows);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(2, 1);
    for (std::size_t i = 0; i < m_found.size(); ++i) {
        const LocalServer &server = m_found[i];
        const int row = static_cast<int>(i);
        auto *url = new QLabel(QString::fromStdString(server.url), m_rows);
        auto *what = new QLabel(m_rows);
        for (QLabel *label : {url, what})
            label->setTextFormat(Qt::PlainText);
        what->setForegroundRole(QPalette::PlaceholderText);
        what->setText(server.wantsKey             ? tr("wants a key")
                      : server.models.size() == 1 ? QString::fromStdString(server.models.front())
                                                  : tr("%n model(s)", nullptr, static_cast<int>(server.models.size())));
        const bool isKnown = m_known.contains(server.url);
        auto *add = new QPushButton(isKnown ? QIcon() : icon("add"), isKnown ? tr("Show") : tr("Add"), m_rows);
        add->setObjectName("btn_addFound" + QString::number(i));
        add->setAccessibleName((isKnown ? tr("Show %1") : tr("Add %1")).arg(url->text()));
        connect(add, &QPushButton::clicked, this, [this, i] { emit chosen(m_found[i]); });
        if (isKnown)
            what->setText(tr("%1 · added").arg(what->text()));
        grid->addWidget(url, row, 0);
        grid->addWidget(add, row, 1); // beside its address, not at the far end of a wide window
        grid->addWidget(what, row, 2);
    }
    m_column->insertWidget(1, m_rows);
}

void LocalSearch::setKnown(std::set<std::string> urls)
{
    if (urls == m_known)
        return;
    m_known = std::move(urls);
    showFound();
}

void LocalSearch::retranslate()
{
    m_allow->setText(tr("Look now"));
    m_allow->setAccessibleName(tr("Look now"));
    m_refuse->setText(tr("Not now"));
    m_refuse->setAccessibleName(tr("Not now"));
    showState();
}

} // namespace inferometer
