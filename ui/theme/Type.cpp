// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/Type.h"

#include <QApplication>
#include <QEvent>
#include <QPointer>
#include <QVariant>
#include <QWidget>

namespace inferometer {

namespace {

constexpr const char *kTypeSize = "inferometerTypeSize";

double factorOf(TypeSize size)
{
    switch (size) {
    case TypeSize::Caption: return 11.0 / 13;
    case TypeSize::Body: return 1.0;
    case TypeSize::Heading: return 15.0 / 13;
    case TypeSize::Title: return 20.0 / 13;
    case TypeSize::Number: return 32.0 / 13;
    }
    return 1.0;
}

/// Sets the fonts anew when the program's font changes. Qt tells the application and its windows only; a widget within one that
/// has a size of its own hears nothing.
class TypeKeeper : public QObject {
public:
    using QObject::QObject;
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::ApplicationFontChange && watched == parent())
            for (QWidget *widget : QApplication::allWidgets())
                if (const QVariant size = widget->property(kTypeSize); size.isValid())
                    widget->setFont(typeFont(static_cast<TypeSize>(size.toInt())));
        return false;
    }
};

void keepTypes()
{
    static QPointer<TypeKeeper> keeper;
    if (!keeper) {
        keeper = new TypeKeeper(qApp);
        qApp->installEventFilter(keeper);
    }
}

} // namespace

QFont typeFont(TypeSize size)
{
    QFont font = QApplication::font();
    font.setPointSizeF(font.pointSizeF() * factorOf(size));
    font.setBold(size == TypeSize::Heading || size == TypeSize::Title);
    return font;
}

void setType(QWidget *widget, TypeSize size)
{
    keepTypes();
    widget->setProperty(kTypeSize, static_cast<int>(size));
    widget->setFont(typeFont(size));
}

QStringList fontFamilies()
{
    return {"Noto Sans", "Noto Sans Math", "Noto Sans CJK SC", "WenQuanYi Micro Hei", "Source Han Sans SC", "DejaVu Sans"};
}

} // namespace inferometer
