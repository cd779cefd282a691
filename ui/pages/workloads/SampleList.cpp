// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/workloads/SampleList.h"

#include "core/metrics/Format.h"
#include "ui/bridge/Say.h"
#include "ui/theme/Icon.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Headings.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>
#include <cmath>

namespace inferometer {

namespace {

constexpr qsizetype kShownCharacters = 70;

/// The colour of the sample's part, left of its text.
class Swatch : public QWidget {
public:
    Swatch(std::uint32_t part, QWidget *parent) : QWidget(parent), m_part(part) { setFixedWidth(12); }
    void paintEvent(QPaintEvent *) override
    {
        const Theme &theme = Theme::of(palette());
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.series[m_part % theme.series.size()]);
        painter.drawRoundedRect(QRectF(0, (fontMetrics().height() - 12) / 2.0 + 1, 12, 12), 2, 2);
    }

private:
    std::uint32_t m_part;
};

QString shortened(const std::string &text)
{
    const QString whole = QString::fromStdString(text).simplified();
    return whole.size() <= kShownCharacters ? whole : whole.left(kShownCharacters) + QChar(0x2026);
}

} // namespace

SampleList::SampleList(QWidget *parent)
    : QWidget(parent),
      m_title(sectionTitle(this)),
      m_note(caption(this)),
      m_others(new QToolButton(this)),
      m_column(new QVBoxLayout(this))
{
    setObjectName("list_samples");
    m_others->setObjectName("btn_otherSamples");
    m_others->setIcon(icon("refresh"));
    m_others->setAutoRaise(true);
    m_others->setMinimumSize(32, 32);
    auto *heading = new QHBoxLayout;
    heading->addWidget(m_title, 1);
    heading->addWidget(m_others);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(8);
    m_column->addLayout(heading);
    m_column->addWidget(hairline(this));
    m_column->addWidget(m_note);
    m_column->addStretch();
    connect(m_others, &QToolButton::clicked, this, &SampleList::othersWanted);
}

void SampleList::show(std::vector<PromptSample> samples)
{
    m_samples = std::move(samples);
    build();
}

void SampleList::build()
{
    delete m_rows;
    m_rows = new QWidget(this);
    auto *column = new QVBoxLayout(m_rows);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    for (const PromptSample &sample : m_samples) {
        auto *text = paragraph(m_rows);
        text->setText(shortened(sample.text));
        auto *counts = caption(m_rows);
        const QString out = count(sample.outputTokens);
        counts->setText(
            sample.inputTokens
                ? tr("≈%1 in · %2 out").arg(count(static_cast<std::uint64_t>(std::llround(*sample.inputTokens))), out)
                : tr("%1 characters · %2 out").arg(count(sample.characters), out));
        auto *row = new QHBoxLayout;
        row->setSpacing(8);
        row->addWidget(new Swatch(sample.part, m_rows));
        row->addWidget(text, 1);
        column->addLayout(row);
        column->addWidget(counts);
        column->addWidget(hairline(m_rows));
    }
    m_column->insertWidget(2, m_rows);
    m_rows->setVisible(!m_samples.empty());
}

void SampleList::changeEvent(QEvent *event)
{
    if (m_rows && event->type() == QEvent::ApplicationFontChange)
        build();
    QWidget::changeEvent(event);
}

void SampleList::retranslate()
{
    m_title->setText(tr("Samples"));
    m_others->setToolTip(tr("Show other prompts"));
    m_others->setAccessibleName(tr("Show other prompts"));
    m_note->setText(
        tr("Tokens are estimated; before a run the server is asked. Each prompt starts with a number of its own, so that "
           "no cache knows it."));
    build();
}

} // namespace inferometer
