// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace posiscope {

class Document;
struct Preset;

/// All presets under the names of their groups; shows which of them the document shows.
class PresetBox : public QComboBox {
    Q_OBJECT

public:
    explicit PresetBox(QWidget* parent = nullptr);

    /// \param last the one asked for last, or null: several may have the same numbers
    void showDocument(const Document& document, const Preset* last);

signals:
    void chosen(const posiscope::Preset& preset);
};

}  // namespace posiscope
