// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/LoadShape.h"
#include "ui/pages/saved/Errand.h"

#include <QWidget>
#include <optional>

class QLabel;
class QLineEdit;
class QPushButton;

namespace inferometer {

class PlainSpinBox;

/// The trace that a level replays: its file, its speed, and what was found in it. The file is read on a thread of its own.
class TraceField : public QWidget {
    Q_OBJECT
public:
    explicit TraceField(QWidget *parent = nullptr);
    /// A trace that was found before.
    void setReplay(const Replay &replay);
    /// Absent: no file yet, or none that is a trace.
    const std::optional<Replay> &replay() const noexcept { return m_found; }
    QLineEdit *file() const noexcept { return m_file; }
    void retranslate();

signals:
    /// Another trace, or none any more.
    void changed();

private:
    void choose();
    void look();
    void take(Result<Replay> read);
    void tell();

    QLineEdit *m_file;
    QPushButton *m_choose;
    PlainSpinBox *m_speed;
    QLabel *m_said;
    std::optional<Replay> m_found;
    std::optional<Error> m_trouble;
    Errand m_errand;
};

} // namespace inferometer
