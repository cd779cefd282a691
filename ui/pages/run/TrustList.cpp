// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/TrustList.h"

#include "core/analysis/FailureRules.h"
#include "core/analysis/GeneratorGrade.h"
#include "core/analysis/Rules.h"
#include "ui/bridge/Say.h"
#include "ui/widgets/Headings.h"
#include "ui/widgets/StateLabel.h"

#include <QVBoxLayout>
#include <algorithm>

namespace inferometer {

namespace {

constexpr int kMostFindings = 4;

} // namespace

TrustList::TrustList(QWidget *parent) : QWidget(parent), m_column(new QVBoxLayout(this)), m_title(sectionTitle(this))
{
    setObjectName("list_trust");
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(8);
    m_column->addWidget(m_title);
}

void TrustList::addLine(bool isGood, const QString &sentence, const QString &figure)
{
    auto *line = new QHBoxLayout;
    line->setSpacing(8);
    auto *mark = new QLabel(m_lines);
    mark->setPixmap(iconOf(isGood ? Tone::Good : Tone::Warning, palette()).pixmap(16, 16));
    auto *text = paragraph(m_lines);
    text->setText(sentence);
    line->addWidget(mark, 0, Qt::AlignTop);
    line->addWidget(text, 1);
    if (!figure.isEmpty()) {
        auto *right = new QLabel(figure, m_lines);
        right->setTextFormat(Qt::PlainText);
        right->setForegroundRole(QPalette::PlaceholderText);
        line->addWidget(right, 0, Qt::AlignTop);
    }
    static_cast<QVBoxLayout *>(m_lines->layout())->addLayout(line);
}

void TrustList::show(const ReportRun &report)
{
    if (m_lines) { // a change of the palette may be walking over it
        m_column->removeWidget(m_lines);
        m_lines->hide();
        m_lines->deleteLater();
    }
    m_lines = new QWidget(this);
    auto *column = new QVBoxLayout(m_lines);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    m_column->addWidget(m_lines);
    m_title->setText(tr("Can it be trusted?"));

    const Run &run = report.run;
    const auto hasFinding = [&](std::string_view id) {
        return std::any_of(report.findings.begin(), report.findings.end(),
                           [&](const Finding &finding) { return finding.id == id && finding.severity != Severity::Info; });
    };
    addLine(isValid(report.findings),
            isValid(report.findings) ? tr("The measurement is valid") : tr("The measurement is not valid"));
    if (const auto judgement = judgeGenerator(run)) {
        if (judgement->grade == GeneratorGrade::Fine)
            addLine(true, tr("This computer kept up"),
                    tr("late P99 %1").arg(milliseconds(worstHealth(run.stages)->sendLatenessP99Ms)));
        else if (!hasFinding("DG-27")) // else its sentence stands below
            addLine(false, say(judgement->reasons.front().text));
    }
    std::uint64_t warmup = 0;
    bool isSteady = true, isWindowed = false;
    for (const StageSummary &stage : run.stages) {
        warmup += stage.counts.warmup;
        isSteady = isSteady && !stage.hasFlag("not_steady");
        isWindowed = isWindowed || stage.phase == StagePhase::Windowed;
    }
    if (warmup > 0)
        addLine(true, tr("Warm-up left out"), tr("%Ln request(s)", nullptr, static_cast<int>(warmup)));
    if (isWindowed && isSteady)
        addLine(true, tr("Server steady within levels"));
    const rules::FailureCounts failures = rules::failuresOf(run);
    if (failures.issued > 0 && failures.failed == 0)
        addLine(true, tr("No request failed"), tr("%1 sent").arg(count(failures.issued)));
    else if (failures.issued > 0)
        addLine(false, tr("%Ln request(s) failed", nullptr, static_cast<int>(failures.failed)),
                tr("%1 of %2").arg(share(double(failures.failed) / double(failures.issued)), count(failures.issued)));
    if (run.server.isSimulated)
        addLine(false, tr("A simulated server: its speed says nothing of real hardware"));
    if (run.plan->timeScale != 1.0)
        addLine(false, tr("The plan's times were shortened: not comparable"));
    int shown = 0;
    for (const Finding &finding : report.findings)
        if (finding.severity != Severity::Info && ++shown <= kMostFindings)
            addLine(false, say(finding.text));
}

} // namespace inferometer
