// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/endpoints/NetworkTab.h"

#include "ui/pages/saved/ShownText.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSignalBlocker>

namespace inferometer {

namespace {

QDoubleSpinBox *secondsIn(QWidget *parent, const char *name)
{
    auto *box = new QDoubleSpinBox(parent);
    box->setObjectName(name);
    box->setRange(0.1, 86400);
    box->setDecimals(1);
    box->setKeyboardTracking(false);
    box->setFocusPolicy(Qt::StrongFocus);
    return box;
}

} // namespace

NetworkTab::NetworkTab(QWidget *parent)
    : EndpointTab(parent),
      m_connect(secondsIn(this, "spin_connectTimeout")),
      m_first(secondsIn(this, "spin_firstTimeout")),
      m_idle(secondsIn(this, "spin_idleTimeout")),
      m_total(secondsIn(this, "spin_totalTimeout")),
      m_connectField(new LabeledField(m_connect, this)),
      m_firstField(new LabeledField(m_first, this)),
      m_idleField(new LabeledField(m_idle, this)),
      m_totalField(new LabeledField(m_total, this)),
      m_verify(new QCheckBox(this)),
      m_caFile(new QLineEdit(this)),
      m_browse(new QPushButton(this))
{
    m_verify->setObjectName("chk_verifyTls");
    m_verify->setMinimumHeight(32);
    m_caFile->setObjectName("edit_caFile");
    m_browse->setObjectName("btn_browseCa");
    auto *file = new QWidget(this);
    auto *row = new QHBoxLayout(file);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_caFile, 1);
    row->addWidget(m_browse);
    file->setFocusProxy(m_caFile);
    m_caField = new LabeledField(file, this);

    QGridLayout *grid = gridIn(this);
    grid->addWidget(m_connectField, 0, 0);
    grid->addWidget(m_firstField, 0, 1);
    grid->addWidget(m_idleField, 1, 0);
    grid->addWidget(m_totalField, 1, 1);
    grid->addWidget(m_verify, 2, 0, 1, 2);
    grid->addWidget(m_caField, 3, 0, 1, 2);

    for (const auto &[box, field] : {std::pair(m_connect, EndpointField::ConnectTimeout),
                                     {m_first, EndpointField::FirstTimeout},
                                     {m_idle, EndpointField::IdleTimeout},
                                     {m_total, EndpointField::TotalTimeout}})
        connect(box, &QDoubleSpinBox::valueChanged, this, [this, what = field] { emit edited(what); });
    connect(m_verify, &QCheckBox::clicked, this, [this] {
        showTls();
        emit edited(EndpointField::Verify);
    });
    connect(m_caFile, &QLineEdit::textEdited, this, [this] {
        showTls();
        emit edited(EndpointField::CaFile);
    });
    connect(m_browse, &QPushButton::clicked, this, &NetworkTab::chooseFile);
}

void NetworkTab::chooseFile()
{
    auto *dialog = new QFileDialog(this, tr("Certificate authority (PEM)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        m_caFile->setText(path);
        showTls();
        emit edited(EndpointField::CaFile);
    });
    dialog->open();
}

void NetworkTab::showTls()
{
    const bool verifies = m_verify->isChecked();
    m_caFile->setEnabled(verifies);
    m_browse->setEnabled(verifies);
    const QString path = m_caFile->text().trimmed();
    if (!verifies)
        m_caField->say(Tone::Warning, tr("Anybody in between could read along. Runs are marked."));
    else if (!path.isEmpty() && !QFileInfo(path).isReadable())
        m_caField->say(Tone::Error, tr("This file cannot be read."));
    else
        m_caField->say(Tone::Info, {});
}

void NetworkTab::show(const SavedEndpoint &value)
{
    const Timeouts &limits = value.endpoint.timeouts;
    for (const auto &[box, limit] :
         {std::pair(m_connect, limits.connect), {m_first, limits.first}, {m_idle, limits.idle}, {m_total, limits.total}}) {
        const QSignalBlocker quiet(box);
        box->setValue(toSeconds(limit));
    }
    m_verify->setChecked(value.endpoint.tls.verify == TlsVerify::Yes);
    showText(m_caFile, value.endpoint.tls.caFile);
    showTls();
}

void NetworkTab::applyTo(SavedEndpoint &value) const
{
    Timeouts &limits = value.endpoint.timeouts;
    // A limit finer than the field shows stays as it is until somebody changes it.
    const auto put = [](const QDoubleSpinBox *box, Nanos &limit) {
        if (qAbs(box->value() - toSeconds(limit)) > 0.05)
            limit = fromSeconds(box->value());
    };
    put(m_connect, limits.connect);
    put(m_first, limits.first);
    put(m_idle, limits.idle);
    put(m_total, limits.total);
    value.endpoint.tls.verify = m_verify->isChecked() ? TlsVerify::Yes : TlsVerify::No;
    value.endpoint.tls.caFile = m_caFile->text().trimmed().toStdString();
}

void NetworkTab::focusCaFile() { m_caFile->setFocus(); }

void NetworkTab::retranslate()
{
    m_connectField->setLabel(tr("Wait for the connection"));
    m_firstField->setLabel(tr("Wait for the first output"));
    m_idleField->setLabel(tr("Wait for the next output"));
    m_totalField->setLabel(tr("Wait for the whole answer"));
    for (QDoubleSpinBox *box : {m_connect, m_first, m_idle, m_total})
        box->setSuffix(tr(" s"));
    m_verify->setText(tr("Check the server’s certificate"));
    m_verify->setAccessibleName(m_verify->text());
    m_caField->setLabel(tr("Own certificate authority (PEM file)"));
    m_caFile->setAccessibleName(tr("Own certificate authority (PEM file)"));
    m_caFile->setPlaceholderText(tr("the system’s"));
    m_browse->setText(tr("Browse…"));
    m_browse->setAccessibleName(tr("Browse for a certificate authority"));
    showTls();
}

} // namespace inferometer
