// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>
#include <optional>

#include "app/files/tensorfacts.h"

class QDialogButtonBox;
class QLineEdit;
class QTreeWidget;

namespace posiscope {

/// Asks which of a file's tensors to show: names, shapes and types, filtered by a part of the name. Tensors
/// that cannot be shown are listed too, with the reason as their tooltip.
class TensorChooser : public QDialog {
    Q_OBJECT

public:
    /// \param likely the initially selected tensor
    TensorChooser(const QList<TensorFacts>& tensors, int likely, TableRole role, QWidget* parent = nullptr);

    /// Offers to analyse all tensors, because they are the weights of a model.
    void offerXray();

    /// The selected tensor, if any.
    std::optional<int> chosen() const;
    /// Whether the user chose to analyse all weights instead; exec() then returns Accepted.
    bool xrayWanted() const { return m_xray; }

private:
    void fill(const QList<TensorFacts>& tensors, int likely, TableRole role);
    void narrow(const QString& part);

    QLineEdit* m_part;
    QTreeWidget* m_list;
    QDialogButtonBox* m_buttons;
    bool m_xray = false;
};

}  // namespace posiscope
