// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/workloads/WorkloadPreview.h"

#include <QWidget>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace inferometer {

/// Five prompts as they would be sent, and how long they are.
class SampleList : public QWidget {
    Q_OBJECT
public:
    explicit SampleList(QWidget *parent = nullptr);
    void show(std::vector<PromptSample> samples);
    void retranslate();

signals:
    void othersWanted();

private:
    void build();
    void changeEvent(QEvent *event) override;

    QLabel *m_title, *m_note;
    QToolButton *m_others;
    QVBoxLayout *m_column;
    QWidget *m_rows = nullptr;
    std::vector<PromptSample> m_samples;
};

} // namespace inferometer
