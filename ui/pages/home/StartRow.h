// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace inferometer {

class StartCard;

/// The three ways to begin, side by side.
class StartRow : public QWidget {
    Q_OBJECT
public:
    explicit StartRow(QWidget *parent = nullptr);
    void setLarge(bool isLarge);
    /// Whether the demo server is being asked.
    void setBusy(bool isBusy);
    /// The address in the clipboard; empty: none.
    QString offered() const { return m_offered; }
    void retranslate();
    StartCard *local() const noexcept { return m_local; }
    StartCard *address() const noexcept { return m_address; }
    StartCard *demo() const noexcept { return m_demo; }

private:
    void readClipboard();
    StartCard *m_local, *m_address, *m_demo;
    QString m_offered;
    bool m_isBusy = false;
};

} // namespace inferometer
