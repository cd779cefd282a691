// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/bridge/Workbench.h"

#include <QWidget>

class QAbstractButton;
class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace inferometer {

/// A place of the rail: a header with title, subtitle and actions, and a body below it.
class Page : public QWidget {
    Q_OBJECT
public:
    Page(Workbench &bench, const QString &objectName, QWidget *parent = nullptr);

    /// Sets every text anew. Called on a change of the language; subclasses call it at the end of their constructor.
    virtual void retranslate() = 0;
    /// The page comes into sight.
    virtual void arrive() {}

signals:
    /// So many things on this page need attention: a mark in the rail.
    void errorsChanged(int errors);

protected:
    /// Tells the rail; the same number again is no news.
    void setErrors(int errors);
    Workbench &bench() const noexcept { return m_bench; }
    void setTitle(const QString &title);
    void setSubtitle(const QString &subtitle);
    /// Right of the title, in the order of calling: the primary one last.
    void addAction(QWidget *widget);
    /// Where the page's content goes.
    QVBoxLayout *body() const noexcept { return m_body; }
    void changeEvent(QEvent *event) override;

private:
    Workbench &m_bench;
    QLabel *m_title;
    QLabel *m_subtitle;
    QHBoxLayout *m_actions;
    QVBoxLayout *m_body;
    int m_errors = 0;
};

} // namespace inferometer
