// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/Plot.h"

#include <QSaveFile>
#include <QSvgGenerator>

namespace inferometer {

QPixmap Plot::image(double scale)
{
    const double before = bufferDevicePixelRatio();
    setBufferDevicePixelRatio(scale);
    replot(QCustomPlot::rpImmediateRefresh);
    QPixmap pixmap(size() * scale);
    pixmap.setDevicePixelRatio(scale);
    pixmap.fill(theme().plotGround);
    render(&pixmap);
    setBufferDevicePixelRatio(before);
    drawSoon();
    return pixmap;
}

bool Plot::save(const QString &path, const QString &csv)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == "pdf")
        return savePdf(path, width(), height(), QCP::epNoCosmetic, {}, accessibleName());
    if (suffix == "svg") {
        QSvgGenerator svg;
        svg.setFileName(path);
        svg.setSize(size());
        svg.setViewBox(QRect(QPoint(), size()));
        svg.setTitle(accessibleName());
        QCPPainter painter;
        if (!painter.begin(&svg))
            return false;
        painter.setMode(QCPPainter::pmVectorized);
        painter.setMode(QCPPainter::pmNoCaching);
        painter.fillRect(rect(), theme().plotGround);
        toPainter(&painter, width(), height());
        return painter.end() && QFileInfo(path).size() > 0;
    }
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return false;
    const bool isWritten = suffix == "csv" ? file.write(csv.toUtf8()) >= 0 : image(2).save(&file, "PNG");
    return isWritten && file.commit();
}

} // namespace inferometer
