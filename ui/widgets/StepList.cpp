// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/StepList.h"

#include "ui/bridge/Say.h"
#include "ui/theme/Icon.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Headings.h"

#include <QEvent>
#include <QGridLayout>
#include <QPainter>

namespace inferometer {

namespace {

struct StepLook {
    const char *icon;
    QColor Theme::*color;
};

StepLook lookOf(StepState state)
{
    switch (state) {
    case StepState::Passed: return {"check", &Theme::good};
    case StepState::Warned: return {"caution", &Theme::caution};
    case StepState::Failed: return {"cross", &Theme::bad};
    case StepState::Skipped: break;
    }
    return {"", &Theme::muted};
}

/// The place under a step that asks for something to be done.
class Advice : public QWidget {
public:
    Advice(const Message &remedy, StepState state, QWidget *parent) : QWidget(parent), m_state(state)
    {
        auto *text = paragraph(this);
        text->setText(say(remedy));
        text->setTextInteractionFlags(Qt::TextSelectableByMouse);
        auto *row = new QVBoxLayout(this);
        row->setContentsMargins(36, 8, 12, 8);
        row->addWidget(text);
    }
    void paintEvent(QPaintEvent *) override
    {
        const Theme &theme = Theme::of(palette());
        QPainter(this).fillRect(rect(), m_state == StepState::Failed ? theme.badTint : theme.cautionTint);
    }

private:
    StepState m_state;
};

} // namespace

StepList::StepList(QWidget *parent) : QWidget(parent)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addStretch();
}

void StepList::show(const std::vector<TestStep> &steps)
{
    m_steps = steps;
    build();
}

void StepList::clear() { show(std::vector<TestStep>()); }

void StepList::build()
{
    delete m_rows;
    m_rows = new QWidget(this);
    auto *grid = new QGridLayout(m_rows);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(0);
    grid->setColumnStretch(2, 1);
    grid->setColumnMinimumWidth(1, 120);
    grid->setColumnMinimumWidth(3, 56);
    const Theme &theme = Theme::of(palette());
    const int height = std::max(31, fontMetrics().height() + 12);
    const int side = std::max(16, fontMetrics().height() - 2);
    int row = 0;
    for (const TestStep &step : m_steps) {
        const StepLook look = lookOf(step.state);
        auto *glyph = new QLabel(m_rows);
        if (*look.icon)
            glyph->setPixmap(icon(look.icon, theme.*look.color).pixmap(QSize(side, side), devicePixelRatioF()));
        else
            glyph->setText(kMissing);
        glyph->setContentsMargins(8, 0, 0, 0);
        glyph->setAccessibleName(QString::fromLatin1(nameOf(step.state).data()));
        auto *name = new QLabel(say(step.title), m_rows);
        auto *text = paragraph(m_rows);
        text->setText(say(step.text));
        text->setTextInteractionFlags(Qt::TextSelectableByMouse);
        const bool isTrouble = step.state == StepState::Failed || step.state == StepState::Warned;
        QPalette colored;
        colored.setColor(QPalette::WindowText, isTrouble ? theme.*look.color : theme.muted);
        text->setPalette(colored);
        auto *ms = new QLabel(milliseconds(step.ms), m_rows);
        ms->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        for (QLabel *label : {name, ms})
            label->setTextFormat(Qt::PlainText);
        grid->setRowMinimumHeight(row, height);
        grid->addWidget(glyph, row, 0);
        grid->addWidget(name, row, 1);
        grid->addWidget(text, row, 2);
        grid->addWidget(ms, row, 3);
        ++row;
        if (isTrouble && !step.remedy.empty())
            grid->addWidget(new Advice(step.remedy, step.state, m_rows), row++, 0, 1, 4);
        grid->addWidget(hairline(m_rows), row++, 0, 1, 4);
    }
    static_cast<QVBoxLayout *>(layout())->insertWidget(0, m_rows);
    m_rows->setVisible(!m_steps.empty());
}

void StepList::changeEvent(QEvent *event)
{
    const QEvent::Type type = event->type();
    if (m_rows && (type == QEvent::LanguageChange || type == QEvent::PaletteChange || type == QEvent::FontChange))
        build();
    QWidget::changeEvent(event);
}

} // namespace inferometer
