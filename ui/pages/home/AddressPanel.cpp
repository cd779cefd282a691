// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/home/AddressPanel.h"

#include "core/domain/SavedEndpoint.h"
#include "ui/bridge/Say.h"
#include "ui/pages/endpoints/AdviceRow.h"
#include "ui/pages/home/OfferedAddress.h"
#include "ui/pages/saved/LabeledField.h"
#include "ui/theme/Style.h"
#include "ui/widgets/StateLabel.h"
#include "ui/widgets/StepList.h"

#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <algorithm>

namespace inferometer {

namespace {

bool wasKeyRejected(const ConnectionReport &report)
{
    return std::any_of(report.steps.begin(), report.steps.end(),
                       [](const TestStep &step) { return step.id == "models" && step.state == StepState::Failed; });
}

} // namespace

AddressPanel::AddressPanel(QWidget *parent)
    : QWidget(parent),
      m_address(new QLineEdit),
      m_key(new QLineEdit),
      m_model(new QComboBox),
      m_addressField(new LabeledField(m_address, this)),
      m_keyField(new LabeledField(m_key, this)),
      m_modelField(new LabeledField(m_model, this)),
      m_test(new QPushButton(this)),
      m_measure(new QPushButton(this)),
      m_progress(new StateLabel(this)),
      m_steps(new StepList(this)),
      m_advice(new AdviceRow(this))
{
    m_address->setObjectName("edit_baseUrl");
    m_address->setPlaceholderText("http://127.0.0.1:8000");
    m_key->setObjectName("edit_keyReference");
    m_key->setPlaceholderText("env:API_KEY");
    m_model->setObjectName("cmb_model");
    m_model->setEditable(true); // some servers list none
    m_model->setInsertPolicy(QComboBox::NoInsert);
    m_test->setObjectName("btn_testAddress");
    m_measure->setObjectName("btn_quickCheck");
    makePrimary(m_measure);
    m_progress->setWordWrap(true);

    auto *ask = new QHBoxLayout;
    ask->setSpacing(16);
    ask->addWidget(m_addressField, 3);
    ask->addWidget(m_keyField, 2);
    auto *testPlace = new QVBoxLayout; // beside the fields, not beside the trouble below them
    testPlace->setSpacing(0);
    testPlace->addSpacing(m_addressField->sizeHint().height() - m_address->sizeHint().height());
    testPlace->addWidget(m_test);
    testPlace->addStretch();
    ask->addLayout(testPlace);
    auto *model = new QHBoxLayout;
    model->setSpacing(16);
    model->addWidget(m_modelField, 1);
    model->addWidget(m_measure, 0, Qt::AlignBottom);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(12);
    column->addLayout(ask);
    column->addWidget(m_progress);
    column->addLayout(model);    // above the steps: the next click is in sight when they have passed
    column->addWidget(m_advice); // in sight without scrolling past steps that were not reached
    column->addWidget(m_steps);

    connect(m_test, &QPushButton::clicked, this, qOverload<>(&AddressPanel::test));
    connect(m_address, &QLineEdit::returnPressed, this, qOverload<>(&AddressPanel::test));
    connect(m_key, &QLineEdit::returnPressed, this, qOverload<>(&AddressPanel::test));
    connect(m_address, &QLineEdit::textEdited, this, &AddressPanel::forgetReport);
    connect(m_measure, &QPushButton::clicked, this, &AddressPanel::choose);
    connect(m_advice, &AdviceRow::wanted, this, &AddressPanel::follow);
    m_keyField->hide();
    forgetReport();
    retranslate();
}

void AddressPanel::begin(const QString &offered)
{
    forgetReport();
    if (m_address->text().isEmpty() || !offered.isEmpty())
        m_address->setText(offered);
    m_address->setFocus();
    m_address->selectAll();
}

void AddressPanel::test(const QString &address)
{
    m_address->setText(address);
    test();
}

void AddressPanel::test()
{
    forgetReport();
    const QString address = typedAddress(m_address->text());
    m_addressField->setTrouble(address.isEmpty() ? tr("This is no address of a server: http://HOST:PORT is one.") : QString());
    if (address.isEmpty())
        return m_address->setFocus();
    m_address->setText(address); // what stays is what will be asked, without what may be secret
    Endpoint endpoint;
    endpoint.baseUrl = address.toStdString();
    endpoint.keyReference = m_key->text().trimmed().toStdString();
    endpoint.tls.caFile = m_caFile.toStdString();
    const Status key = checkKeyReference(endpoint.keyReference);
    m_keyField->setTrouble(key ? QString() : inferometer::say(key.error()));
    if (!key)
        return m_key->setFocus();
    m_endpoint = endpoint;
    setBusy(true);
    m_errand.run<Result<ConnectionReport>>(
        [endpoint](const Errand::Call &call) -> Result<ConnectionReport> {
            const Result<Secret> secret = secretOf(endpoint);
            if (!secret)
                return Failure(secret.error());
            PlanDraft draft;
            draft.endpoint = endpoint;
            return testConnection(std::move(draft), *secret, call.stop());
        },
        [this](const Result<ConnectionReport> &report) {
            setBusy(false);
            if (report)
                return show(*report);
            m_keyField->show();
            m_keyField->setTrouble(inferometer::say(report.error()));
        });
}

void AddressPanel::show(const ConnectionReport &report)
{
    m_steps->show(forWindow(report.steps));
    m_advice->show(adviceOn(report, m_endpoint.baseUrl));
    m_contextTokens = report.contextTokens;
    m_model->clear();
    for (const std::string &name : report.models)
        m_model->addItem(QString::fromStdString(name));
    m_model->setCurrentText(QString::fromStdString(report.model));
    m_modelField->setVisible(report.isUsable());
    m_measure->setVisible(report.isUsable());
    if (report.isUsable())
        m_measure->setFocus();
    else if (wasKeyRejected(report)) {
        m_keyField->show();
        m_key->setFocus();
    } else
        m_address->setFocus();
}

void AddressPanel::follow(AdviceAction action, const QString &address)
{
    switch (action) {
    case AdviceAction::EditAddress: m_address->setFocus(); return m_address->selectAll();
    case AdviceAction::TryAgain: return test();
    case AdviceAction::FindServers: emit findWanted(); return;
    case AdviceAction::ChooseCa: return askForCaFile();
    case AdviceAction::EnterKey: m_keyField->show(); return m_key->setFocus();
    case AdviceAction::ChooseModel: m_modelField->show(); return m_model->setFocus();
    case AdviceAction::UseAddress: return test(address);
    case AdviceAction::Continue: return choose();
    }
}

void AddressPanel::askForCaFile()
{
    auto *dialog = new QFileDialog(this, tr("The certificate authority’s file"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName("dlg_caFile");
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Certificates (*.pem *.crt *.cer)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &file) {
        m_caFile = file;
        test();
    });
    dialog->open();
}

void AddressPanel::choose()
{
    const QString model = m_model->currentText().trimmed();
    m_modelField->setTrouble(model.isEmpty() ? tr("Choose a model") : QString());
    if (!model.isEmpty())
        emit chosen(m_endpoint, {model.toStdString(), m_contextTokens});
}

void AddressPanel::forgetReport()
{
    m_errand.stop();
    m_steps->clear();
    m_advice->show(ConnectionAdvice());
    m_modelField->hide();
    m_measure->hide();
    setBusy(false);
}

void AddressPanel::setBusy(bool isBusy)
{
    m_test->setEnabled(!isBusy);
    m_progress->setVisible(isBusy);
    if (isBusy)
        m_progress->set(Tone::Info, tr("Asking %1 …").arg(QString::fromStdString(m_endpoint.baseUrl)));
}

void AddressPanel::retranslate()
{
    m_addressField->setLabel(tr("Address"));
    m_keyField->setLabel(tr("Where the key is"));
    m_key->setToolTip(
        tr("env:NAME reads it from an environment variable, file:PATH from a file. The key itself is never kept."));
    m_modelField->setLabel(tr("Model"));
    m_test->setText(tr("Test connection"));
    m_test->setAccessibleName(tr("Test connection"));
    m_measure->setText(tr("Start the quick check"));
    m_measure->setAccessibleName(tr("Start the quick check"));
}

} // namespace inferometer
