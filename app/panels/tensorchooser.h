// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>
#include <optional>

#include "app/checkpoints/openxray.h"
#include "app/files/tensorfacts.h"

class QComboBox;
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

/// Asks which tensors of a checkpoint contain queries and keys, if their names are unknown, and how they
/// share a matrix, if they do.
class ProjectionChooser : public QDialog {
    Q_OBJECT

public:
    /// \param patterns names with {layer} as the layer number, at least one
    ProjectionChooser(const QStringList& patterns, QWidget* parent = nullptr);

    ChosenTensors chosen() const;

private:
    QComboBox* m_query;
    QComboBox* m_key;
    QComboBox* m_fusion;
};

}  // namespace posiscope
