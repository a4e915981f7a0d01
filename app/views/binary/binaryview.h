// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QCoreApplication>
#include <QStringList>
#include <array>
#include <vector>

#include "app/document/appearance.h"
#include "app/document/document.h"
#include "app/pieces/piece.h"
#include "app/pieces/textlines.h"
#include "app/plots/fieldpicture.h"
#include "app/plots/plotframe.h"
#include "app/views/pictureview.h"
#include "core/analysis/hands.h"

namespace posiscope {

class BitsField;
struct Theme;

/// A row with a place for each bit, the lowest on the left, and a name before it. The rows of a picture are
/// aligned.
class BitRow : public Piece {
public:
    /// \param air above and below
    BitRow(int height, int rank, const QMargins& air = {}) : m_height(height), m_rank(rank), m_air(air) {}

    /// \param names width for the names before the bits, logical pixels
    void setBits(int count, int names);
    int bits() const { return m_count; }

    Wish wish(const Ink& ink) const override;

protected:
    int names() const { return m_names; }
    double pitch() const { return data().width() / static_cast<double>(m_count); }
    /// The place of \p bit, as high as the data.
    QRectF placeOf(int bit) const;
    /// The bit at \p x; −1 if there is none.
    int bitAt(double x) const;
    void drawName(QPainter& painter, const QStringList& wordings) const;

private:
    int m_height;
    int m_rank;
    QMargins m_air;
    int m_count = 1;
    int m_names = 0;
};

/// A position in binary: a filled cell for each 1.
class BitCounter : public BitRow {
    Q_DECLARE_TR_FUNCTIONS(BitCounter)

public:
    BitCounter(QColor Theme::*colour, const QMargins& air);

    /// \param underlined how many of the lowest bits are underlined
    void show(std::int64_t position, int underlined);

    QString name() const override { return tr("the bits of position %1").arg(m_position); }
    void draw(QPainter& painter, const Ink& ink) override;

private:
    QColor Theme::*m_colour;
    std::int64_t m_position = 0;
    int m_underlined = 0;
};

/// A text for each bit; only every second, third … if they would touch.
class BitTexts : public BitRow {
public:
    /// \param below further free space below, logical pixels
    BitTexts(QColor Theme::*colour, int rank, int below = 0);

    void setName(const QString& name) { m_name = name; }
    /// \param called the row's name, the longest wording first
    void show(const QStringList& called, const QStringList& texts);
    /// Omits the same texts as \p rows above and below, so that corresponding texts are shown together.
    void thinWith(const std::vector<const BitTexts*>& rows);

    QString name() const override { return m_name; }
    void draw(QPainter& painter, const Ink& ink) override;

private:
    QColor Theme::*m_colour;
    QString m_name;
    QStringList m_called;
    QStringList m_texts;
    QString m_longest;  ///< text that has to fit between two bits
};

/// Every bit along the positions, a square wave, beside the pair whose wavelength is nearest to its period.
class BitColumns : public BitRow {
    Q_DECLARE_TR_FUNCTIONS(BitColumns)

public:
    explicit BitColumns(const Document& document);

    void setEncoding(const std::shared_ptr<const Sinusoidal>& encoding);
    /// The hand next to each bit; empty if there are no hands.
    const std::vector<Hand>& beside() const { return m_beside; }
    /// Positions in a device pixel of the last picture.
    double positionsAPixel() const { return m_perPixel; }

    /// Sets the least height in logical pixels.
    void setLeast(int height);

    Wish wish(const Ink& ink) const override;
    void place(const QRect& data) override;
    void forget() override;
    QString name() const override { return tr("the bits by position"); }
    void draw(QPainter& painter, const Ink& ink) override;
    std::optional<ZoomablePlot> axes() const override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

private:
    QRectF bitColumn(int bit) const;
    QRectF waveColumn(int bit) const;
    bool isCrisp(double positions) const;
    void drawColumns(QPainter& painter);
    void drawCursor(QPainter& painter, const Theme& theme) const;
    void drawRow(QPainter& painter, std::int64_t position, const QColor& colour) const;

    const Document& m_document;
    int m_least;
    std::shared_ptr<const Sinusoidal> m_encoding;
    std::shared_ptr<const Field> m_waves;
    std::shared_ptr<const BitsField> m_bits;
    std::vector<Hand> m_beside;
    double m_perPixel = 0;
    PlotFrame m_frame;
    FieldPicture m_fastBits;
    FieldPicture m_slowBits;
    std::vector<FieldPicture> m_wavePictures;
};

class TextWidth;

/// The colours of 0 and 1 in the columns, and what the line under a bit means.
class BitLegend : public BitRow {
    Q_DECLARE_TR_FUNCTIONS(BitLegend)

public:
    explicit BitLegend(int rank);

    /// \param waves whether waves are drawn beside the bits
    void show(PaletteKind palette, bool waves);

    std::optional<Detail> detail() const override { return Detail::Legend; }
    QString name() const override { return tr("the legend"); }
    Wish wish(const Ink& ink) const override;
    void draw(QPainter& painter, const Ink& ink) override;

private:
    /// The names of 0, 1 and the line.
    using Wording = std::array<QString, 3>;
    std::vector<Wording> wordings() const;  ///< the longest first
    static double widthOf(const Wording& words, const TextWidth& widths);

    PaletteKind m_palette = PaletteKind::RedBlue;
    bool m_waves = false;
};

/// Positions in binary beside the encoding. Every bit is a square wave; next to it is the pair whose
/// wavelength is nearest to the bit's period. The counter at the top is the cursor's row.
class BinaryView : public PictureView {
    Q_OBJECT

public:
    explicit BinaryView(const Document& document, QWidget* parent = nullptr);

    QList<const Declaration<Appearance>*> options() const override {
        return {findAppearance("averaging"), findAppearance("palette")};
    }
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
