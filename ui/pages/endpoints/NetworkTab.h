// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/endpoints/EndpointTab.h"

class QCheckBox;
class QDoubleSpinBox;
class QLineEdit;
class QPushButton;

namespace inferometer {

/// How long to wait, and whom to trust.
class NetworkTab : public EndpointTab {
    Q_OBJECT
public:
    explicit NetworkTab(QWidget *parent = nullptr);
    void show(const SavedEndpoint &value) override;
    void applyTo(SavedEndpoint &value) const override;
    void retranslate() override;
    void focusCaFile();

private:
    void chooseFile();
    void showTls();
    QDoubleSpinBox *m_connect, *m_first, *m_idle, *m_total;
    LabeledField *m_connectField, *m_firstField, *m_idleField, *m_totalField, *m_caField;
    QCheckBox *m_verify;
    QLineEdit *m_caFile;
    QPushButton *m_browse;
};

} // namespace inferometer
