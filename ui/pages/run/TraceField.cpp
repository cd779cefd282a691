// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/TraceField.h"

#include "core/workload/Trace.h"
#include "ui/bridge/Say.h"
#include "ui/pages/run/PlainSpinBox.h"
#include "ui/pages/run/PlanWords.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace inferometer {

TraceField::TraceField(QWidget *parent)
    : QWidget(parent),
      m_file(new QLineEdit(this)),
      m_choose(new QPushButton(this)),
      m_speed(new PlainSpinBox(this)),
      m_said(new QLabel(this)),
      m_errand(this)
{
    m_file->setObjectName("edit_traceFile");
    m_choose->setObjectName("btn_chooseTrace");
    m_speed->setObjectName("spin_traceSpeed");
    m_said->setObjectName("lbl_traceSaid");
    m_speed->setRange(0.01, 1000);
    m_speed->setDecimals(2);
    m_speed->setValue(1);
    m_speed->setKeyboardTracking(false);
    m_said->setWordWrap(true);
    m_said->setTextFormat(Qt::PlainText);
    m_said->setForegroundRole(QPalette::PlaceholderText);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    auto *line = new QHBoxLayout;
    line->addWidget(m_file, 1);
    line->addWidget(m_choose);
    line->addWidget(m_speed);
    column->addLayout(line);
    column->addWidget(m_said);
    connect(m_file, &QLineEdit::editingFinished, this, &TraceField::look);
    connect(m_speed, &QDoubleSpinBox::valueChanged, this, &TraceField::look);
    connect(m_choose, &QPushButton::clicked, this, &TraceField::choose);
}

void TraceField::setReplay(const Replay &replay)
{
    const QSignalBlocker quiet[] = {QSignalBlocker(m_file), QSignalBlocker(m_speed)};
    m_file->setText(QString::fromStdString(replay.file));
    m_speed->setValue(replay.speed);
    m_found = replay;
    m_trouble.reset();
    tell();
}

void TraceField::choose()
{
    const QString file = QFileDialog::getOpenFileName(this, tr("Choose a trace"), m_file->text(),
                                                      tr("Traces (*.jsonl *.json *.csv);;All files (*)"));
    if (file.isEmpty())
        return;
    m_file->setText(file);
    look();
}

void TraceField::look()
{
    const Replay wanted{.file = m_file->text().trimmed().toStdString(), .speed = m_speed->value()};
    if (m_found && m_found->file == wanted.file && m_found->speed == wanted.speed)
        return;
    m_found.reset();
    m_trouble.reset();
    m_errand.stop();
    tell();
    emit changed();
    if (wanted.file.empty())
        return;
    m_errand.run<Result<Replay>>(
        [wanted](const Errand::Call &) -> Result<Replay> {
            PlanDraft looked;
            looked.stages = {StagePlan{.shape = wanted}};
            if (const auto read = readTraces(looked); !read)
                return Failure(read.error());
            return std::get<Replay>(looked.stages.front().shape);
        },
        [this](Result<Replay> read) { take(std::move(read)); });
}

void TraceField::take(Result<Replay> read)
{
    if (read) {
        const QSignalBlocker quiet(m_file);
        m_file->setText(QString::fromStdString(read->file)); // the whole path
        m_found = std::move(*read);
    } else {
        m_trouble = read.error();
    }
    tell();
    emit changed();
}

void TraceField::tell()
{
    if (m_trouble)
        m_said->setText(say(*m_trouble));
    else if (m_found)
        m_said->setText(tr("%1 requests in %2, at most %3 within a second")
                            .arg(count(m_found->requests),
                                 PlanWords::roughly(fromSeconds(double(m_found->requests - 1) / m_found->rate)),
                                 count(static_cast<std::uint64_t>(m_found->peakRate))));
    else
        m_said->setText(m_file->text().isEmpty() ? tr("JSON lines or a table (CSV) with time stamps and lengths")
                                                 : tr("Reading …"));
}

void TraceField::retranslate()
{
    m_file->setPlaceholderText("trace.jsonl");
    m_file->setAccessibleName(tr("File of the trace"));
    m_choose->setText(tr("Choose …"));
    m_choose->setAccessibleName(tr("Choose a trace"));
    m_speed->setPrefix(tr("× "));
    m_speed->setAccessibleName(tr("Speed of the replay"));
    m_speed->setToolTip(tr("2: twice as fast as it was."));
    m_said->setAccessibleName(tr("What is in the trace"));
    tell();
}

} // namespace inferometer
