// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pieces/wordedline.h"
#include "app/views/binary/bitcolumns.h"
#include "app/views/binary/bitlegend.h"
#include "app/views/binary/bitrows.h"
#include "app/views/pictureview.h"

namespace posiscope {

/// Positions in binary beside the encoding: every bit is a square wave, and the pair drawn next to it is the
/// one whose wavelength is nearest to its period. The counter on top is the row at the cursor.
class BinaryView : public PictureView {
    Q_OBJECT

public:
    explicit BinaryView(const Document& document, QWidget* parent = nullptr);

    QList<const Declaration<Appearance>*> options() const override;
    QStringList saidInWords() const override { return {m_facts.name()}; }

protected:
    QString explanation() const override;
    void fill(const QSize& size) override;

private:
    void fillCounter(int bits);
    void fillPeriods(int bits);

    BitCounter m_here;
    BitTexts m_signs;  ///< of the same position
    BitCounter m_there;
    BitTexts m_otherSigns;
    WordedLine m_facts;
    BitLegend m_legend;
    BitColumns m_columns;
    BitTexts m_periods;
    BitTexts m_wavelengths;
    BitTexts m_pairs;
};

}  // namespace posiscope
