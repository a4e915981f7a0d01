// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <vector>

#include "app/plots/details.h"

class QCheckBox;
class QFormLayout;

namespace posiscope {

/// A box for each thing a figure can have or go without.
class DetailBoxes : public QObject {
    Q_OBJECT

public:
    /// Adds its row to \p form.
    explicit DetailBoxes(QFormLayout& form, QObject* parent = nullptr);

    Details details() const;
    /// Without telling anybody.
    void show(const Details& details);
    void setEnabled(bool enabled);

signals:
    void changed();

private:
    std::vector<QCheckBox*> m_boxes;  ///< in the order of detailWords()
};

}  // namespace posiscope
