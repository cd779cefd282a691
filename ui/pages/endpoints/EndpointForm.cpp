// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/endpoints/EndpointForm.h"

#include "core/domain/SavedName.h"
#include "ui/bridge/Say.h"
#include "ui/pages/endpoints/AccessTab.h"
#include "ui/pages/endpoints/GeneralTab.h"
#include "ui/pages/endpoints/NetworkTab.h"
#include "ui/pages/endpoints/SafetyTab.h"

#include <QTabBar>
#include <QVBoxLayout>
#include <algorithm>

namespace inferometer {

EndpointForm::EndpointForm(QWidget *parent)
    : QWidget(parent),
      m_tabs(new QTabBar(this)),
      m_general(new GeneralTab(this)),
      m_access(new AccessTab(this)),
      m_network(new NetworkTab(this)),
      m_safety(new SafetyTab(this)),
      m_all{m_general, m_access, m_network, m_safety}
{
    m_tabs->setObjectName("tabs_endpoint");
    m_tabs->setDocumentMode(true);
    m_tabs->setExpanding(false);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_tabs);
    for (EndpointTab *tab : m_all) {
        m_tabs->addTab({});
        column->addWidget(tab);
        connect(tab, &EndpointTab::edited, this, &EndpointForm::edited);
    }
    connect(m_tabs, &QTabBar::currentChanged, this, &EndpointForm::showTab);
    showTab();
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
}

void EndpointForm::show(const SavedEndpoint &value)
{
    for (EndpointTab *tab : m_all)
        tab->show(value);
}

SavedEndpoint EndpointForm::value(SavedEndpoint base) const
{
    for (const EndpointTab *tab : m_all)
        tab->applyTo(base);
    return base;
}

void EndpointForm::setTrouble(const Status &own, const Status &among)
{
    const SavedEndpoint shown = value({});
    const Status named = checkSavedName(shown.name);
    const bool isKey = named && !checkKeyReference(shown.endpoint.keyReference); // said where the key is
    const QString name = !named ? say(named.error()) : own && !among ? say(among.error()) : QString();
    m_general->setTrouble(name, named && !own && !isKey ? say(own.error()) : QString());
}

void EndpointForm::bringToFront(const EndpointTab *tab)
{
    m_tabs->setCurrentIndex(static_cast<int>(std::find(m_all.begin(), m_all.end(), tab) - m_all.begin()));
}

// Not a QTabWidget: it is as high as its highest tab, and the connection test below should be in sight.
void EndpointForm::showTab()
{
    for (std::size_t i = 0; i < m_all.size(); ++i)
        m_all[i]->setVisible(static_cast<int>(i) == m_tabs->currentIndex());
}

void EndpointForm::setModels(const std::vector<std::string> &models) { m_general->setModels(models); }

void EndpointForm::focusName()
{
    bringToFront(m_general);
    m_general->focusName();
}

void EndpointForm::focusAddress()
{
    bringToFront(m_general);
    m_general->focusAddress();
}

void EndpointForm::focusModel()
{
    bringToFront(m_general);
    m_general->focusModel();
}

void EndpointForm::focusKey()
{
    bringToFront(m_access);
    m_access->focusKey();
}

void EndpointForm::focusCaFile()
{
    bringToFront(m_network);
    m_network->focusCaFile();
}

void EndpointForm::retranslate()
{
    const QStringList titles{tr("General"), tr("Access"), tr("Network"), tr("Safety")};
    for (int i = 0; i < m_tabs->count(); ++i) {
        m_tabs->setTabText(i, titles[i]);
        m_all[static_cast<std::size_t>(i)]->retranslate();
    }
    m_tabs->setAccessibleName(tr("Endpoint"));
}

} // namespace inferometer
