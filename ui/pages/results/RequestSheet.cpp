// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/results/RequestSheet.h"

#include "core/metrics/RequestMetrics.h"
#include "core/metrics/TokenArrivals.h"
#include "core/report/OutcomeWords.h"
#include "core/report/RecordJson.h"
#include "core/report/RecordText.h"
#include "ui/bridge/Say.h"
#include "ui/models/RequestFigures.h"
#include "ui/models/Spoken.h"
#include "ui/pages/results/TokenStrip.h"
#include "ui/theme/Icon.h"
#include "ui/widgets/Headings.h"
#include "ui/widgets/StateLabel.h"

#include <QClipboard>
#include <QGridLayout>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace inferometer {

namespace {

double ms(Nanos time) { return std::chrono::duration<double, std::milli>(time).count(); }

} // namespace

RequestSheet::RequestSheet(QWidget *parent)
    : QWidget(parent),
      m_title(sectionTitle(this)),
      m_about(caption(this)),
      m_stripTitle(caption(this)),
      m_textTitle(caption(this)),
      m_state(new StateLabel(this)),
      m_strip(new TokenStrip(this)),
      m_grid(new QGridLayout),
      m_text(new QPlainTextEdit(this)),
      m_open(new QPushButton(icon("evidence"), {}, this)),
      m_copy(new QPushButton(icon("copy"), {}, this))
{
    m_strip->setObjectName("strip_tokens");
    m_text->setObjectName("text_answer");
    m_text->setReadOnly(true);
    m_text->setTabChangesFocus(true);
    m_text->setMinimumHeight(fontMetrics().height() * 5);
    m_text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored); // takes the room that is left
    m_open->setObjectName("btn_openRequest");
    m_copy->setObjectName("btn_copyRequest");
    auto *head = new QHBoxLayout;
    head->addWidget(m_title, 1);
    head->addWidget(m_state);
    m_grid->setHorizontalSpacing(12);
    m_grid->setVerticalSpacing(6);
    m_grid->setColumnMinimumWidth(0, 112);
    m_grid->setColumnStretch(2, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addLayout(head);
    column->addWidget(m_about);
    column->addSpacing(8);
    column->addWidget(m_stripTitle);
    column->addWidget(m_strip);
    column->addSpacing(8);
    column->addLayout(m_grid);
    column->addSpacing(8);
    column->addWidget(m_textTitle);
    column->addWidget(m_text, 1);
    column->addSpacing(8);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_open);
    buttons->addWidget(m_copy);
    buttons->addStretch();
    column->addLayout(buttons);
    connect(m_open, &QPushButton::clicked, this, &RequestSheet::openWanted);
    connect(m_copy, &QPushButton::clicked, this, [this] {
        if (m_record)
            QGuiApplication::clipboard()->setText(
                QString::fromStdString(requestLine(*m_record, {Detail::Texts::WhenKept, Detail::Events::Yes})));
    });
    clear();
}

void RequestSheet::clear()
{
    m_record.reset();
    hide();
}

void RequestSheet::show(const RequestRecord &record, const QString &level, const QString &kind)
{
    m_record = record;
    m_level = level;
    m_kind = kind;
    fill();
    QWidget::show();
}

