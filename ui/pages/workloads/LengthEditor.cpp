// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/workloads/LengthEditor.h"

#include "core/base/Overloaded.h"
#include "core/workload/LengthModel.h"
#include "ui/pages/saved/LabeledField.h"
#include "ui/widgets/Headings.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>

namespace inferometer {

namespace {

constexpr double kMostTokens = 10'000'000;

std::uint32_t tokens(double value) { return static_cast<std::uint32_t>(std::clamp(std::round(value), 1.0, kMostTokens)); }

/// The nearest distribution of another kind: the mean stays, the spread is a usual one.
LengthModel asKind(const LengthModel &from, int kind)
{
    const double mean = std::max(1.0, std::round(meanLength(from)));
    switch (kind) {
    case 1: return UniformLength{tokens(mean / 2), tokens(mean * 1.5)};
    case 2: return NormalLength{mean, std::round(mean * 0.2), tokens(mean / 4), tokens(mean * 3)};
    case 3: return LogNormalLength{std::round(mean * std::exp(-0.125)), 0.5, tokens(mean / 8), tokens(mean * 8)};
    default: return FixedLength{tokens(mean)};
    }
}

} // namespace

LengthEditor::LengthEditor(const QString &name, QWidget *parent)
    : QWidget(parent), m_title(sectionTitle(this)), m_kind(new QComboBox(this))
{
    m_kind->setObjectName("cmb_" + name + "Kind");
    m_kind->addItems({{}, {}, {}, {}});
    m_kind->setFocusPolicy(Qt::StrongFocus);
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(8);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    grid->addWidget(m_title, 0, 0);
    grid->addWidget(m_kind, 0, 1);
    const std::array<const char *, FieldCount> names{"Mean", "Spread", "Min", "Max"};
    for (std::size_t i = 0; i < FieldCount; ++i) {
        auto *box = new QDoubleSpinBox(this);
        box->setObjectName("spin_" + name + names[i]);
        box->setRange(i == Second ? 0 : 1, kMostTokens);
        box->setDecimals(0);
        box->setGroupSeparatorShown(true);
        box->setKeyboardTracking(false);
        box->setFocusPolicy(Qt::StrongFocus);
        m_fields[i] = box;
        m_labels[i] = new LabeledField(box, this);
        grid->addWidget(m_labels[i], 1 + static_cast<int>(i) / 2, static_cast<int>(i) % 2, Qt::AlignTop);
        connect(box, &QDoubleSpinBox::valueChanged, this, [this] { emit edited(); });
    }
    connect(m_kind, &QComboBox::activated, this, &LengthEditor::changeKind);
    showKind();
}

void LengthEditor::changeKind()
{
    const int wanted = m_kind->currentIndex();
    if (wanted == m_shown)
        return;
    m_kind->setCurrentIndex(m_shown);
    show(asKind(length(), wanted));
    emit edited();
}

void LengthEditor::showKind()
{
    m_labels[First]->setVisible(m_shown != Uniform);
    m_labels[Second]->setVisible(m_shown == Normal || m_shown == LogNormal);
    m_labels[Min]->setVisible(m_shown != Fixed);
    m_labels[Max]->setVisible(m_shown != Fixed);
    const bool isSigma = m_shown == LogNormal;
    const QSignalBlocker quiet(m_fields[Second]);
    m_fields[Second]->setDecimals(isSigma ? 2 : 0);
    m_fields[Second]->setMaximum(isSigma ? 9.99 : kMostTokens);
    m_fields[Second]->setSingleStep(isSigma ? 0.05 : 1);
    for (std::size_t i = 0; i < FieldCount; ++i) {
        const QString label = labelOf(static_cast<Field>(i));
        m_labels[i]->setLabel(label);
        m_fields[i]->setAccessibleName(m_titleText + ": " + label);
    }
}

void LengthEditor::show(const LengthModel &length)
{
    m_shown = static_cast<Kind>(length.index());
    m_kind->setCurrentIndex(m_shown);
    showKind();
    const auto put = [this](Field field, double value) {
        const QSignalBlocker quiet(m_fields[field]);
        m_fields[field]->setValue(value);
        m_exact[field] = value;
    };
    std::visit(Overloaded{[&](const FixedLength &fixed) { put(First, fixed.tokens); },
                          [&](const UniformLength &uniform) {
                              put(Min, uniform.min);
                              put(Max, uniform.max);
                          },
                          [&](const NormalLength &normal) {
                              put(First, normal.mean);
                              put(Second, normal.deviation);
                              put(Min, normal.min);
                              put(Max, normal.max);
                          },
                          [&](const LogNormalLength &skewed) {
                              put(First, skewed.median);
                              put(Second, skewed.sigma);
                              put(Min, skewed.min);
                              put(Max, skewed.max);
                          }},
               length);
}

LengthModel LengthEditor::length() const
{
    const auto value = [this](Field field) {
        const double shown = m_fields[field]->value(), exact = m_exact[field];
        return std::abs(shown - exact) * std::pow(10, m_fields[field]->decimals()) <= 0.5 ? exact : shown;
    };
    switch (m_shown) {
    case Uniform: return UniformLength{tokens(value(Min)), tokens(value(Max))};
    case Normal: return NormalLength{value(First), value(Second), tokens(value(Min)), tokens(value(Max))};
    case LogNormal: return LogNormalLength{value(First), value(Second), tokens(value(Min)), tokens(value(Max))};
    case Fixed: break;
    }
    return FixedLength{tokens(value(First))};
}

QString LengthEditor::labelOf(Field field) const
{
    switch (field) {
    case First: return m_shown == LogNormal ? tr("Median") : m_shown == Normal ? tr("Mean") : tr("Tokens");
    case Second: return m_shown == LogNormal ? tr("Sigma") : tr("Deviation");
    case Min: return tr("At least");
    default: return tr("At most");
    }
}

void LengthEditor::setTitle(const QString &title)
{
    m_titleText = title;
    m_title->setText(title);
    m_kind->setAccessibleName(title);
}

void LengthEditor::retranslate()
{
    m_kind->setItemText(Fixed, tr("fixed"));
    m_kind->setItemText(Uniform, tr("uniform"));
    m_kind->setItemText(Normal, tr("normal"));
    m_kind->setItemText(LogNormal, tr("log-normal"));
    showKind();
}

} // namespace inferometer
