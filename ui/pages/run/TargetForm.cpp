// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run/TargetForm.h"

#include "core/protocol/Protocol.h"
#include "ui/bridge/Say.h"
#include "ui/pages/run/FormRow.h"
#include "ui/pages/run/PlanWords.h"
#include "ui/pages/run/WheelGuard.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>

namespace inferometer {

TargetForm::TargetForm(const ServerNames &servers, QWidget *parent)
    : PlanForm(parent),
      m_servers(servers),
      m_choice(new QComboBox(this)),
      m_protocol(new QComboBox(this)),
      m_model(new QComboBox(this)),
      m_address(new QLineEdit(this)),
      m_key(new QLineEdit(this)),
      m_name(new QLineEdit(this)),
      m_list(new QPushButton(this)),
      m_answer(new QLabel(this))
{
    m_choice->setObjectName("cmb_endpoint");
    m_address->setObjectName("edit_address");
    m_protocol->setObjectName("cmb_runProtocol");
    m_key->setObjectName("edit_keyReference");
    m_model->setObjectName("cmb_model");
    m_list->setObjectName("btn_listModels");
    m_name->setObjectName("edit_runName");
    m_model->setEditable(true);
    m_model->setInsertPolicy(QComboBox::NoInsert);
    m_model->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    for (const Protocol &protocol : protocols())
        m_protocol->addItem(QString(), QString::fromUtf8(protocol.id.data(), qsizetype(protocol.id.size())));
    m_answer->setTextFormat(Qt::PlainText);
    m_answer->setWordWrap(true);
    m_answer->hide();

    auto *form = formIn(this);
    m_choiceLabel = addRow(form, m_choice);
    m_addressLabel = addRow(form, m_address);
    m_protocolLabel = addRow(form, m_protocol);
    m_keyLabel = addRow(form, m_key);
    auto *model = new QWidget(this);
    auto *line = new QHBoxLayout(model);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(m_model, 1);
    line->addWidget(m_list);
    m_modelLabel = addRow(form, model);
    m_modelLabel->setBuddy(m_model);
    form->addRow(m_answer);
    m_nameLabel = addRow(form, m_name);
    new WheelGuard(this);

    connect(m_choice, &QComboBox::activated, this, &TargetForm::chooseSaved);
    connect(m_address, &QLineEdit::textEdited, this, [this] {
        m_answer->hide();
        emit edited();
    });
    connect(m_protocol, &QComboBox::activated, this, &PlanForm::edited);
    connect(m_key, &QLineEdit::textEdited, this, &PlanForm::edited);
    connect(m_model, &QComboBox::currentTextChanged, this, &PlanForm::edited);
    connect(m_name, &QLineEdit::textEdited, this, &PlanForm::edited);
    connect(m_list, &QPushButton::clicked, this, &TargetForm::listModels);
    connect(&m_search, &ModelSearch::found, this, [this](const QStringList &models) {
        const QString before = m_model->currentText();
        m_model->clear();
        m_model->addItems(models);
        m_model->setCurrentText(before.isEmpty() ? models.front() : before);
        m_answer->hide();
        showSearch();
        emit edited();
    });
    connect(&m_search, &ModelSearch::failed, this, [this](const QString &sentence) {
        m_answer->setText(sentence);
        m_answer->show();
        showSearch();
    });
    showSaved();
}

void TargetForm::setSaved(std::vector<SavedEndpoint> endpoints)
{
    const SavedEndpoint *before = saved();
    const std::string name = before ? before->name : std::string();
    m_saved = std::move(endpoints);
    showSaved();
    for (std::size_t i = 0; i < m_saved.size(); ++i)
        if (name.empty() ? m_saved[i].endpoint.baseUrl == m_endpoint.baseUrl : m_saved[i].name == name)
            m_choice->setCurrentIndex(static_cast<int>(i) + 1);
}

const SavedEndpoint *TargetForm::saved() const noexcept
{
    const int index = m_choice->currentIndex() - 1;
    return index >= 0 && index < static_cast<int>(m_saved.size()) ? &m_saved[static_cast<std::size_t>(index)] : nullptr;
}

void TargetForm::showSaved()
{
    m_choice->clear();
    m_choice->addItem(tr("The address below"));
    for (const SavedEndpoint &endpoint : m_saved)
        m_choice->addItem(QString::fromStdString(endpoint.name));
    const bool hasAny = !m_saved.empty();
    m_choice->setVisible(hasAny);
    m_choiceLabel->setVisible(hasAny);
}

void TargetForm::chooseSaved(int)
{
    if (const SavedEndpoint *endpoint = saved()) {
        PlanDraft draft;
        draft.endpoint = endpoint->endpoint;
        draft.model.name = endpoint->model.empty() ? m_model->currentText().toStdString() : endpoint->model;
        draft.name = m_name->text().toStdString();
        const int index = m_choice->currentIndex();
        fill(draft);
        m_choice->setCurrentIndex(index);
    }
    emit edited();
}

void TargetForm::listModels()
{
    if (m_search.isRunning())
        return m_search.stop();
    PlanDraft draft;
    applyTo(draft);
    m_answer->hide();
    m_search.start(draft);
    showSearch();
}

void TargetForm::showSearch() { m_list->setText(m_search.isRunning() ? tr("Stop asking") : tr("Ask the server")); }

void TargetForm::fill(const PlanDraft &draft)
{
    const QSignalBlocker quiet(m_model);
    m_endpoint = draft.endpoint;
    m_address->setText(QString::fromStdString(draft.endpoint.baseUrl));
    m_protocol->setCurrentIndex(std::max(0, m_protocol->findData(QString::fromStdString(draft.endpoint.protocol))));
    m_key->setText(QString::fromStdString(draft.endpoint.keyReference));
    m_model->setCurrentText(QString::fromStdString(draft.model.name));
    m_name->setText(QString::fromStdString(draft.name));
    m_name->setPlaceholderText(PlanWords::title(draft));
    m_choice->setCurrentIndex(0);
    for (std::size_t i = 0; i < m_saved.size(); ++i)
        if (m_saved[i].endpoint == draft.endpoint)
            m_choice->setCurrentIndex(static_cast<int>(i) + 1);
}

void TargetForm::applyTo(PlanDraft &draft) const
{
    draft.endpoint = m_endpoint;
    draft.endpoint.baseUrl = m_address->text().trimmed().toStdString();
    while (draft.endpoint.baseUrl.ends_with('/'))
        draft.endpoint.baseUrl.pop_back();
    draft.endpoint.protocol = m_protocol->currentData().toString().toStdString();
    draft.endpoint.keyReference = m_key->text().trimmed().toStdString();
    draft.model.name = m_model->currentText().trimmed().toStdString();
    draft.name = m_name->text().trimmed().toStdString();
}

QString TargetForm::summary(const PlanDraft &draft) const
{
    if (draft.endpoint.baseUrl.empty())
        return tr("no server yet");
    const SavedEndpoint *endpoint = saved();
    const QString place = endpoint ? QString::fromStdString(endpoint->name) : m_servers.of(draft.endpoint.baseUrl, false);
    if (draft.model.name.empty())
        return tr("no model yet, on %1").arg(place);
    return tr("%1 on %2").arg(QString::fromStdString(draft.model.name), place);
}

void TargetForm::retranslate()
{
    m_choiceLabel->setText(tr("Endpoint"));
    m_addressLabel->setText(tr("Address"));
    m_protocolLabel->setText(tr("Protocol"));
    m_keyLabel->setText(tr("Key"));
    m_modelLabel->setText(tr("Model"));
    m_nameLabel->setText(tr("Name of the run"));
    m_choice->setItemText(0, tr("The address below"));
    m_address->setPlaceholderText("http://127.0.0.1:8000");
    m_key->setPlaceholderText(tr("env:NAME or file:PATH; empty: none"));
    m_choice->setAccessibleName(m_choiceLabel->text());
    m_address->setAccessibleName(m_addressLabel->text());
    m_protocol->setAccessibleName(m_protocolLabel->text());
    m_key->setAccessibleName(m_keyLabel->text());
    m_model->setAccessibleName(m_modelLabel->text());
    m_name->setAccessibleName(m_nameLabel->text());
    m_list->setAccessibleName(tr("Ask the server for its models"));
    for (int i = 0; i < m_protocol->count(); ++i)
        if (const Protocol *protocol = findProtocol(m_protocol->itemData(i).toString().toStdString()))
            m_protocol->setItemText(i, say(protocol->title));
    showSearch();
}

} // namespace inferometer
