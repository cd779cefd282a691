// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/endpoints/SafetyTab.h"

#include "ui/bridge/Say.h"
#include "ui/widgets/Headings.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>

namespace inferometer {

namespace {

// The lowest value stands for "the default", which the field then names.
QDoubleSpinBox *capIn(QWidget *parent, const char *name, double most, int decimals)
{
    auto *box = new QDoubleSpinBox(parent);
    box->setObjectName(name);
    box->setRange(0, most);
    box->setDecimals(decimals);
    box->setGroupSeparatorShown(true);
    box->setKeyboardTracking(false);
    box->setFocusPolicy(Qt::StrongFocus);
    return box;
}

void showCap(QDoubleSpinBox *box, double value)
{
    const QSignalBlocker quiet(box);
    box->setValue(value);
}

} // namespace

SafetyTab::SafetyTab(QWidget *parent)
    : EndpointTab(parent),
      m_production(new QCheckBox(this)),
      m_users(capIn(this, "spin_capConcurrency", 1'000'000, 0)),
      m_rate(capIn(this, "spin_capRate", 1'000'000, 1)),
      m_minutes(capIn(this, "spin_capDuration", 60 * 24 * 30, 1)),
      m_tokens(capIn(this, "spin_capTokens", 1e12, 0)),
      m_usersField(new LabeledField(m_users, this)),
      m_rateField(new LabeledField(m_rate, this)),
      m_minutesField(new LabeledField(m_minutes, this)),
      m_tokensField(new LabeledField(m_tokens, this)),
      m_note(caption(this))
{
    m_production->setObjectName("chk_production");
    m_production->setMinimumHeight(32);
    QGridLayout *grid = gridIn(this);
    grid->addWidget(m_production, 0, 0, 1, 2);
    grid->addWidget(m_usersField, 1, 0);
    grid->addWidget(m_rateField, 1, 1);
    grid->addWidget(m_minutesField, 2, 0);
    grid->addWidget(m_tokensField, 2, 1);
    grid->addWidget(m_note, 3, 0, 1, 2);
    connect(m_production, &QCheckBox::clicked, this, [this] { emit edited(EndpointField::Production); });
    for (const auto &[box, field] : {std::pair(m_users, EndpointField::CapConcurrency),
                                     {m_rate, EndpointField::CapRate},
                                     {m_minutes, EndpointField::CapDuration},
                                     {m_tokens, EndpointField::CapTokens}})
        connect(box, &QDoubleSpinBox::valueChanged, this, [this, what = field] { emit edited(what); });
}

void SafetyTab::show(const SavedEndpoint &value)
{
    m_reach = reachOf(value.endpoint.baseUrl);
    m_production->setChecked(value.isProduction);
    showCap(m_users, value.caps.concurrency.value_or(0));
    showCap(m_rate, value.caps.rate.value_or(0));
    showCap(m_minutes, value.caps.duration ? toSeconds(*value.caps.duration) / 60 : 0);
    showCap(m_tokens, value.caps.tokens.value_or(0));
    showDefaults();
}

void SafetyTab::applyTo(SavedEndpoint &value) const
{
    value.isProduction = m_production->isChecked();
    CapsChange &caps = value.caps;
    if (m_users->value() > 0)
        caps.concurrency = static_cast<std::uint32_t>(m_users->value());
    else
        caps.concurrency.reset();
    // What the field rounds is not changed by being looked at.
    const auto put = [](std::optional<double> &cap, double shown, double step) {
        if (shown <= 0)
            cap.reset();
        else if (!cap || qAbs(*cap - shown) > step / 2)
            cap = shown;
    };
    put(caps.rate, m_rate->value(), 0.1);
    put(caps.tokens, m_tokens->value(), 1);
    std::optional<double> minutes = caps.duration ? std::optional(toSeconds(*caps.duration) / 60) : std::nullopt;
    const std::optional<double> before = minutes;
    put(minutes, m_minutes->value(), 0.1);
    if (minutes != before)
        caps.duration = minutes ? std::optional(fromSeconds(*minutes * 60)) : std::nullopt;
}

void SafetyTab::showDefaults()
{
    const Caps caps = defaultCaps(m_reach);
    //: a cap that is not set: what holds then
    const QString usual = tr("default: %1");
    m_users->setSpecialValueText(usual.arg(count(caps.concurrency)));
    m_rate->setSpecialValueText(usual.arg(requestRate(caps.rate)));
    m_minutes->setSpecialValueText(usual.arg(milliseconds(toMs(caps.duration))));
    m_tokens->setSpecialValueText(caps.tokens ? usual.arg(count(static_cast<std::uint64_t>(*caps.tokens)))
                                              : usual.arg(tr("no limit")));
    m_note->setText(m_reach == Reach::Loopback  ? tr("The server is on this computer: only its own limits hold by default.")
                    : m_reach == Reach::Private ? tr("The server is in a private network: a run is held within these caps.")
                                                : tr("The server is somebody else’s, as far as can be seen: a run has to be "
                                                     "confirmed and is held within these caps."));
}

void SafetyTab::retranslate()
{
    m_production->setText(tr("Production: people depend on this server"));
    m_production->setAccessibleName(m_production->text());
    m_production->setToolTip(tr("Starting a run then asks for the server’s name, typed."));
    m_usersField->setLabel(tr("Most users at once"));
    m_rateField->setLabel(tr("Most requests per second"));
    m_minutesField->setLabel(tr("Longest run"));
    m_minutes->setSuffix(tr(" min"));
    m_tokensField->setLabel(tr("Most tokens of a run"));
    showDefaults();
}

} // namespace inferometer
