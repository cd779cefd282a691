// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/results/RequestDialog.h"

#include "core/report/RecordText.h"
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
#include <QScreen>
#include <QScrollArea>
#include <QTabWidget>
#include <QVBoxLayout>

namespace inferometer {

namespace {

enum SheetTab { kFacts, kEvents, kText };
constexpr int kEventWidths[EventsModel::ColumnCount] = {84, 148, 172, 220, 84, 84};

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
      m_events(new Table(bench.settings, "result/streamEvents")),
      m_eventless(paragraph(nullptr, QPalette::PlaceholderText)),
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
    auto *events = new QWidget;
    auto *eventsColumn = new QVBoxLayout(events);
    eventsColumn->setContentsMargins(0, 0, 0, 0);
    eventsColumn->addWidget(m_events, 1);
    eventsColumn->addWidget(m_eventless, 0, Qt::AlignTop);
    m_eventless->setObjectName("label_eventless");
    m_eventless->setMargin(12);
    for (QWidget *tab : std::initializer_list<QWidget *>{scroll, events, m_text})
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
    // With large letters it is higher than a screen: it scrolls, and the buttons stay in sight.
    auto *sheet = new QWidget;
    auto *inner = new QVBoxLayout(sheet);
    inner->setContentsMargins(0, 0, 0, 0);
    inner->setSpacing(8);
    inner->addLayout(head);
    inner->addWidget(m_about);
    inner->addWidget(m_timeline, 2);
    inner->addWidget(m_tabs, 3);
    auto *frame = new QScrollArea;
    frame->setFrameShape(QFrame::NoFrame);
    frame->setWidgetResizable(true);
    frame->setFocusPolicy(Qt::NoFocus);
    frame->setWidget(sheet);
    auto *column = new QVBoxLayout(this);
    column->setSpacing(8);
    column->addWidget(frame, 1);
    column->addWidget(m_told);
    column->addLayout(buttons);
    const QSize room = screen()->availableSize() - QSize(40, 60);
    resize(QSize(960, 760).boundedTo(room));

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
    return [this](Tone tone, const Phrase &text) {
        m_toldWords = text;
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

/// Why there is no event to show.
QString RequestDialog::eventlessText() const
{
    const RequestRecord &record = m_request.record;
    if (!record.tSend)
        return tr("It was never sent: there are no events.");
    if (record.outcome.isFailure())
        return tr("It failed before an event came.");
    if (!record.outcome.isOk())
        return tr("It was stopped before an event came.");
    return record.isStreamed ? tr("The stream ended without an event that was kept.")
                             : tr("The answer came in one piece: it has no events.");
}

void RequestDialog::fillEvents()
{
    const bool hasEvents = m_eventsModel->rowCount() > 0;
    m_events->setVisible(hasEvents);
    m_eventless->setVisible(!hasEvents);
    m_eventless->setText(eventlessText());
}

void RequestDialog::fillText()
{
    m_text->setPlainText(QString::fromStdString(recordText(m_request.record, spoken())));
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
    QStringList about{m_request.level, m_request.kind};
    about << tr("round %1").arg(record.round + 1)
          << tr("started %1 of the run").arg(runTime(record.tSend.value_or(record.tSched)));
    about.removeAll(QString()); // a workload of one kind gives it no name
    m_about->setText(about.join(" · "));
    m_facts->show(recordFacts(record, spoken()));
    fillEvents();
    fillText();
}

void RequestDialog::retranslate()
{
    m_told->setText(m_toldWords);
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
