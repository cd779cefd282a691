// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <utility>
#include <vector>

namespace inferometer {

/// The values at a crosshair, under the chart and not over its data: a bold head, then names and values.
class ValueRow : public QLabel {
    Q_OBJECT
public:
    explicit ValueRow(QWidget *parent);
    void set(const QString &head, const std::vector<std::pair<QString, QString>> &values);

private:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    void write();
    QString m_head;
    std::vector<std::pair<QString, QString>> m_values;
};

} // namespace inferometer
