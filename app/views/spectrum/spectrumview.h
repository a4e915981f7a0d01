// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "app/pieces/asyncvalue.h"
#include "app/plots/colourbar.h"
#include "app/views/pictureview.h"
#include "app/views/spectrum/pairwavelengths.h"
#include "app/views/spectrum/scalingspectrum.h"
#include "core/analysis/columnspectrum.h"
#include "core/schemes/sinusoidal.h"
#include "core/tables/table.h"

namespace posiscope {

class Document;
class Tabulated;

/// The wavelength of every pair; for a table, whose columns are not waves, the Fourier transform of each
/// column; for a rotary encoding, the wavelengths after scaling.
class SpectrumView : public PictureView {
    Q_OBJECT

public:
    explicit SpectrumView(const Document& document, QWidget* parent = nullptr);

    QList<const Declaration<Appearance>*> options() const override;

protected:
    bool applies() const override {
        return document().encoding() && (!document().gridParameters() || document().waves());
    }
    EmptyState emptyState() const override;
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;
    void forget() override;

private:
    enum class Of { Waves, Table, Rotary };

    Of subject() const;
    void composeFor(Of what);
    void transformTable();
    void showTable(const ColumnSpectrum* spectrum);
    QString waiting() const;
    bool hasNone() const;

    std::optional<Of> m_composed;
    PairWavelengths m_ofWaves;
    LineChart m_ofTable;
    ColourBar m_bar;  ///< beside it
    ScalingSpectrum m_ofScalings;
    std::shared_ptr<const Sinusoidal> m_sinusoid;  ///< shown over the spectrum of a table
    const ColumnSpectrum* m_spectrum = nullptr;  ///< of the table, owned by m_transform; null until computed
    std::shared_ptr<const Tabulated> m_table;    ///< null if the encoding is made of waves
    AsyncValue<std::shared_ptr<const Tabulated>, ColumnSpectrum> m_transform;
};

}  // namespace posiscope
