// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/MetricTile.h"

#include "ui/bridge/Say.h"
#include "ui/theme/Theme.h"
#include "ui/theme/Type.h"
#include "ui/widgets/Sparkline.h"
#include "ui/widgets/StateLabel.h"

#include <QEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace inferometer {

/// The tile's small curve.
class Trend : public QWidget {
public:
    using QWidget::QWidget;
    void set(const QVector<double> &values)
    {
        m_values = values;
        update();
    }
    QSize sizeHint() const override { return QSize(44, 24) * std::max(1.0, fontMetrics().height() / 18.0); }
    QSize minimumSizeHint() const override { return {24, 20}; }
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        drawSparkline(painter, rect(), m_values, Theme::of(palette()).series[0]);
    }

private:
    QVector<double> m_values;
};

MetricTile::MetricTile(QWidget *parent)
    : CardFrame(parent),
      m_title(caption(this)),
      m_number(new QLabel(this)),
      m_unit(new QLabel(this)),
      m_left(caption(this)),
      m_right(caption(this)),
      m_target(new StateLabel(this)),
      m_trend(new Trend(this))
{
    setType(m_number, TypeSize::Number);
    setType(m_target, TypeSize::Caption);
    for (QLabel *label : {m_title, m_left, m_right})
        label->setWordWrap(false);
    for (QLabel *label : {m_number, m_unit})
        label->setTextFormat(Qt::PlainText);
    m_unit->setForegroundRole(QPalette::PlaceholderText);

    auto *figure = new QHBoxLayout;
    figure->setSpacing(4);
    figure->addWidget(m_number, 0, Qt::AlignBottom);
    figure->addWidget(m_unit, 0, Qt::AlignBottom);
    figure->addStretch();
    figure->addWidget(m_trend, 0, Qt::AlignVCenter);
    auto *notes = new QHBoxLayout;
    notes->setSpacing(8);
    m_target->set(Tone::Good, "–");
    notes->addStrut(m_target->sizeHint().height()); // tiles with and without a target are alike
    notes->addWidget(m_target);
    notes->addWidget(m_left);
    notes->addStretch();
    notes->addWidget(m_right);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 12, 8);
    column->setSpacing(0);
    column->addWidget(m_title);
    column->addLayout(figure);
    column->addLayout(notes);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);

    setFigure(kMissing);
    setNotes({}, {});
    setTarget({}, {});
    alignUnit();
}

void MetricTile::setTitle(const QString &title, const QString &definition)
{
    m_title->setText(title);
    m_definition = definition;
    describe();
}

void MetricTile::setOpens(const QString &what)
{
    m_opens = what;
    setFocusPolicy(what.isEmpty() ? Qt::NoFocus : Qt::StrongFocus);
    what.isEmpty() ? unsetCursor() : setCursor(Qt::PointingHandCursor);
    describe();
}

bool MetricTile::event(QEvent *event)
{
    const bool opens = !m_opens.isEmpty();
    if (opens && event->type() == QEvent::MouseButtonPress) {
        event->accept(); // or its release does not come here
        return true;
    }
    if (opens && event->type() == QEvent::MouseButtonRelease
        && rect().contains(static_cast<QMouseEvent *>(event)->position().toPoint())) {
        emit clicked();
        return true;
    }
    if (opens && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter) {
            emit clicked();
            return true;
        }
    }
    return CardFrame::event(event);
}

void MetricTile::paintEvent(QPaintEvent *event)
{
    CardFrame::paintEvent(event);
    if (!hasFocus())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(Theme::of(palette()).accent, 2));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
}

void MetricTile::setFigure(const QString &figure, Weight weight)
{
    m_number->setForegroundRole(weight == Weight::Muted ? QPalette::PlaceholderText : QPalette::WindowText);
    // "20%" has no blank, and its sign is set small all the same.
    const qsizetype blank = figure.indexOf(' ');
    const qsizetype end = blank >= 0 ? blank : figure.endsWith('%') ? figure.size() - 1 : figure.size();
    m_number->setText(figure.left(end));
    m_unit->setText(figure.mid(blank >= 0 ? end + 1 : end));
    describe();
}

void MetricTile::setNotes(const QString &left, const QString &right)
{
    m_left->setText(left);
    m_left->setVisible(!left.isEmpty());
    // An empty one keeps the row's height: the tile must not jump when the first number comes.
    m_right->setText(right);
}

void MetricTile::setTarget(std::optional<bool> isMet, const QString &word)
{
    m_target->setVisible(isMet.has_value());
    if (isMet)
        m_target->set(*isMet ? Tone::Good : Tone::Error, word);
    describe();
}

void MetricTile::setTrend(const QVector<double> &values) { m_trend->set(values); }

void MetricTile::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange)
        alignUnit();
    CardFrame::changeEvent(event);
}

void MetricTile::alignUnit()
{
    const int lift = QFontMetrics(typeFont(TypeSize::Number)).descent() - QFontMetrics(typeFont(TypeSize::Body)).descent();
    m_unit->setContentsMargins(0, 0, 0, std::max(0, lift));
}

void MetricTile::describe()
{
    QStringList parts{m_title->text(), (m_number->text() + ' ' + m_unit->text()).trimmed()};
    if (!m_target->accessibleName().isEmpty() && !m_target->isHidden())
        parts << m_target->accessibleName();
    setAccessibleName(parts.join(", "));
    QStringList more;
    for (const QString &each : {m_definition, m_opens})
        if (!each.isEmpty())
            more << each;
    setToolTip(more.join('\n'));
    setAccessibleDescription(toolTip());
}

} // namespace inferometer