std::vector<RequestSheet::Fact> RequestSheet::facts() const
{
    const RequestRecord &record = *m_record;
    const RequestMetrics metrics = metricsOf(record);
    const auto tokens = [](const std::optional<std::uint32_t> &value) { return value ? count(*value) : kMissing; };
    std::vector<Fact> facts;
    facts.push_back(
        {tr("Waited to send"), milliseconds(metrics.clientQueueMs), record.tSend ? tr("our lateness") : tr("never sent")});
    if (record.connection == ConnectionUse::Opened && record.connect)
        facts.push_back({tr("Connecting"), milliseconds(ms(*record.connect)),
                         record.tls ? tr("TLS %1").arg(milliseconds(ms(*record.tls))) : QString()});
    else if (record.tSend)
        facts.push_back({tr("Connection"), record.connection == ConnectionUse::Reused ? tr("kept alive") : tr("opened"), {}});
    if (record.resends > 0)
        facts.push_back({tr("Sent again"), count(record.resends), tr("the connection had died")});
    if (record.tSend && record.tFirstByte)
        facts.push_back({tr("First byte"), milliseconds(ms(*record.tFirstByte - *record.tSend)), {}});
    facts.push_back({tr("First token (TTFT)"), milliseconds(metrics.ttftMs), {}, true});
    facts.push_back({tr("Per token (TPOT)"), milliseconds(metrics.tpotMs), {}, true});
    if (const auto gap = longestGap(record.timeline))
        facts.push_back({tr("Longest gap"), milliseconds(ms(gap->length)), tr("before event %1").arg(gap->before)});
    facts.push_back({tr("Total"), milliseconds(metrics.e2eCloseMs), {}, true});
    //: tokens of a request's prompt and of its answer
    facts.push_back({tr("Tokens"), tr("%1 in, %2 out").arg(tokens(record.tokens.prompt), tokens(record.tokens.output)),
                     record.tokens.source == TokenSource::Usage       ? tr("server's count")
                     : record.tokens.source == TokenSource::Tokenizer ? tr("counted by the tokenizer")
                                                                      : tr("counted by events")});
    if (record.tokens.cached)
        facts.push_back({tr("From its cache"), count(*record.tokens.cached), {}});
    if (record.tokens.reasoning)
        facts.push_back({tr("Reasoning"), count(*record.tokens.reasoning), {}});
    if (!record.finishReason.empty())
        facts.push_back({tr("End"), foreign(record.finishReason), {}});
    if (!record.model.empty())
        facts.push_back({tr("Model"), foreign(record.model), tr("as the server says")});
    if (record.outcome.httpStatus)
        facts.push_back({tr("HTTP status"), QString::number(*record.outcome.httpStatus), {}});
    if (const std::string theirs = serversWords(record.outcome); !theirs.empty())
        facts.push_back({tr("Server's words"), QString::fromStdString(theirs), {}});
    if (const std::string ours = ourWords(record.outcome, spoken()); !ours.empty())
        facts.push_back({tr("What we saw"), QString::fromStdString(ours), {}});
    return facts;
}

void RequestSheet::setFacts(const std::vector<Fact> &facts)
{
    while (m_labels.size() < facts.size() * 3) {
        const int row = static_cast<int>(m_labels.size() / 3);
        QLabel *name = paragraph(this, QPalette::PlaceholderText), *value = paragraph(this), *note = caption(this);
        name->setWordWrap(false);
        value->setTextInteractionFlags(Qt::TextSelectableByMouse);
        note->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_grid->addWidget(name, row, 0, Qt::AlignTop);
        m_grid->addWidget(value, row, 1, 1, 2);
        m_grid->addWidget(note, row, 3);
        for (QLabel *label : {name, value, note})
            m_labels.push_back(label);
    }
    for (std::size_t i = 0; i < m_labels.size(); ++i) {
        const bool isUsed = i / 3 < facts.size();
        m_labels[i]->setVisible(isUsed);
        if (!isUsed)
            continue;
        const Fact &fact = facts[i / 3];
        if (i % 3 == 1) // a figure and its unit stay together
            m_labels[i]->setWordWrap(fact.value.size() > 14);
        m_labels[i]->setText(i % 3 == 0 ? fact.name : i % 3 == 1 ? fact.value : fact.note);
        if (i % 3 == 1) {
            QFont font = m_labels[i]->font();
            font.setBold(fact.isLeading);
            m_labels[i]->setFont(font);
        }
    }
}

void RequestSheet::fill()
{
    if (!m_record)
        return;
    const RequestRecord &record = *m_record;
    m_title->setText(tr("Request %1").arg(record.id.value));
    if (record.outcome.isOk())
        m_state->set(record.purpose == Purpose::Warmup ? Tone::Info : Tone::Good,
                     record.purpose == Purpose::Warmup ? tr("warm-up") : tr("answered"));
    else
        m_state->set(record.outcome.isFailure() ? Tone::Error : Tone::Info, say(titleOf(record.outcome.fine)));
    QStringList about{m_level, m_kind};
    about << tr("started %1 of the run").arg(runTime(record.tSend.value_or(record.tSched)));
    about.removeAll(QString()); // a workload of one kind gives it no name
    m_about->setText(about.join(" · "));
    const RequestMetrics metrics = metricsOf(record);
    m_stripTitle->setText(metrics.ttftMs ? tr("first token %1").arg(milliseconds(metrics.ttftMs)) : tr("no token came"));
    m_strip->show(record);
    m_strip->setVisible(record.tSend.has_value());
    m_stripTitle->setVisible(record.tSend.has_value());
    setFacts(facts());
    m_textTitle->setText(tr("Prompt and answer"));
    m_text->setAccessibleName(m_textTitle->text());
    m_text->setPlainText(QString::fromStdString(recordText(record, spoken())));
    m_text->setPlaceholderText(tr("Text was not kept. Timing and counts were. Settings › Measuring keeps texts."));
}

void RequestSheet::retranslate()
{
    m_open->setText(tr("Everything…"));
    m_open->setAccessibleName(tr("Everything about this request"));
    m_copy->setText(tr("Copy as JSON"));
    m_copy->setAccessibleName(m_copy->text());
    fill();
}

} // namespace inferometer
