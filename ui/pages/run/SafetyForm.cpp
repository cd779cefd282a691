// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/SafetyForm.h"

#include "ui/bridge/Say.h"
#include "ui/pages/run/FormRow.h"
#include "ui/pages/run/PlainSpinBox.h"
#include "ui/pages/run/PlanWords.h"
#include "ui/pages/run/WheelGuard.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <cmath>

namespace inferometer {

namespace {

constexpr std::uint32_t kFreeRamp = 16; // users; more start spread over a while (method D2.23)
constexpr Nanos kRamp = std::chrono::seconds(2);

} // namespace

SafetyForm::SafetyForm(QWidget *parent)
    : PlanForm(parent),
      m_typed(new QLineEdit(this)),
      m_users(new QSpinBox(this)),
      m_rate(new PlainSpinBox(this)),
      m_minutes(new PlainSpinBox(this)),
      m_tokens(new PlainSpinBox(this)),
      m_keepsTexts(new QCheckBox(this)),
      m_ask(new QLabel(this)),
      m_stops(new QLabel(this))
{
    m_typed->setObjectName("edit_typedHost");
    m_users->setObjectName("spin_capUsers");
    m_rate->setObjectName("spin_capRate");
    m_minutes->setObjectName("spin_capMinutes");
    m_tokens->setObjectName("spin_capTokens");
    m_keepsTexts->setObjectName("chk_keepTexts");
    m_keepsTexts->setMinimumHeight(32);
    m_users->setRange(1, 1'000'000);
    m_users->setGroupSeparatorShown(true);
    m_rate->setRange(0.1, 1'000'000);
    m_rate->setDecimals(1);
    m_minutes->setRange(1, 60.0 * 24 * 30);
    m_minutes->setDecimals(0);
    m_tokens->setRange(0, 1e6);
    m_tokens->setDecimals(1);
    for (QAbstractSpinBox *field : std::initializer_list<QAbstractSpinBox *>{m_users, m_rate, m_minutes, m_tokens})
        field->setKeyboardTracking(false);
    for (QLabel *text : {m_ask, m_stops}) {
        text->setTextFormat(Qt::PlainText);
        text->setWordWrap(true);
    }
    m_stops->setForegroundRole(QPalette::PlaceholderText);
    auto *form = formIn(this);
    form->addRow(m_ask);
    m_typedLabel = addRow(form, m_typed);
    m_usersLabel = addRow(form, m_users);
    m_rateLabel = addRow(form, m_rate);
    m_minutesLabel = addRow(form, m_minutes);
    m_tokensLabel = addRow(form, m_tokens);
    form->addRow(m_keepsTexts);
    form->addRow(m_stops);
    new WheelGuard(this);

    connect(m_typed, &QLineEdit::textEdited, this, &PlanForm::edited);
    connect(m_keepsTexts, &QCheckBox::clicked, this, &PlanForm::edited);
    connect(m_users, &QSpinBox::valueChanged, this, &PlanForm::edited);
    for (PlainSpinBox *field : {m_rate, m_minutes, m_tokens})
        connect(field, &QDoubleSpinBox::valueChanged, this, &PlanForm::edited);
    setCaps(defaultCaps(Reach::Loopback), false);
}

void SafetyForm::setCaps(const Caps &caps, bool isProduction)
{
    if (caps == m_caps && isProduction == m_isProduction)
        return;
    m_caps = caps;
    m_isProduction = isProduction;
    const QSignalBlocker quiet[] = {QSignalBlocker(m_users), QSignalBlocker(m_rate), QSignalBlocker(m_minutes),
                                    QSignalBlocker(m_tokens)};
    m_users->setValue(static_cast<int>(caps.concurrency));
    m_rate->setValue(caps.rate);
    m_minutes->setValue(toSeconds(caps.duration) / 60);
    m_tokens->setValue(caps.tokens.value_or(0) / 1e6);
    showCaps();
}

void SafetyForm::setServer(const std::string &baseUrl)
{
    const std::string host = hostOf(baseUrl);
    m_reach = reachOf(baseUrl);
    if (host != m_host) {
        m_host = host;
        m_typed->clear();
    }
    showCaps();
}

void SafetyForm::showCaps()
{
    const bool mustAsk = (m_reach == Reach::Public || m_isProduction) && !m_host.empty();
    m_ask->setVisible(mustAsk);
    m_typed->setVisible(mustAsk);
    m_typedLabel->setVisible(mustAsk);
    m_ask->setText(tr("I may load this server, the time is quiet, and I can undo it. To say so, type its name: %1")
                       .arg(QString::fromStdString(m_host)));
}

Leave SafetyForm::leave() const
{
    Leave leave{m_caps, m_typed->text(), m_isProduction};
    leave.caps.concurrency = static_cast<std::uint32_t>(m_users->value());
    leave.caps.inFlight = std::max(leave.caps.inFlight, leave.caps.concurrency);
    leave.caps.rate = m_rate->value();
    leave.caps.duration = fromSeconds(m_minutes->value() * 60);
    leave.caps.tokens = m_tokens->value() > 0 ? std::optional(m_tokens->value() * 1e6) : std::nullopt;
    return leave;
}

void SafetyForm::fill(const PlanDraft &draft)
{
    m_keepsTexts->setChecked(draft.keepsTexts);
    setServer(draft.endpoint.baseUrl);
}

void SafetyForm::applyTo(PlanDraft &draft) const
{
    draft.keepsTexts = m_keepsTexts->isChecked();
    draft.maxInFlight = std::min(draft.maxInFlight, leave().caps.inFlight);
    if (reachOf(draft.endpoint.baseUrl) != Reach::Loopback)
        for (StagePlan &stage : draft.stages)
            if (const auto *closed = std::get_if<ClosedLoop>(&stage.shape);
                closed && closed->concurrency > kFreeRamp && stage.ramp == Nanos{0})
                stage.ramp = kRamp;
}

QString SafetyForm::summary(const PlanDraft &) const
{
    return tr("stops at 50 % failures of 20; at most %1 users").arg(count(leave().caps.concurrency));
}

void SafetyForm::retranslate()
{
    m_typedLabel->setText(tr("Name of the server"));
    m_usersLabel->setText(tr("Users at once, at most"));
    m_rateLabel->setText(tr("Requests a second, at most"));
    m_minutesLabel->setText(tr("Time of the run, at most"));
    m_tokensLabel->setText(tr("Tokens of the run, at most"));
    m_minutes->setSuffix(tr(" min"));
    m_tokens->setSuffix(tr(" million"));
    m_tokens->setSpecialValueText(tr("no limit"));
    m_keepsTexts->setText(tr("Keep prompts and answers in the library"));
    m_keepsTexts->setAccessibleName(m_keepsTexts->text());
    m_stops->setText(tr("The run stops by itself when half of the last 20 requests failed, or ten connections in a row; higher "
                        "levels are left out once more than 20 % of a level failed. What was measured is kept."));
    m_typed->setAccessibleName(m_typedLabel->text());
    for (const auto &[label, field] : {std::pair<QLabel *, QWidget *>(m_usersLabel, m_users),
                                       {m_rateLabel, m_rate},
                                       {m_minutesLabel, m_minutes},
                                       {m_tokensLabel, m_tokens}})
        field->setAccessibleName(label->text());
    showCaps();
}

} // namespace inferometer
