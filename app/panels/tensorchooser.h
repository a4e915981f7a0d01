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

/// Asks which of a file's tensors to show: names, shapes and types, narrowed down by typing part of a name.
/// Those that cannot be shown are there, too, with the reason as their tooltip.
class TensorChooser : public QDialog {
    Q_OBJECT

public:
    /// \param likely the tensor chosen at first
    TensorChooser(const QList<TensorFacts>& tensors, int likely, TableRole role, QWidget* parent = nullptr);

    /// The tensors are the weights of a model: offers to look through all of them.
    void offerXray();

    /// The tensor chosen, or nothing.
    std::optional<int> chosen() const;
    /// Whether all weights are to be looked through instead. Then exec() says it was accepted.
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
