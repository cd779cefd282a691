// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/endpoints/EndpointTab.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableWidget;

namespace inferometer {

/// Where the key is, and which headers go along. A key is never typed here, shown, or kept; a header's value stays in memory.
class AccessTab : public EndpointTab {
    Q_OBJECT
public:
    explicit AccessTab(QWidget *parent = nullptr);
    void show(const SavedEndpoint &value) override;
    void applyTo(SavedEndpoint &value) const override;
    void retranslate() override;
    void focusKey();

private:
    enum Source { None, Variable, File };
    void chooseSource();
    void showSource();
    void showKeyState();
    void chooseFile();
    void addHeader();
    void removeHeader();
    void headerEdited();
    void fitHeaders();
    std::string reference() const;
    std::vector<Header> headers() const;

    QComboBox *m_source;
    QLineEdit *m_key;
    QPushButton *m_browse, *m_add, *m_remove;
    QTableWidget *m_headers;
    LabeledField *m_sourceField, *m_keyField, *m_headersField;
    QLabel *m_note;
    std::string m_baseUrl;
    bool m_isShowing = false;
};

} // namespace inferometer
