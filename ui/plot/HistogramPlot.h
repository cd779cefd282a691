// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>
#include <vector>

namespace inferometer {

class HistogramChart;

/// Two small histograms side by side: planned input and output lengths, in tokens, on logarithmic axes.
class HistogramPlot : public QWidget {
    Q_OBJECT
public:
    explicit HistogramPlot(QWidget *parent = nullptr);
    ~HistogramPlot() override;

    using QWidget::show;
    /// One value a request; empty: "no lengths".
    void show(const std::vector<double> &inputs, const std::vector<double> &outputs);
    bool save(const QString &path); ///< png, svg, pdf, csv
    QString valueSentence() const;

private:
    HistogramChart *m_chart;
};

} // namespace inferometer
