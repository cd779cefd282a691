// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/RequestTimeline.h"

#include "ui/plot/RequestChart.h"
#include "ui/theme/Type.h"

#include <QLabel>
#include <QVBoxLayout>

namespace inferometer {

RequestTimeline::RequestTimeline(QWidget *parent) : QWidget(parent), m_chart(new RequestChart(this)), m_moment(new QLabel(this))
{
    setObjectName("plot_request");
    m_moment->setObjectName("label_moment");
    m_moment->setTextFormat(Qt::PlainText);
    m_moment->setWordWrap(true);
    m_moment->setForegroundRole(QPalette::PlaceholderText);
    setType(m_moment, TypeSize::Caption);
    m_moment->setMinimumHeight(m_moment->fontMetrics().height() * 2); // a long sentence must not move what is below
    m_moment->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    setFocusProxy(m_chart);
    m_chart->setMinimumHeight(m_chart->fontMetrics().height() * 13);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(m_chart, 1);
    column->addWidget(m_moment);
    connect(m_chart, &RequestChart::selectionChanged, this, &RequestTimeline::selectionChanged);
    connect(m_chart, &RequestChart::momentChanged, this, &RequestTimeline::tell);
    tell();
}

void RequestTimeline::show(const RequestRecord &record)
{
    m_chart->set(record);
    tell();
}

void RequestTimeline::select(int event) { m_chart->select(event); }
int RequestTimeline::selected() const { return m_chart->selected(); }
QString RequestTimeline::valueSentence() const { return m_chart->sentence(); }
double RequestTimeline::lower() const { return m_chart->lower(); }
double RequestTimeline::upper() const { return m_chart->upper(); }
bool RequestTimeline::save(const QString &path) { return m_chart->save(path, m_chart->csv()); }

void RequestTimeline::tell()
{
    const QString moment = m_chart->momentText();
    m_moment->setText(
        moment.isEmpty() ? tr(
            "Point at a bar or a tick, or press ← and →, for exact times; the wheel, + and − zoom; drag to move; 0 shows all.")
                         : moment);
}

void RequestTimeline::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_chart->retranslate();
        tell();
    }
    QWidget::changeEvent(event);
}

} // namespace inferometer
