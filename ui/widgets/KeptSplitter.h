// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

namespace inferometer {

class Settings;

/// A splitter whose parts stay as a person left them, also over a restart; its state is kept under `layoutName`.
class KeptSplitter : public QSplitter {
    Q_OBJECT
public:
    KeptSplitter(Settings &settings, const QString &layoutName, Qt::Orientation orientation, QWidget *parent = nullptr);
    /// The sizes to begin with, and to come back to when the layout is reset. Call when all parts are in it.
    void setFirstSizes(const QList<int> &sizes);

private:
    Settings &m_settings;
    QString m_layoutName;
    QList<int> m_first;
};

} // namespace inferometer
