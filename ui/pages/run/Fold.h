// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/bridge/Navigator.h"

#include <QAbstractButton>
#include <optional>

class QLabel;
class QVBoxLayout;

namespace inferometer {

/// The line one clicks to open a row: chevron, title, summary, state.
class FoldHeader : public QAbstractButton {
    Q_OBJECT
public:
    explicit FoldHeader(QWidget *parent = nullptr);
    void setTexts(const QString &title, const QString &summary);
    void setState(std::optional<Tone> state);
    /// The summaries of several rows start below each other.
    void setTitleWidth(int width);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {200, sizeHint().height()}; }

private:
    void paintEvent(QPaintEvent *event) override;
    QString m_title, m_summary;
    std::optional<Tone> m_state;
    int m_titleWidth = 0;
};

/// A row that opens: its header and, below, its content and what is wrong with it.
class Fold : public QWidget {
    Q_OBJECT
public:
    /// Takes the content over. `name`: of its header, "fold_…".
    Fold(const QString &name, QWidget *content, QWidget *parent = nullptr);
    FoldHeader *header() const noexcept { return m_header; }
    bool isOpen() const { return m_header->isChecked(); }
    void setOpen(bool isOpen) { m_header->setChecked(isOpen); }
    /// The sentence in place; empty: all is well.
    void setTrouble(const QString &sentence);

private:
    void changeEvent(QEvent *event) override;
    FoldHeader *m_header;
    QLabel *m_trouble;
    QWidget *m_content;
};

} // namespace inferometer
