// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/pieces/asyncvalue.h"
#include "app/pieces/cellplot.h"
#include "app/views/pictureview.h"
#include "core/analysis/difference.h"

namespace posiscope {

/// The encoding as a matrix: positions down, dimensions across, and the wavelengths above. A table can also
/// be compared with the sinusoid of the same shape: the sinusoid alone, both side by side, or their
/// difference.
class EncodingView : public PictureView {
    Q_OBJECT

public:
    explicit EncodingView(const Document& document, QWidget* parent = nullptr);

    const Declaration<Appearance>* tabs() const override { return findAppearance("comparison"); }
    bool offersTabs() const override {
        return document().parameters() && showsTable(*document().parameters()) && !document().atGivenIds();
    }
    QList<const Declaration<Appearance>*> options() const override;

protected:
    bool applies() const override { return document().encoding() != nullptr; }
    QString explanation() const override;
    void fill(const QSize& size) override;
    QStringList leftOut() const override;
    void rebuild() override;
    void forget() override;
    std::optional<std::int64_t> waveAt(const QPointF& point) const override;

private:
    /// A matrix and its meaning.
    struct Shown {
        Comparison what;
        std::shared_ptr<const Field> field;
        Bounds scale;  ///< range of the colours
    };

    bool comparing() const;
    Shown shown(Comparison what) const;
    Cells cells(const Shown& shown) const;
    ColourScaling usualScaling(Comparison what) const;
    void drawUnderFrame(QPainter& painter, const Ink& ink) const;
    void drawOverFrame(QPainter& painter, const Ink& ink) const;
    QString comparedExplanation() const;
    bool holesDrawn() const;

    CellPlot m_matrix;
    CellPlot m_sinusoid;  ///< beside the table
    Shown m_first;
    std::optional<Shown> m_second;
    bool m_composed = false;
    bool m_beside = false;
    bool m_rulerLeft = false;  ///< omitted because the picture is too low
    mutable AsyncValue<std::shared_ptr<const Encoding>, Difference> m_difference;
};

}  // namespace posiscope
