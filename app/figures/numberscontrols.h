// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <optional>

#include "core/fields/field.h"

class QCheckBox;
class QFormLayout;
class QSpinBox;

namespace posiscope {

/// The controls for numbers in the export dialog: cells, or exact means over a number of strips.
class NumbersControls : public QObject {
    Q_OBJECT

public:
    /// Adds its rows to \p form.
    explicit NumbersControls(QFormLayout& form, QObject* parent = nullptr);

    std::optional<Extent> resample() const;
    /// Shows its rows, or hides them when a figure is exported.
    void offer(bool numbers);

signals:
    void changed();

private:
    QFormLayout& m_form;
    QCheckBox* m_resampled;
    QSpinBox* m_rows;
    QSpinBox* m_columns;
};

}  // namespace posiscope
