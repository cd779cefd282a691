// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/Plot.h"
#include "ui/plot/RequestSpans.h"

#include <optional>

namespace inferometer {

class RequestItem;
class RowTicker;

/// The drawing in RequestTimeline: one line a phase, one for events, one for marks; milliseconds since sending below.
class RequestChart : public Plot {
    Q_OBJECT
public:
    explicit RequestChart(QWidget *parent);
    void set(const RequestRecord &record);
    void select(int event);
    int selected() const noexcept { return m_event; }
    double lower() const;
    double upper() const;
    QString csv() const;
    /// What is under the pointer or chosen; empty: nothing is.
    QString momentText() const { return m_moment; }
    void retranslate();

    const RequestRecord &record() const noexcept { return m_record; }
    const std::vector<RequestSpan> &spans() const noexcept { return m_spans; }
    /// The line at the moment that is looked at.
    std::optional<double> cross() const noexcept { return m_cross; }
    /// From the top of a row to its foot, in the plot's pixels.
    std::pair<double, double> rowPlace(SpanRow row) const;

signals:
    void selectionChanged(int event);
    void momentChanged();

protected:
    void restyle() override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    QCPAxis *time() const;
    void look(const QPointF &at);
    void leave();
    void setMoment(const QString &text, std::optional<double> at);
    void zoom(double factor, double around);
    void setView(double from, double to);
    QString eventText(int event) const;
    QString markText(std::size_t mark) const;
    QString spanText(const RequestSpan &span) const;
    QString summary() const;

    RequestRecord m_record;
    std::vector<RequestSpan> m_spans;
    double m_first = 0, m_last = 1; ///< of all there is, with some air
    int m_event = -1;
    std::optional<double> m_cross;
    QString m_moment;
    std::optional<double> m_dragFrom; ///< the moment under the pointer when the button went down
    bool m_isDragging = false;
    QPoint m_pressedAt;
    RequestItem *m_item;
};

} // namespace inferometer
