// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QDialogButtonBox;
class QTreeWidget;

namespace posiscope {

struct ModelPositions;

/// Lists what was derived from a model's file and from which key, and what is doubtful, to be read beside the
/// window and copied.
class ModelDialog : public QDialog {
    Q_OBJECT

public:
    /// \param name of the file
    ModelDialog(const ModelPositions& model, const QString& name, QWidget* parent = nullptr);

    /// Weights lie beside the file: offers to look through them.
    void offerXray();

signals:
    void layersChosen(std::size_t layers);  ///< which of the model's rotary settings is to be shown
    void xrayWanted();

private:
    QWidget* layersOf(const ModelPositions& model);
    static QTreeWidget* listOf(const ModelPositions& model);
    static QString remarksOf(const ModelPositions& model);

    QDialogButtonBox* m_buttons;
};

}  // namespace posiscope
