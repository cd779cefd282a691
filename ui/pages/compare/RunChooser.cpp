// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/compare/RunChooser.h"

#include "ui/bridge/Say.h"
#include "ui/pages/run/WheelGuard.h"
#include "ui/theme/Icon.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <algorithm>

namespace inferometer {

namespace {

constexpr std::size_t kMost = 8;
constexpr int kWidestList = 560;

QComboBox *box(QWidget *parent, const char *name)
{
    auto *combo = new QComboBox(parent);
    combo->setObjectName(name);
    combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    combo->setMinimumContentsLength(16);
    return combo;
}

QToolButton *tool(QWidget *parent, const char *name, const char *glyph)
{
    auto *button = new QToolButton(parent);
    button->setObjectName(name);
    button->setAutoRaise(true);
    button->setIcon(icon(glyph));
    button->setMinimumSize(32, 32);
    return button;
}

} // namespace

RunChooser::RunChooser(const ServerNames &servers, QWidget *parent)
    : QWidget(parent),
      m_names(servers),
      m_baselineWord(new QLabel(this)),
      m_versusWord(new QLabel(this)),
      m_more(new QLabel(this)),
      m_baseline(box(this, "cmb_baseline")),
      m_other(box(this, "cmb_other")),
      m_add(tool(this, "btn_addRun", "add")),
      m_remove(tool(this, "btn_removeRun", "cross")),
      m_swap(new QPushButton(icon("swap"), {}, this))
{
    m_swap->setObjectName("btn_swap");
    for (QLabel *label : {m_baselineWord, m_versusWord, m_more}) {
        label->setTextFormat(Qt::PlainText);
        label->setForegroundRole(QPalette::PlaceholderText);
    }
    m_baselineWord->setBuddy(m_baseline);
    m_versusWord->setBuddy(m_other);
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    for (QWidget *widget :
         std::initializer_list<QWidget *>{m_baselineWord, m_baseline, m_versusWord, m_other, m_more, m_add, m_remove, m_swap})
        line->addWidget(widget);
    new WheelGuard(this);
    connect(m_baseline, &QComboBox::activated, this, [this](int index) {
        const RunId id{m_baseline->itemData(index).toString().toStdString()};
        const auto there = std::find(m_chosen.begin(), m_chosen.end(), id);
        if (there != m_chosen.end())
            std::swap(*there, m_chosen.front());
        else if (m_chosen.empty())
            m_chosen.push_back(id);
        else
            m_chosen.front() = id;
        fillBoxes();
        emit chosenChanged();
    });
    connect(m_other, &QComboBox::activated, this, [this](int index) {
        const RunId id{m_other->itemData(index).toString().toStdString()};
        if (id.empty() || m_chosen.empty())
            return;
        std::erase_if(m_chosen, [&](const RunId &each) { return each == id && each != m_chosen.front(); });
        if (id == m_chosen.front())
            return fillBoxes();
        if (m_chosen.size() < 2)
            m_chosen.push_back(id);
        else
            m_chosen[1] = id;
        fillBoxes();
        emit chosenChanged();
    });
    connect(m_swap, &QPushButton::clicked, this, [this] {
        if (m_chosen.size() < 2)
            return;
        std::swap(m_chosen[0], m_chosen[1]);
        fillBoxes();
        emit chosenChanged();
    });
    connect(m_add, &QToolButton::clicked, this, [this] { showMenu(true); });
    connect(m_remove, &QToolButton::clicked, this, [this] { showMenu(false); });
    retranslate();
}

QStringList RunChooser::labels() const
{
    std::vector<RunFacts> facts;
    for (const RunRow &run : m_runs)
        facts.push_back(RunFacts::of(run));
    QStringList labels = m_names.each(facts);
    for (std::size_t i = 0; i < m_runs.size(); ++i) {
        QString &label = labels[static_cast<qsizetype>(i)];
        label = (m_runs[i].isStarred ? label + " ★" : label) + "  " + age(m_runs[i].startedUtcNs);
    }
    return labels;
}

void RunChooser::setRuns(const std::vector<RunRow> &runs)
{
    m_runs = runs;
    fillBoxes();
}

void RunChooser::setChosen(const std::vector<RunId> &ids)
{
    m_chosen.clear();
    for (const RunId &id : ids)
        if (std::find(m_chosen.begin(), m_chosen.end(), id) == m_chosen.end() && m_chosen.size() < kMost)
            m_chosen.push_back(id);
    fillBoxes();
}

std::vector<RunId> RunChooser::chosen() const { return m_chosen; }

void RunChooser::fillBoxes()
{
    const QStringList called = labels();
    const auto fill = [&](QComboBox *combo, std::size_t place) {
        const QSignalBlocker blocked(combo);
        combo->clear();
        int widest = 0;
        for (std::size_t i = 0; i < m_runs.size(); ++i) {
            const QString &label = called[static_cast<qsizetype>(i)];
            combo->addItem(label, QString::fromStdString(m_runs[i].id.value));
            combo->setItemData(static_cast<int>(i), m_names.whole(RunFacts::of(m_runs[i])).toHtmlEscaped(), Qt::ToolTipRole);
            widest = std::max(widest, combo->fontMetrics().horizontalAdvance(label));
        }
        combo->view()->setMinimumWidth(std::min(widest + 48, kWidestList));
        combo->setCurrentIndex(place < m_chosen.size() ? combo->findData(QString::fromStdString(m_chosen[place].value)) : -1);
        combo->setEnabled(!m_runs.empty());
        combo->setToolTip(combo->currentData(Qt::ToolTipRole).toString());
    };
    fill(m_baseline, 0);
    fill(m_other, 1);
    m_baseline->setPlaceholderText(tr("Choose a run"));
    m_other->setPlaceholderText(tr("Choose a run"));
    m_other->setEnabled(!m_chosen.empty());
    const int more = static_cast<int>(m_chosen.size()) - 2;
    m_more->setText(tr("and %n more", nullptr, std::max(0, more)));
    m_more->setVisible(more > 0);
    m_remove->setVisible(more > 0);
    m_add->setEnabled(m_chosen.size() >= 2 && m_chosen.size() < kMost && m_runs.size() > m_chosen.size());
    m_swap->setEnabled(m_chosen.size() >= 2);
}

void RunChooser::showMenu(bool isAdding)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QStringList called = labels();
    for (std::size_t i = 0; i < m_runs.size(); ++i) {
        const RunRow &run = m_runs[i];
        const auto there = std::find(m_chosen.begin(), m_chosen.end(), run.id);
        if (isAdding == (there != m_chosen.end()) || (!isAdding && there == m_chosen.begin()))
            continue;
        QString label = called[static_cast<qsizetype>(i)];
        connect(menu->addAction(label.replace('&', "&&")), &QAction::triggered, this, [this, isAdding, id = run.id] {
            if (isAdding)
                m_chosen.push_back(id);
            else
                std::erase(m_chosen, id);
            fillBoxes();
            emit chosenChanged();
        });
    }
    menu->popup((isAdding ? m_add : m_remove)->mapToGlobal(QPoint(0, m_add->height())));
}

void RunChooser::retranslate()
{
    m_baselineWord->setText(tr("Baseline"));
    m_versusWord->setText(tr("versus"));
    m_baseline->setAccessibleName(tr("Baseline"));
    m_other->setAccessibleName(tr("Run to compare with the baseline"));
    m_add->setToolTip(tr("Add a run"));
    m_add->setAccessibleName(tr("Add a run"));
    m_remove->setToolTip(tr("Take a run out"));
    m_remove->setAccessibleName(tr("Take a run out"));
    m_swap->setText(tr("Swap"));
    m_swap->setAccessibleName(tr("Swap baseline and other run"));
    fillBoxes();
}

} // namespace inferometer
