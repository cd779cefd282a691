// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/endpoints/AccessTab.h"

#include "ui/bridge/Say.h"
#include "ui/pages/saved/ShownText.h"
#include "ui/theme/Icon.h"
#include "ui/theme/Type.h"
#include "ui/widgets/Headings.h"

#include <QComboBox>
#include <QFileDialog>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTableWidget>
#include <algorithm>

namespace inferometer {

namespace {

/// A header's value, as dots.
class Dots : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QString displayText(const QVariant &value, const QLocale &) const override
    {
        return value.toString().isEmpty() ? QString() : QString(8, QChar(0x2022));
    }
    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        auto *edit = new QLineEdit(parent);
        edit->setObjectName("edit_headerValue");
        edit->setEchoMode(QLineEdit::PasswordEchoOnEdit);
        return edit;
    }
};

} // namespace

AccessTab::AccessTab(QWidget *parent)
    : EndpointTab(parent),
      m_source(new QComboBox(this)),
      m_key(new QLineEdit(this)),
      m_browse(new QPushButton(this)),
      m_add(new QPushButton(this)),
      m_remove(new QPushButton(this)),
      m_headers(new QTableWidget(0, 2, this)),
      m_note(caption(this))
{
    m_source->setObjectName("cmb_secretSource");
    m_key->setObjectName("edit_keyName");
    m_browse->setObjectName("btn_browseKey");
    m_add->setObjectName("btn_addHeader");
    m_remove->setObjectName("btn_removeHeader");
    m_headers->setObjectName("tbl_headers");
    m_source->addItems({{}, {}, {}});
    m_headers->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_headers->verticalHeader()->hide();
    m_headers->verticalHeader()->setDefaultSectionSize(std::max(32, fontMetrics().height() + 12));
    m_headers->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_headers->setSelectionMode(QAbstractItemView::SingleSelection);
    m_headers->setTabKeyNavigation(false);
    m_headers->setItemDelegateForColumn(1, new Dots(m_headers));
    m_headers->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_headers->horizontalHeader()->setHighlightSections(false);
    setType(m_headers->horizontalHeader(), TypeSize::Caption);
    fitHeaders();

    auto *key = new QWidget(this);
    auto *keyRow = new QHBoxLayout(key);
    keyRow->setContentsMargins(0, 0, 0, 0);
    keyRow->setSpacing(8);
    keyRow->addWidget(m_key, 1);
    keyRow->addWidget(m_browse);
    key->setFocusProxy(m_key);
    m_sourceField = new LabeledField(m_source, this);
    m_keyField = new LabeledField(key, this);
    m_headersField = new LabeledField(m_headers, this);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_add);
    buttons->addWidget(m_remove);
    buttons->addStretch();

    QGridLayout *grid = gridIn(this);
    grid->addWidget(m_sourceField, 0, 0, Qt::AlignTop);
    grid->addWidget(m_keyField, 0, 1, Qt::AlignTop);
    grid->addWidget(m_headersField, 1, 0, 1, 2);
    grid->addLayout(buttons, 2, 0, 1, 2);
    grid->addWidget(m_note, 3, 0, 1, 2);

    connect(m_source, &QComboBox::activated, this, &AccessTab::chooseSource);
    connect(m_key, &QLineEdit::textEdited, this, [this] {
        showKeyState();
        emit edited(EndpointField::KeyName);
    });
    connect(m_browse, &QPushButton::clicked, this, &AccessTab::chooseFile);
    connect(m_add, &QPushButton::clicked, this, &AccessTab::addHeader);
    connect(m_remove, &QPushButton::clicked, this, &AccessTab::removeHeader);
    connect(m_headers, &QTableWidget::itemChanged, this, &AccessTab::headerEdited);
}

// As high as its rows.
void AccessTab::fitHeaders()
{
    const int rows = std::clamp(m_headers->rowCount(), 1, 5);
    m_headers->setFixedHeight(m_headers->horizontalHeader()->sizeHint().height()
                              + rows * m_headers->verticalHeader()->defaultSectionSize() + 2 * m_headers->frameWidth());
}

std::string AccessTab::reference() const
{
    const std::string name = m_key->text().trimmed().toStdString();
    switch (m_source->currentIndex()) {
    case Variable: return "env:" + name;
    case File: return "file:" + name;
    default: return {};
    }
}

void AccessTab::chooseSource()
{
    m_key->clear(); // a path is no name of a variable
    showSource();
    emit edited(EndpointField::KeySource);
    if (m_source->currentIndex() != None)
        m_key->setFocus();
}

