// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QCoreApplication>
#include <QDir>
#include <QImage>
#include <QPixmap>
#include <QWidget>

namespace inferometer::test {

/// A picture of the widget as it is now; kept as a file for people to look at when INFEROMETER_GRABS names a folder.
inline QImage grab(QWidget &widget, const QString &name)
{
    // What was shown, hidden or renamed a moment ago is laid out first.
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents();
    const QImage image = widget.grab().toImage();
    if (const QString folder = qEnvironmentVariable("INFEROMETER_GRABS"); !folder.isEmpty()) {
        QDir().mkpath(folder);
        image.save(folder + '/' + name + ".png");
    }
    return image;
}

/// How many of the picture's pixels have exactly this colour.
inline int pixelsOf(const QImage &image, const QColor &color)
{
    const QImage plain = image.convertToFormat(QImage::Format_RGB32);
    int count = 0;
    for (int y = 0; y < plain.height(); ++y)
        for (int x = 0; x < plain.width(); ++x)
            count += plain.pixelColor(x, y) == color;
    return count;
}

} // namespace inferometer::test
