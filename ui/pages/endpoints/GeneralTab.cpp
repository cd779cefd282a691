// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/endpoints/GeneralTab.h"

#include "core/load/ConnectionTest.h"
#include "core/protocol/Protocol.h"
#include "ui/bridge/Say.h"
#include "ui/pages/saved/ShownText.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLineEdit>

namespace inferometer {

GeneralTab::GeneralTab(QWidget *parent)
    : EndpointTab(parent),
      m_nameEdit(new QLineEdit(this)),
      m_addressEdit(new QLineEdit(this)),
      m_metricsEdit(new QLineEdit(this)),
      m_protocolBox(new QComboBox(this)),
      m_modelBox(new QComboBox(this))
{
    m_nameEdit->setObjectName("edit_name");
    m_addressEdit->setObjectName("edit_baseUrl");
    m_metricsEdit->setObjectName("edit_metricsUrl");
    m_protocolBox->setObjectName("cmb_protocol");
    m_modelBox->setObjectName("cmb_model");
    m_modelBox->setEditable(true);
    m_modelBox->setInsertPolicy(QComboBox::NoInsert);
    m_modelBox->lineEdit()->setObjectName("edit_model");
    for (QComboBox *box : {m_protocolBox, m_modelBox})
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_protocolBox->addItem(QString(), "auto");
    for (const Protocol &protocol : protocols())
        m_protocolBox->addItem(say(protocol.title), QString::fromUtf8(protocol.id.data(), qsizetype(protocol.id.size())));

    m_name = new LabeledField(m_nameEdit, this);
    m_protocol = new LabeledField(m_protocolBox, this);
    m_address = new LabeledField(m_addressEdit, this);
    m_model = new LabeledField(m_modelBox, this);
    m_metrics = new LabeledField(m_metricsEdit, this);
    QGridLayout *grid = gridIn(this);
    grid->addWidget(m_name, 0, 0);
    grid->addWidget(m_protocol, 0, 1);
    grid->addWidget(m_address, 1, 0, 1, 2);
    grid->addWidget(m_model, 2, 0);
    grid->addWidget(m_metrics, 2, 1);
    for (LabeledField *field : {m_name, m_protocol, m_model, m_metrics})
        grid->setAlignment(field, Qt::AlignTop);

    connect(m_nameEdit, &QLineEdit::textEdited, this, [this] { emit edited(EndpointField::Name); });
    connect(m_addressEdit, &QLineEdit::textEdited, this, [this] { emit edited(EndpointField::Address); });
    connect(m_addressEdit, &QLineEdit::editingFinished, this, &GeneralTab::completeAddress);
    connect(m_metricsEdit, &QLineEdit::textEdited, this, [this] { emit edited(EndpointField::Metrics); });
    connect(m_protocolBox, &QComboBox::activated, this, [this] { emit edited(EndpointField::Protocol); });
    connect(m_modelBox, &QComboBox::activated, this, [this] { emit edited(EndpointField::Model); });
    connect(m_modelBox->lineEdit(), &QLineEdit::textEdited, this, [this] { emit edited(EndpointField::Model); });
}

void GeneralTab::completeAddress()
{
    const auto whole = addressFrom(m_addressEdit->text().toStdString());
    if (!whole || *whole == m_addressEdit->text().toStdString())
        return;
    m_addressEdit->setText(QString::fromStdString(*whole));
    emit edited(EndpointField::Address);
}

void GeneralTab::show(const SavedEndpoint &value)
{
    showText(m_nameEdit, value.name);
    showText(m_addressEdit, value.endpoint.baseUrl);
    showText(m_metricsEdit, value.metricsUrl);
    showText(m_modelBox->lineEdit(), value.model);
    const QString protocol = QString::fromStdString(value.endpoint.protocol);
    int at = m_protocolBox->findData(protocol);
    if (at < 0) { // of a newer version: shown, and kept
        m_protocolBox->addItem(protocol, protocol);
        at = m_protocolBox->count() - 1;
    }
    m_protocolBox->setCurrentIndex(at);
}

void GeneralTab::applyTo(SavedEndpoint &value) const
{
    value.name = m_nameEdit->text().trimmed().toStdString();
    value.endpoint.baseUrl = m_addressEdit->text().trimmed().toStdString();
    value.endpoint.protocol = m_protocolBox->currentData().toString().toStdString();
    value.model = m_modelBox->currentText().trimmed().toStdString();
    value.metricsUrl = m_metricsEdit->text().trimmed().toStdString();
}

void GeneralTab::setModels(const std::vector<std::string> &models)
{
    const QString text = m_modelBox->currentText();
    m_modelBox->clear();
    for (const std::string &model : models)
        m_modelBox->addItem(QString::fromStdString(model));
    m_modelBox->setEditText(text);
}

void GeneralTab::setTrouble(const QString &name, const QString &address)
{
    m_name->setTrouble(name);
    m_address->setTrouble(address);
}

void GeneralTab::focusAddress()
{
    m_addressEdit->setFocus();
    m_addressEdit->selectAll();
}

void GeneralTab::focusName()
{
    m_nameEdit->setFocus();
    m_nameEdit->selectAll();
}

void GeneralTab::focusModel()
{
    m_modelBox->setFocus();
    if (m_modelBox->count() > 0 && isVisible())
        m_modelBox->showPopup();
}

void GeneralTab::retranslate()
{
    m_name->setLabel(tr("Name"));
    m_protocol->setLabel(tr("Protocol"));
    m_address->setLabel(tr("Address"));
    m_model->setLabel(tr("Model"));
    m_metrics->setLabel(tr("Metrics page"));
    m_protocolBox->setItemText(0, tr("Detect by trying"));
    for (int i = 1; i < m_protocolBox->count(); ++i)
        if (const Protocol *protocol = findProtocol(m_protocolBox->itemData(i).toString().toStdString()))
            m_protocolBox->setItemText(i, say(protocol->title));
    m_addressEdit->setPlaceholderText("http://127.0.0.1:8000");
    m_modelBox->lineEdit()->setPlaceholderText(tr("the server's first"));
    m_modelBox->lineEdit()->setAccessibleName(tr("Model"));
    m_metricsEdit->setPlaceholderText(tr("/metrics beside /v1"));
}

} // namespace inferometer
