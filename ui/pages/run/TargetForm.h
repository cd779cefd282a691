// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/SavedEndpoint.h"
#include "ui/bridge/ServerNames.h"
#include "ui/pages/run/ModelSearch.h"
#include "ui/pages/run/PlanForm.h"

#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace inferometer {

/// Which server and which model: a saved endpoint, or an address written here.
class TargetForm : public PlanForm {
    Q_OBJECT
public:
    /// `servers` must live as long as this.
    explicit TargetForm(const ServerNames &servers, QWidget *parent = nullptr);
    void setSaved(std::vector<SavedEndpoint> endpoints);
    /// The saved endpoint that is chosen; null: an address written here.
    const SavedEndpoint *saved() const noexcept;

    void fill(const PlanDraft &draft) override;
    void applyTo(PlanDraft &draft) const override;
    QString summary(const PlanDraft &draft) const override;
    void retranslate() override;

private:
    void chooseSaved(int index);
    void showSaved();
    void listModels();
    void showSearch();

    const ServerNames &m_servers;
    std::vector<SavedEndpoint> m_saved;
    Endpoint m_endpoint; ///< time limits, TLS and headers that the fields here do not show
    QComboBox *m_choice, *m_protocol, *m_model;
    QLineEdit *m_address, *m_key, *m_name;
    QPushButton *m_list;
    QLabel *m_choiceLabel, *m_addressLabel, *m_protocolLabel, *m_keyLabel, *m_modelLabel, *m_nameLabel, *m_answer;
    ModelSearch m_search;
};

} // namespace inferometer
