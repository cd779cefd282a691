// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/load/ConnectionTest.h"
#include "ui/pages/endpoints/ConnectionAdvice.h"
#include "ui/pages/saved/Errand.h"

#include <QWidget>

class QComboBox;
class QLineEdit;
class QPushButton;

namespace inferometer {

class AdviceRow;
class LabeledField;
class StateLabel;
class StepList;

/// An address, whether it answers, and which model to measure there; a place for the key appears once the server asks for it.
class AddressPanel : public QWidget {
    Q_OBJECT
public:
    explicit AddressPanel(QWidget *parent = nullptr);
    /// The field has the focus; an address that is offered stands in it, selected.
    void begin(const QString &offered);
    /// Tests at once.
    void test(const QString &address);
    void retranslate();

signals:
    /// The person wants this server and model measured.
    void chosen(const inferometer::Endpoint &endpoint, const inferometer::ModelSpec &model);
    /// Nothing listens there: the person would rather look for a server on this computer.
    void findWanted();

private:
    void test();
    void show(const ConnectionReport &report);
    void follow(AdviceAction action, const QString &address);
    void askForCaFile();
    void choose();
    void forgetReport();
    void setBusy(bool isBusy);

    QLineEdit *m_address, *m_key;
    QComboBox *m_model;
    LabeledField *m_addressField, *m_keyField, *m_modelField;
    QPushButton *m_test, *m_measure;
    StateLabel *m_progress;
    StepList *m_steps;
    AdviceRow *m_advice;
    QString m_caFile;    ///< empty: the system's authorities
    Endpoint m_endpoint; ///< the one that was tested
    std::optional<std::uint32_t> m_contextTokens;
    Errand m_errand;
};

} // namespace inferometer
