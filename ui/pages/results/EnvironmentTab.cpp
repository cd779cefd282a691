// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/results/EnvironmentTab.h"

#include "core/report/EnvironmentWords.h"
#include "core/report/HostTable.h"
#include "core/report/LevelTables.h"
#include "core/report/Words.h"
#include "ui/bridge/Say.h"
#include "ui/models/ReportTableModel.h"
#include "ui/models/Spoken.h"
#include "ui/pages/results/FittedTable.h"
#include "ui/widgets/Headings.h"

#include <QDateTime>
#include <QLocale>
#include <QRegularExpression>
#include <QScrollArea>
#include <QVBoxLayout>

namespace inferometer {

namespace {

constexpr int kWidest = 560;

/// What was recorded for machines, as people read it: moments as local dates, whole numbers in groups, lists with blanks.
QString shown(const std::string &key, const std::string &value)
{
    const QString recorded = QString::fromStdString(value);
    if (key == "test_date")
        if (const QDateTime moment = QDateTime::fromString(recorded, Qt::ISODateWithMs); moment.isValid())
            return QLocale().toString(moment.toLocalTime(), QLocale::ShortFormat);
    bool isWhole = false;
    const qulonglong number = recorded.toULongLong(&isWhole);
    if (isWhole && (key.ends_with("_mib") || key.ends_with("_tokens")))
        return count(number) + (key.ends_with("_mib") ? " MiB" : "");
    if (key == "concurrency")
        return QString(recorded).replace(",", ", ");
    return QString::fromStdString(words::environmentValue(value, spoken()));
}

/// The unit stands with the number, not with the name.
QString titled(const std::string &key)
{
    static const QRegularExpression unit(QStringLiteral("\\s*[(（]MiB[)）]"));
    return QString::fromStdString(words::environmentTitle(key, spoken())).remove(unit);
}

} // namespace

EnvironmentTab::EnvironmentTab(Workbench &bench, QWidget *parent)
    : QWidget(parent),
      m_generatorTitle(sectionTitle(nullptr)),
      m_fieldsTitle(sectionTitle(nullptr)),
      m_generator(new FittedTable(bench.settings, "tbl_generator", "result/generator", FittedTable::Columns::Figures)),
      m_fields(new FittedTable(bench.settings, "tbl_environment", "result/environment", FittedTable::Columns::Texts)),
      m_generatorModel(new ReportTableModel(this)),
      m_fieldModel(new ReportTableModel(this))
{
    m_generator->setModel(m_generatorModel);
    m_fields->setModel(m_fieldModel);
    auto *content = new QWidget;
    content->setBackgroundRole(QPalette::Base);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 16, 8, 16);
    column->setSpacing(8);
    column->addWidget(m_fieldsTitle);
    column->addWidget(m_fields);
    column->addSpacing(8);
    column->addWidget(m_generatorTitle);
    column->addWidget(m_generator);
    column->addStretch();
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(content);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scroll);
}

void EnvironmentTab::show(const Run &run)
{
    m_run = run;
    fill();
}

void EnvironmentTab::fill()
{
    if (!m_run)
        return;
    std::vector<QStringList> rows;
    const auto add = [&](const QString &name, const std::string &value) {
        if (!value.empty())
            rows.push_back({name, QString::fromStdString(value)});
    };
    add(tr("server"), words::server(m_run->server));
    add(tr("address"), m_run->plan->endpoint.baseUrl);
    add(tr("program"), "Inferometer " + m_run->appVersion);
    // What nobody knows comes last.
    for (const bool isKnown : {true, false})
        for (const auto &[key, value] : m_run->environment.fields)
            if ((!value.empty() && value != "unknown") == isKnown)
                rows.push_back({titled(key), shown(key, value)});
    m_fieldModel->setTexts({tr("what"), tr("value")}, rows);
    m_fields->fit(kWidest);
    ReportTable hosts = hostTable(*m_run, spoken()); // of a run that several computers made
    m_generatorModel->setTable(hosts.rows.empty() ? generatorTable(*m_run, spoken()) : std::move(hosts));
    m_generator->fit(kWidest);
    m_generatorTitle->setVisible(m_generatorModel->rowCount() > 0);
    m_generator->setVisible(m_generatorModel->rowCount() > 0);
}

void EnvironmentTab::retranslate()
{
    m_fieldsTitle->setText(tr("What was measured with"));
    m_generatorTitle->setText(tr("How this computer did"));
    m_fields->setAccessibleName(m_fieldsTitle->text());
    m_generator->setAccessibleName(m_generatorTitle->text());
    fill();
}

} // namespace inferometer
