// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/results/RequestDialog.h"

#include "ui/bridge/Say.h"
#include "ui/models/EventsModel.h"
#include "ui/models/RequestFigures.h"
#include "ui/models/Spoken.h"
#include "ui/pages/results/FactGrid.h"
#include "ui/plot/RequestTimeline.h"
#include "ui/settings/Settings.h"
#include "ui/theme/Icon.h"
#include "ui/widgets/Headings.h"
#include "ui/widgets/StateLabel.h"
#include "ui/widgets/Table.h"

#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QTabWidget>
#include <QVBoxLayout>

namespace inferometer {

namespace {

enum SheetTab { kFacts, kEvents, kText };
constexpr int kEventWidths[EventsModel::ColumnCount] = {84, 148, 148, 220, 84};

QString foreign(const std::string &text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

} // namespace

RequestDialog::RequestDialog(Workbench &bench, QWidget *parent)
    : QDialog(parent),
      m_title(sectionTitle(this)),
      m_about(caption(this)),
      m_told(caption(this)),
      m_state(new StateLabel(this)),
      m_timeline(new RequestTimeline(this)),
      m_tabs(new QTabWidget(this)),
      m_facts(new FactGrid),
      m_eventsModel(new EventsModel(this)),
      m_events(new Table(bench.settings, "result/events")),
      m_text(new QPlainTextEdit),
      m_curl(new QPushButton(icon("copy"), {}, this)),
      m_python(new QPushButton(icon("export"), {}, this)),
      m_json(new QPushButton(icon("copy"), {}, this)),
      m_close(new QPushButton(this))
{
    setObjectName("dlg_request");
    m_told->setObjectName("label_told");
    m_curl->setObjectName("btn_copyCurl");
    m_python->setObjectName("btn_savePython");
    m_json->setObjectName("btn_copyJson");
    m_close->setObjectName("btn_closeRequest");
    for (QPushButton *button : {m_curl, m_python, m_json, m_close})
        button->setAutoDefault(false); // Return in the chart or a table is no click
    m_tabs->setObjectName("tabs_request");
    m_tabs->setDocumentMode(true);
    m_events->setObjectName("tbl_events");
    m_events->setModel(m_eventsModel);
    m_events->setDense(true);
    m_events->setSortingEnabled(false);
    m_events->setSelectionMode(QAbstractItemView::SingleSelection);
    m_events->setWidths(kEventWidths);
    m_text->setObjectName("text_request");
    m_text->setReadOnly(true);
    m_text->setTabChangesFocus(true);

    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_facts->setBackgroundRole(QPalette::Base);
    scroll->setWidget(m_facts);
    for (QWidget *tab : std::initializer_list<QWidget *>{scroll, m_events, m_text})
        m_tabs->addTab(tab, QString());

    auto *head = new QHBoxLayout;
    head->addWidget(m_title, 1);
    head->addWidget(m_state);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    for (QPushButton *button : {m_curl, m_python, m_json})
        buttons->addWidget(button);
    buttons->addStretch();
    buttons->addWidget(m_close);
    auto *column = new QVBoxLayout(this);
    column->setSpacing(8);
    column->addLayout(head);
    column->addWidget(m_about);
    column->addWidget(m_timeline, 2);
    column->addWidget(m_tabs, 3);
    column->addWidget(m_told);
    column->addLayout(buttons);
    resize(960, 760);

    connect(m_curl, &QPushButton::clicked, this, [this] { RequestActions::copyCurl(m_request, byLine()); });
    connect(m_python, &QPushButton::clicked, this, [this] { RequestActions::askPython(this, m_request, byLine()); });
    connect(m_json, &QPushButton::clicked, this, [this] { RequestActions::copyJson(m_request, byLine()); });
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    // Chart and table show the same events, and the same one of them.
    connect(m_timeline, &RequestTimeline::selectionChanged, this, [this](int event) {
        const int row = m_eventsModel->rowOf(event);
        if (row >= 0 && row != m_events->currentIndex().row())
            m_events->selectRow(row);
    });
    connect(m_events->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &current) {
        if (const int event = m_eventsModel->eventAt(current.row()); event >= 0 && event != m_timeline->selected())
            m_timeline->select(event);
    });
}

RequestActions::Tell RequestDialog::byLine()
{
    return [this](Tone tone, const QString &text) {
        m_told->setText(text);
        m_told->setForegroundRole(tone == Tone::Error ? QPalette::WindowText : QPalette::PlaceholderText);
        m_told->show();
    };
}

void RequestDialog::show(LookedUpRequest request)
{
    m_request = std::move(request);
    m_told->hide();
    m_timeline->show(m_request.record);
    m_eventsModel->setTimeline(m_request.record.timeline);
    retranslate();
    QDialog::show();
    raise();
    activateWindow();
    m_timeline->setFocus(Qt::OtherFocusReason);
}

QString RequestDialog::answerText() const
{
    QStringList parts;
    for (const Choice &choice : m_request.record.choices) {
        for (const std::string *text : {&choice.reasoning, &choice.content, &choice.refusal})
            if (!text->empty())
                parts << foreign(*text);
        for (const ToolCall &call : choice.toolCalls)
            parts << foreign(call.name) + "(" + foreign(call.arguments) + ")";
    }
    return parts.join("\n\n");
}

void RequestDialog::fillText()
{
    const QString answer = answerText(), prompt = foreign(m_request.record.promptText);
    if (answer.isEmpty() && prompt.isEmpty())
        m_text->clear();
    else
        m_text->setPlainText(prompt + "\n\n→ " + (answer.isEmpty() ? kMissing : answer));
    m_text->setPlaceholderText(tr("Text was not kept. Timing and counts were. Settings › Measuring keeps texts."));
}

void RequestDialog::fill()
{
    const RequestRecord &record = m_request.record;
    m_title->setText(tr("Request %1").arg(record.id.value));
    setWindowTitle(tr("Request %1 of %2").arg(record.id.value).arg(m_request.runName));
    if (record.outcome.isOk())
        m_state->set(record.purpose == Purpose::Warmup ? Tone::Info : Tone::Good,
                     record.purpose == Purpose::Warmup ? tr("warm-up") : tr("answered"));
    else
        m_state->set(record.outcome.isFailure() ? Tone::Error : Tone::Info, say(titleOf(record.outcome.fine)));
    //: level, kind of request, number of the round, moment of the run
    m_about->setText(tr("%1 · %2 · round %3 · started %4 of the run")
                         .arg(m_request.level, m_request.kind, QString::number(record.round + 1),
                              runTime(record.tSend.value_or(record.tSched))));
    m_facts->show(recordFacts(record, spoken()));
    fillText();
}

void RequestDialog::retranslate()
{
    m_curl->setText(tr("Copy as curl"));
    m_python->setText(tr("Save as Python script…"));
    m_json->setText(tr("Copy as JSON"));
    m_close->setText(tr("Close"));
    for (QPushButton *button : {m_curl, m_python, m_json, m_close})
        button->setAccessibleName(button->text());
    m_curl->setToolTip(tr("The same request as a command line; the key is $API_KEY"));
    m_python->setToolTip(tr("A program that sends the same request and prints when each event came"));
    m_tabs->setTabText(kFacts, tr("Facts"));
    m_tabs->setTabText(kEvents, tr("Events"));
    m_tabs->setTabText(kText, tr("Text"));
    m_tabs->setAccessibleName(tr("Parts of the request"));
    m_events->setAccessibleName(tr("Events"));
    m_text->setAccessibleName(tr("Prompt and answer"));
    m_eventsModel->retranslate();
    fill();
}

} // namespace inferometer