void AccessTab::showSource()
{
    const int source = m_source->currentIndex();
    m_keyField->setVisible(source != None);
    m_browse->setVisible(source == File);
    m_key->setPlaceholderText(source == File ? tr("/path/to/key") : "LLM_API_KEY");
    m_keyField->setLabel(source == File ? tr("File with the key") : tr("Environment variable"));
    m_key->setAccessibleName(source == File ? tr("File with the key") : tr("Environment variable"));
    showKeyState();
}

void AccessTab::showKeyState()
{
    const bool goesInPlain = m_source->currentIndex() != None && QString::fromStdString(m_baseUrl).startsWith("http://")
                             && reachOf(m_baseUrl) != Reach::Loopback;
    m_sourceField->say(Tone::Warning,
                       goesInPlain ? tr("The address is http: the key would cross the network in plain text.") : QString());
    if (m_source->currentIndex() == None || m_key->text().trimmed().isEmpty()) {
        m_keyField->say(Tone::Info, {});
        return;
    }
    if (const Status sound = checkKeyReference(reference()); !sound)
        m_keyField->say(Tone::Error, tr("This is no name of a variable. The key itself does not belong here."));
    else if (const auto secret = Secret::fromReference(reference()); !secret)
        m_keyField->say(Tone::Error, inferometer::say(secret.error().message));
    else
        m_keyField->say(Tone::Good, tr("The key is there. Its value is not kept."));
}

void AccessTab::chooseFile()
{
    auto *dialog = new QFileDialog(this, tr("File with the key"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        m_key->setText(path);
        showKeyState();
        emit edited(EndpointField::KeyName);
    });
    dialog->open();
}

void AccessTab::addHeader()
{
    m_isShowing = true;
    const int row = m_headers->rowCount();
    m_headers->insertRow(row);
    m_headers->setItem(row, 0, new QTableWidgetItem);
    m_headers->setItem(row, 1, new QTableWidgetItem);
    m_isShowing = false;
    fitHeaders();
    m_headers->setCurrentCell(row, 0);
    m_headers->editItem(m_headers->item(row, 0));
}

void AccessTab::removeHeader()
{
    if (m_headers->currentRow() < 0)
        return;
    m_headers->removeRow(m_headers->currentRow());
    fitHeaders();
    emit edited(EndpointField::Headers);
}

void AccessTab::headerEdited()
{
    if (!m_isShowing)
        emit edited(EndpointField::Headers);
}

std::vector<Header> AccessTab::headers() const
{
    std::vector<Header> all;
    for (int row = 0; row < m_headers->rowCount(); ++row) {
        const auto text = [&](int column) {
            const QTableWidgetItem *item = m_headers->item(row, column);
            return item ? item->text().trimmed().toStdString() : std::string();
        };
        if (!text(0).empty())
            all.push_back({text(0), text(1)});
    }
    return all;
}

void AccessTab::show(const SavedEndpoint &value)
{
    const QString key = QString::fromStdString(value.endpoint.keyReference);
    m_baseUrl = value.endpoint.baseUrl;
    m_source->setCurrentIndex(key.startsWith("env:") ? Variable : key.startsWith("file:") ? File : None);
    showText(m_key, key.mid(key.indexOf(':') + 1).toStdString());
    showSource();
    if (headers() == value.endpoint.headers)
        return;
    m_isShowing = true;
    m_headers->setRowCount(static_cast<int>(value.endpoint.headers.size()));
    for (int row = 0; row < m_headers->rowCount(); ++row) {
        const Header &header = value.endpoint.headers[static_cast<std::size_t>(row)];
        m_headers->setItem(row, 0, new QTableWidgetItem(QString::fromStdString(header.name)));
        m_headers->setItem(row, 1, new QTableWidgetItem(QString::fromStdString(header.value)));
    }
    fitHeaders();
    m_isShowing = false;
}

void AccessTab::applyTo(SavedEndpoint &value) const
{
    value.endpoint.keyReference = reference();
    value.endpoint.headers = headers();
}

void AccessTab::focusKey()
{
    if (m_source->currentIndex() == None)
        m_source->setFocus();
    else
        m_key->setFocus();
}

void AccessTab::retranslate()
{
    m_sourceField->setLabel(tr("Key"));
    m_source->setItemText(None, tr("None"));
    m_source->setItemText(Variable, tr("Environment variable"));
    m_source->setItemText(File, tr("File"));
    m_headersField->setLabel(tr("Headers sent along"));
    m_headers->setHorizontalHeaderLabels({tr("name"), tr("value")});
    m_browse->setText(tr("Browse…"));
    m_browse->setAccessibleName(tr("Browse for the file with the key"));
    m_add->setText(tr("Add header"));
    m_add->setIcon(icon("add"));
    m_remove->setText(tr("Remove header"));
    m_remove->setIcon(icon("trash"));
    m_note->setText(tr("Names are kept, values are not: they are there until you quit."));
    showSource();
}

} // namespace inferometer
