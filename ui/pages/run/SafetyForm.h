// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/run/PlanCheck.h"
#include "ui/pages/run/PlanForm.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace inferometer {

class PlainSpinBox;

/// The most a run may do to its server, and the word of the person where the server is not near (method D2.23).
class SafetyForm : public PlanForm {
    Q_OBJECT
public:
    explicit SafetyForm(QWidget *parent = nullptr);
    /// The caps that hold for the server of the plan: they are shown until the person changes them for this run.
    void setCaps(const Caps &caps, bool isProduction);
    Leave leave() const;

    void fill(const PlanDraft &draft) override;
    void applyTo(PlanDraft &draft) const override;
    QString summary(const PlanDraft &draft) const override;
    void retranslate() override;
    /// The server's address changed: another server needs another word.
    void setServer(const std::string &baseUrl);

private:
    void showCaps();
    Caps m_caps;
    bool m_isProduction = false;
    std::string m_host;
    Reach m_reach = Reach::Loopback;
    QLineEdit *m_typed;
    QSpinBox *m_users;
    PlainSpinBox *m_rate, *m_minutes, *m_tokens;
    QCheckBox *m_keepsTexts;
    QLabel *m_ask, *m_typedLabel, *m_usersLabel, *m_rateLabel, *m_minutesLabel, *m_tokensLabel, *m_stops;
};

} // namespace inferometer
