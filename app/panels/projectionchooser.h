// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/checkpoints/openxray.h"

class QComboBox;

namespace posiscope {

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
