// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/endpoints/EndpointTab.h"

class QComboBox;
class QLineEdit;

namespace inferometer {

/// Where the server is and what it speaks.
class GeneralTab : public EndpointTab {
    Q_OBJECT
public:
    explicit GeneralTab(QWidget *parent = nullptr);
    void show(const SavedEndpoint &value) override;
    void applyTo(SavedEndpoint &value) const override;
    void retranslate() override;
    /// What a test found at the server: the choices of the model field.
    void setModels(const std::vector<std::string> &models);
    void setTrouble(const QString &name, const QString &address);
    void focusAddress();
    void focusName();
    void focusModel();

private:
    void completeAddress();
    LabeledField *m_name, *m_protocol, *m_address, *m_model, *m_metrics;
    QLineEdit *m_nameEdit, *m_addressEdit, *m_metricsEdit;
    QComboBox *m_protocolBox, *m_modelBox;
};

} // namespace inferometer
