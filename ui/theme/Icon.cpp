// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/Icon.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace inferometer {

namespace {

class TintedSvg : public QIconEngine {
public:
    TintedSvg(QString name, QColor color) : m_name(std::move(name)), m_color(std::move(color)) {}

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override
    {
        const qreal ratio = painter->device() ? painter->device()->devicePixelRatioF() : 1.0;
        painter->drawPixmap(rect, drawn(rect.size() * ratio, mode, state));
    }
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override { return drawn(size, mode, state); }
    QIconEngine *clone() const override { return new TintedSvg(*this); }
    QString key() const override { return "inferometer-tint"; }
    QString iconName() override { return m_name; }

private:
    QPixmap drawn(const QSize &size, QIcon::Mode mode, QIcon::State) const
    {
        const QPalette palette = QGuiApplication::palette();
        const QColor color = mode == QIcon::Disabled ? palette.color(QPalette::PlaceholderText)
                             : m_color.isValid()     ? m_color
                                                     : palette.color(QPalette::WindowText);
        const QString key =
            QString("icon:%1:%2:%3x%4").arg(m_name, color.name(QColor::HexArgb)).arg(size.width()).arg(size.height());
        QPixmap pixmap;
        if (QPixmapCache::find(key, &pixmap))
            return pixmap;
        QFile file(":/icons/" + m_name + ".svg");
        if (!file.open(QIODevice::ReadOnly))
            qWarning("There is no icon “%s”.", qPrintable(m_name));
        // QtSvg draws currentColor black; the word is replaced before.
        QSvgRenderer renderer(file.readAll().replace("currentColor", color.name().toLatin1()));
        pixmap = QPixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        renderer.render(&painter);
        painter.end();
        QPixmapCache::insert(key, pixmap);
        return pixmap;
    }

    QString m_name;
    QColor m_color;
};

} // namespace

QIcon icon(const QString &name) { return QIcon(new TintedSvg(name, {})); }
QIcon icon(const QString &name, const QColor &color) { return QIcon(new TintedSvg(name, color)); }

} // namespace inferometer
