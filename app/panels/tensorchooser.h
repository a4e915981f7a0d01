// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>
#include <optional>

#include "app/files/tensorfacts.h"

class QLineEdit;
class QTreeWidget;

namespace posiscope {

/// Asks which of a file's tensors to show: names, shapes and types, narrowed down by typing part of a name.
/// Those that are no tables of numbers are there, too, with the reason as their tooltip.
class TensorChooser : public QDialog {
    Q_OBJECT

public:
    /// \param likely the tensor chosen at first
    TensorChooser(const QList<TensorFacts>& tensors, int likely, QWidget* parent = nullptr);

    /// The tensor chosen, or nothing.
    std::optional<int> chosen() const;

private:
    void fill(const QList<TensorFacts>& tensors, int likely);
    void narrow(const QString& part);

    QLineEdit* m_part;
    QTreeWidget* m_list;
};

}  // namespace posiscope
