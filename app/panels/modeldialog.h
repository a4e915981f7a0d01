// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QDialogButtonBox;
class QTreeWidget;

namespace posiscope {

struct ModelPositions;

/// Lists what was derived from a model's file and from which key, with all doubts. Modeless; its text can be
/// copied.
class ModelDialog : public QDialog {
    Q_OBJECT

public:
    /// \param name name of the file
    ModelDialog(const ModelPositions& model, const QString& name, QWidget* parent = nullptr);

    /// Offers to analyse the weights beside the file.
    void offerXray();

    /// Offers to show \p part of the file, the encoder of pictures of a multimodal model.
    void offerPart(const QString& part);

signals:
    void layersChosen(std::size_t layers);  ///< the rotary setting of the model to show
    void xrayWanted();
    void partWanted();

private:
    QWidget* layersOf(const ModelPositions& model);
    static QTreeWidget* listOf(const ModelPositions& model);
    static QString remarksOf(const ModelPositions& model);

    QDialogButtonBox* m_buttons;
};

}  // namespace posiscope
