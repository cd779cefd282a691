// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/SavedEndpoint.h"
#include "ui/pages/saved/LabeledField.h"

#include <QWidget>

class QGridLayout;

namespace inferometer {

/// What was edited: edits of one field in a row are undone together.
enum class EndpointField {
    Name,
    Address,
    Protocol,
    Model,
    Metrics,
    KeySource,
    KeyName,
    Headers,
    ConnectTimeout,
    FirstTimeout,
    IdleTimeout,
    TotalTimeout,
    Verify,
    CaFile,
    Production,
    CapConcurrency,
    CapRate,
    CapDuration,
    CapTokens,
};

/// One tab of the endpoint's form. It shows a value and changes its own part of it.
class EndpointTab : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    virtual void show(const SavedEndpoint &value) = 0;
    virtual void applyTo(SavedEndpoint &value) const = 0;
    virtual void retranslate() = 0;

signals:
    /// By a person, not by show().
    void edited(inferometer::EndpointField field);

protected:
    /// Two fields a row, 16 between them, rows 12 apart.
    static QGridLayout *gridIn(QWidget *owner);
};

} // namespace inferometer
