// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/SavedEndpoint.h"
#include "ui/pages/endpoints/EndpointTab.h"

#include <QWidget>

class QTabBar;

namespace inferometer {

class AccessTab;
class GeneralTab;
class NetworkTab;

/// All that is known of one endpoint, in tabs.
class EndpointForm : public QWidget {
    Q_OBJECT
public:
    explicit EndpointForm(QWidget *parent = nullptr);
    void show(const SavedEndpoint &value);
    /// The value as the fields have it, over what they do not show.
    SavedEndpoint value(SavedEndpoint base) const;
    /// What keeps it from being kept, where it is to be mended: for its own sake, and `among` the others.
    void setTrouble(const Status &own, const Status &among);
    void setModels(const std::vector<std::string> &models);
    void retranslate();

    void focusName();
    void focusAddress();
    void focusModel();
    void focusKey();
    void focusCaFile();

signals:
    void edited(inferometer::EndpointField field);

private:
    void bringToFront(const EndpointTab *tab);
    void showTab();

    QTabBar *m_tabs;
    GeneralTab *m_general;
    AccessTab *m_access;
    NetworkTab *m_network;
    EndpointTab *m_safety;
    std::vector<EndpointTab *> m_all;
};

} // namespace inferometer
