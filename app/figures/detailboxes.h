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

/// A check box for each optional detail of a figure.
class DetailBoxes : public QObject {
    Q_OBJECT

public:
    /// Adds its row to \p form.
    explicit DetailBoxes(QFormLayout& form, QObject* parent = nullptr);

    Details details() const;
    /// Without emitting changed().
    void show(const Details& details);
    /// Shows only the boxes in \p own; the other details have their defaults.
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
