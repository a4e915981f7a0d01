// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pieces/textlines.h"
#include "app/views/layers/layersview.h"

namespace posiscope {

/// Its facts in words, which a figure shows, too.
class ModelFacts : public TextLines {
public:
    using TextLines::TextLines;
    std::optional<Detail> detail() const override { return std::nullopt; }
};

/// The opened model on one page: what its file says in words, its layers, and the wavelengths of each kind of
/// layer.
class ModelView : public LayersView {
    Q_OBJECT

public:
    explicit ModelView(const Document& document, QWidget* parent = nullptr);

protected:
    void fill(const QSize& size) override;
    void rebuild() override;

private:
    ModelFacts m_words{0, Qt::AlignLeft};
    LineChart m_waves;
};

}  // namespace posiscope
