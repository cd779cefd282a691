// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/PageWalk.h"

#include <QtWidgets>

namespace inferometer::test {

namespace {

constexpr int kLeastSide = 32;

/// A part of another control, or Qt's own: its owner is looked at instead.
bool isPart(const QWidget *widget)
{
    if (widget->objectName().startsWith("qt_") || qobject_cast<const QScrollBar *>(widget)
        || qobject_cast<const QHeaderView *>(widget) || widget->inherits("QTableCornerButton"))
        return true;
    for (const QWidget *parent = widget->parentWidget(); parent; parent = parent->parentWidget())
        if (qobject_cast<const QComboBox *>(parent) || qobject_cast<const QAbstractSpinBox *>(parent)
            || qobject_cast<const QTabBar *>(parent) || qobject_cast<const QLineEdit *>(parent))
            return true;
    return false;
}

bool isInteractive(const QWidget *widget)
{
    return qobject_cast<const QAbstractButton *>(widget) || qobject_cast<const QLineEdit *>(widget)
           || qobject_cast<const QComboBox *>(widget) || qobject_cast<const QAbstractSpinBox *>(widget)
           || qobject_cast<const QAbstractItemView *>(widget) || qobject_cast<const QSlider *>(widget)
           || qobject_cast<const QTabBar *>(widget) || qobject_cast<const QTextEdit *>(widget)
           || qobject_cast<const QPlainTextEdit *>(widget) || widget->inherits("QCustomPlot");
}

QString nameOf(const QWidget *widget)
{
    const QString name = widget->objectName();
    return QString("%1 “%2”").arg(widget->metaObject()->className(), name.isEmpty() ? widget->accessibleName() : name);
}

QString spokenName(QWidget *widget)
{
    if (const QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(widget))
        return interface->text(QAccessible::Name);
    return widget->accessibleName();
}

bool isInTabOrder(QWidget *page, QWidget *widget)
{
    if (!(widget->focusPolicy() & Qt::TabFocus))
        return false;
    QWidget *each = page->window();
    do {
        if (each == widget)
            return true;
        each = each->nextInFocusChain();
    } while (each && each != page->window());
    return false;
}

void checkInteractive(QWidget *page, QWidget *widget, QStringList &complaints)
{
    static const QRegularExpression pattern("^[a-z]+_[a-z][A-Za-z0-9]*$");
    const QString name = nameOf(widget);
    if (!pattern.match(widget->objectName()).hasMatch())
        complaints << name + " has no name of the form kind_camelCase";
    if (spokenName(widget).trimmed().isEmpty())
        complaints << name + " has no accessible name";
    if (widget->isEnabled() && !isInTabOrder(page, widget))
        complaints << name + " is not in the tab order";
    if (widget->width() < kLeastSide || widget->height() < kLeastSide)
        complaints << QString("%1 is %2 × %3").arg(name).arg(widget->width()).arg(widget->height());
}

/// Whether the widget's text has the room it asks for.
void checkText(const QWidget *widget, QStringList &complaints)
{
    QSize wanted;
    QString text;
    // One that gives way by design says the whole when it is pointed at.
    if (widget->inherits("inferometer::ElidedLabel") && widget->width() >= widget->minimumSizeHint().width())
        return;
    if (const auto *label = qobject_cast<const QLabel *>(widget)) {
        text = label->text();
        wanted = label->wordWrap() ? QSize(0, label->heightForWidth(label->width())) : label->sizeHint();
        // A word that is wider than its line is cut, wrapped or not. Chinese may break between any two characters.
        static const QRegularExpression breaks(QStringLiteral("[\\s\\x{3000}-\\x{9fff}\\x{ff00}-\\x{ffef}]+"));
        if (label->wordWrap())
            for (const QString &word : text.split(breaks))
                if (word.size() < 40)
                    wanted.setWidth(std::max(wanted.width(), label->fontMetrics().horizontalAdvance(word)));
    } else if (const auto *button = qobject_cast<const QAbstractButton *>(widget)) {
        text = button->text();
        if (!button->layout()) // one with a layout has labels of its own
            wanted = button->sizeHint();
    } else if (const auto *box = qobject_cast<const QComboBox *>(widget)) {
        text = box->currentText();
        QStyleOptionComboBox option;
        option.initFrom(box);
        const QRect field = box->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box);
        wanted = QSize(box->fontMetrics().horizontalAdvance(text) + box->width() - field.width(), 0);
    } else
        return;
    if (!text.isEmpty() && (widget->width() + 1 < wanted.width() || widget->height() + 1 < wanted.height()))
        complaints << QString("%1 “%2” is %3 × %4 and wants %5 × %6")
                          .arg(nameOf(widget), text.left(60))
                          .arg(widget->width())
                          .arg(widget->height())
                          .arg(wanted.width())
                          .arg(wanted.height());
}

/// What sticks out sideways is cut; downwards, a page scrolls.
void checkPlace(const QWidget *page, const QWidget *widget, QStringList &complaints)
{
    const QWidget *parent = widget->parentWidget();
    if (widget == page || !parent || qobject_cast<const QAbstractItemView *>(parent->parentWidget()))
        return;
    if (const auto *area = qobject_cast<const QScrollArea *>(widget); area && area->horizontalScrollBar()->maximum() > 0)
        complaints << nameOf(widget) + " has to be scrolled sideways";
    if (qobject_cast<const QAbstractScrollArea *>(parent->parentWidget()))
        return;
    const QRect place = widget->geometry();
    if (place.left() < -1 || place.right() > parent->width() + 1 || place.top() < -1 || place.bottom() > parent->height() + 1)
        complaints << nameOf(widget) + " lies beyond the edge of " + nameOf(parent);
}

} // namespace

QString LengtheningTranslator::translate(const char *, const char *source, const char *, int) const
{
    QString text = QString::fromUtf8(source);
    // Two words in five once more: longer, and as easy to break.
    const QStringList words = text.split(' ');
    qsizetype more = (text.size() * 2 + 4) / 5;
    for (qsizetype i = 0; more > 0; i = (i + 1) % words.size()) {
        QString word = words[i];
        static const QRegularExpression marks("%[n0-9L]+|[^\\w]");
        word.remove(marks); // a placeholder twice would be filled twice
        if (word.isEmpty())
            word = "äö";
        text += ' ' + word.left(more);
        more -= word.size() + 1;
    }
    return text;
}

QStringList complaintsAbout(QWidget &page)
{
    QStringList complaints;
    QWidgetList all = page.findChildren<QWidget *>();
    for (QWidget *widget : all) {
        if (!widget->isVisibleTo(&page) || isPart(widget))
            continue;
        if (isInteractive(widget))
            checkInteractive(&page, widget, complaints);
        checkText(widget, complaints);
        checkPlace(&page, widget, complaints);
    }
    return complaints;
}

} // namespace inferometer::test
