// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/workloads/PromptForm.h"

#include "ui/pages/saved/ShownText.h"

#include <QComboBox>
#include <QFileDialog>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpressionValidator>
#include <QSignalBlocker>
#include <QSpinBox>

namespace inferometer {

namespace {

constexpr int kLongestPrefix = 10'000'000;

} // namespace

PromptForm::PromptForm(QWidget *parent)
    : QWidget(parent),
      m_language(new QComboBox(this)),
      m_prefix(new QSpinBox(this)),
      m_seed(new QLineEdit(this)),
      m_dataset(new QLineEdit(this)),
      m_browse(new QPushButton(this))
{
    m_language->setObjectName("cmb_language");
    m_language->addItems({{}, {}});
    m_language->setFocusPolicy(Qt::StrongFocus);
    m_prefix->setObjectName("spin_prefix");
    m_prefix->setRange(0, kLongestPrefix);
    m_prefix->setGroupSeparatorShown(true);
    m_prefix->setKeyboardTracking(false);
    m_prefix->setFocusPolicy(Qt::StrongFocus);
    m_seed->setObjectName("edit_seed");
    m_seed->setValidator(new QRegularExpressionValidator(QRegularExpression("[0-9]{1,19}"), m_seed));
    m_dataset->setObjectName("edit_dataset");
    m_browse->setObjectName("btn_browseDataset");
    auto *file = new QWidget(this);
    auto *row = new QHBoxLayout(file);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_dataset, 1);
    row->addWidget(m_browse);
    file->setFocusProxy(m_dataset);
    m_languageField = new LabeledField(m_language, this);
    m_prefixField = new LabeledField(m_prefix, this);
    m_seedField = new LabeledField(m_seed, this);
    m_datasetField = new LabeledField(file, this);
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 12, 0, 0);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(12);
    grid->addWidget(m_languageField, 0, 0, Qt::AlignTop);
    grid->addWidget(m_prefixField, 0, 1, Qt::AlignTop);
    grid->addWidget(m_seedField, 0, 2, Qt::AlignTop);
    grid->addWidget(m_datasetField, 1, 0, 1, 3);
    grid->setRowStretch(2, 1);
    connect(m_language, &QComboBox::activated, this, [this] { emit edited(Field::Language); });
    connect(m_prefix, &QSpinBox::valueChanged, this, [this] { emit edited(Field::Prefix); });
    connect(m_seed, &QLineEdit::textEdited, this, [this] {
        if (m_seed->hasAcceptableInput())
            emit edited(Field::Seed);
    });
    connect(m_dataset, &QLineEdit::textEdited, this, [this] { emit edited(Field::Dataset); });
    connect(m_browse, &QPushButton::clicked, this, &PromptForm::chooseFile);
}

void PromptForm::chooseFile()
{
    auto *dialog = new QFileDialog(this, tr("File of prompts"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Prompts (*.jsonl *.json *.txt)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        m_dataset->setText(path);
        emit edited(Field::Dataset);
    });
    dialog->open();
}

void PromptForm::show(const Workload &workload)
{
    m_language->setCurrentIndex(workload.language == CorpusLanguage::Chinese ? 1 : 0);
    {
        const QSignalBlocker quiet(m_prefix);
        m_prefix->setValue(static_cast<int>(std::min<std::uint32_t>(workload.prefix.sharedTokens, kLongestPrefix)));
    }
    if (m_seed->text().toULongLong() != workload.seed || m_seed->text().isEmpty())
        m_seed->setText(QString::number(workload.seed));
    showText(m_dataset, workload.dataset);
    m_language->setEnabled(workload.dataset.empty());
    m_prefix->setEnabled(workload.dataset.empty());
}

void PromptForm::applyTo(Workload &workload) const
{
    workload.language = m_language->currentIndex() == 1 ? CorpusLanguage::Chinese : CorpusLanguage::English;
    workload.prefix.sharedTokens = static_cast<std::uint32_t>(m_prefix->value());
    if (m_seed->hasAcceptableInput())
        workload.seed = m_seed->text().toULongLong();
    workload.dataset = m_dataset->text().trimmed().toStdString();
}

void PromptForm::setDatasetTrouble(const QString &sentence) { m_datasetField->setTrouble(sentence); }

void PromptForm::retranslate()
{
    m_languageField->setLabel(tr("Language of the prompts"));
    m_language->setItemText(0, tr("English"));
    m_language->setItemText(1, tr("Chinese"));
    m_prefixField->setLabel(tr("Shared prefix"));
    m_prefix->setSuffix(tr(" tokens"));
    m_prefix->setSpecialValueText(tr("none"));
    m_seedField->setLabel(tr("Seed"));
    m_seed->setToolTip(tr("The same seed gives the same prompts."));
    m_datasetField->setLabel(tr("Prompts from a file instead (JSON lines or plain text, one a line)"));
    m_dataset->setAccessibleName(tr("File of prompts"));
    m_dataset->setPlaceholderText(tr("none: the texts that come with Inferometer"));
    m_browse->setText(tr("Browse…"));
    m_browse->setAccessibleName(tr("Browse for a file of prompts"));
}

} // namespace inferometer
