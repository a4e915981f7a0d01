// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "app/views/pictureview.h"
#include "app/views/waves/wavecurves.h"
#include "app/views/waves/wavelegend.h"

namespace posiscope {

/// Selected dimensions along the positions.
class WavesView : public PictureView {
    Q_OBJECT

public:
    explicit WavesView(const Document& document, QWidget* parent = nullptr);

    QList<const Declaration<Appearance>*> options() const override;
    /// Adds actions that select curves: add or remove the cursor's, show it alone, or show a spread again.
    void addTo(QMenu& menu) override;

protected:
    bool applies() const override { return document().encoding() != nullptr; }
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;
    Cursor cursorMoved(int right, int down) const override;
    std::optional<std::int64_t> waveAt(const QPointF& point) const override;

private:
    QList<ShownWave> waves() const;
    std::vector<std::size_t> coloursOf(const std::vector<std::int64_t>& dimensions) const;
    QString schemeExplanation() const;

    double m_greatest = 1;  ///< magnitude of the encoding
    WaveCurves m_plot;
    WaveLegend m_beside;
    WaveLegend m_below;
};

}  // namespace posiscope
