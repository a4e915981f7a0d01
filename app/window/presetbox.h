// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace posiscope {

class Document;
struct Preset;

/// Drop-down of all presets, grouped; its current item is the preset that the document shows, if any.
class PresetBox : public QComboBox {
    Q_OBJECT

public:
    explicit PresetBox(QWidget* parent = nullptr);

    /// \param last the preset chosen last, or null; preferred if several presets have the same parameters
    void showDocument(const Document& document, const Preset* last);

signals:
    void chosen(const posiscope::Preset& preset);
};

}  // namespace posiscope
