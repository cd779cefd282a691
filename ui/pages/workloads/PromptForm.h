// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/domain/Workload.h"
#include "ui/pages/saved/LabeledField.h"

#include <QWidget>

class QComboBox;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace inferometer {

/// Where the prompts' words come from.
class PromptForm : public QWidget {
    Q_OBJECT
public:
    enum class Field { Language, Prefix, Seed, Dataset };

    explicit PromptForm(QWidget *parent = nullptr);
    void show(const Workload &workload);
    void applyTo(Workload &workload) const;
    /// What is wrong with the dataset; empty: nothing.
    void setDatasetTrouble(const QString &sentence);
    void retranslate();

signals:
    /// By a person, not by show().
    void edited(inferometer::PromptForm::Field field);

private:
    void chooseFile();
    QComboBox *m_language;
    QSpinBox *m_prefix;
    QLineEdit *m_seed, *m_dataset;
    QPushButton *m_browse;
    LabeledField *m_languageField, *m_prefixField, *m_seedField, *m_datasetField;
};

} // namespace inferometer
