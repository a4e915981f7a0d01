// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <vector>

#include "app/plots/details.h"

class QCheckBox;
class QFormLayout;
class QGridLayout;

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
    /// Only boxes of \p own are there to be chosen; of the others details() says what is usual.
    void offer(const Details& own);
    void setEnabled(bool enabled);

signals:
    void changed();

private:
    QGridLayout* m_grid;
    Details m_own;
    std::vector<QCheckBox*> m_boxes;  ///< in the order of detailWords()
};

}  // namespace posiscope
