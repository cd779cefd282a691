// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/endpoints/EndpointTab.h"

class QCheckBox;
class QDoubleSpinBox;
class QLabel;

namespace inferometer {

/// The most a run may do to this server, and whether people depend on it.
class SafetyTab : public EndpointTab {
    Q_OBJECT
public:
    explicit SafetyTab(QWidget *parent = nullptr);
    void show(const SavedEndpoint &value) override;
    void applyTo(SavedEndpoint &value) const override;
    void retranslate() override;

private:
    void showDefaults();
    QCheckBox *m_production;
    QDoubleSpinBox *m_users, *m_rate, *m_minutes, *m_tokens;
    LabeledField *m_usersField, *m_rateField, *m_minutesField, *m_tokensField;
    QLabel *m_note;
    Reach m_reach = Reach::Loopback;
};

} // namespace inferometer
