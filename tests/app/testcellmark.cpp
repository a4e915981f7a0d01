// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QPainter>
#include <QTest>
#include <QtMath>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/document/appearance.h"
#include "app/plots/cellmark.h"
#include "app/plots/colourmap.h"
#include "app/plots/theme.h"
#include "tests/app/applications.h"
#include "tests/room.h"

namespace posiscope::cellmark_test {

namespace {

constexpr std::array kThemes{ThemeKind::Light, ThemeKind::Dark};
constexpr std::array kPalettes{PaletteKind::RedBlue, PaletteKind::PurpleOrange, PaletteKind::Viridis,
                               PaletteKind::Cividis, PaletteKind::Magma,        PaletteKind::Grey,
                               PaletteKind::Twilight};

using Vector = std::array<double, 3>;
using Matrix = std::array<Vector, 3>;

Vector times(const Matrix& m, const Vector& v) {
    Vector product{};
    for (std::size_t r = 0; r < 3; ++r)
        for (std::size_t c = 0; c < 3; ++c)
            product[r] += m[r][c] * v[c];
    return product;
}

Vector linear(const QColor& colour) {
    const auto one = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return {one(double{colour.redF()}), one(double{colour.greenF()}), one(double{colour.blueF()})};
}

/// Ottosson 2020.
Vector oklab(const Vector& rgb) {
    Vector lms = times({{{0.4122214708, 0.5363325363, 0.0514459929},
                         {0.2119034982, 0.6806995451, 0.1073969566},
                         {0.0883024619, 0.2817188376, 0.6299787005}}},
                       {std::max(0.0, rgb[0]), std::max(0.0, rgb[1]), std::max(0.0, rgb[2])});
    for (double& part : lms)
        part = std::cbrt(part);
    return times({{{0.2104542553, 0.7936177850, -0.0040720468},
                   {1.9779984951, -2.4285922050, 0.4505937099},
                   {0.0259040371, 0.7827717662, -0.8086757660}}},
                 lms);
}

/// How eyes see: as usual, and without one of the three kinds of cones (Machado et al. 2009, severity 1).
constexpr std::array<Matrix, 4> kEyes{
    {{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
     {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
     {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
     {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}}}};

/// In Oklab × 100, with the eyes that tell the two apart least.
double apart(const QColor& a, const QColor& b) {
    double least = 1000;
    for (const Matrix& eyes : kEyes) {
        const Vector p = oklab(times(eyes, linear(a)));
        const Vector q = oklab(times(eyes, linear(b)));
        least = std::min(least, 100 * std::hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]));
    }
    return least;
}

}  // namespace

class TestCellMark : public QObject {
    Q_OBJECT

private slots:
    void showsOnEveryColourOfEveryMap() {
        for (const ThemeKind kind : kThemes) {
            const Theme& theme = Theme::of(kind);
            for (const QColor& quantity :
                 {theme.position, theme.otherPosition, theme.dimension, theme.text}) {
                const CellMark mark = CellMark::of(quantity);
                for (const PaletteKind palette : kPalettes)
                    for (int i = 0; i <= 1024; ++i) {
                        const QColor cell(ColourMap::of(palette).at(static_cast<float>(i) / 1024));
                        const double best = std::max(contrast(mark.core, cell), contrast(mark.casing, cell));
                        QVERIFY2(best >= 3,
                                 qPrintable(QStringLiteral("%1 on %2: %3")
                                                .arg(quantity.name(), cell.name(), QString::number(best))));
                    }
            }
        }
    }

    /// Of pixels as they are painted, not of pens: wherever a line falls, each cell has one beside it that
    /// stands out.
    void showsInPixels() {
        constexpr int kEntries = 256;
        for (const double density : {1.0, 1.25, 1.5, 2.0, 3.0})
            for (const double at : {8.0, 8.25, 8.5, 8.8})
                for (const PaletteKind palette : kPalettes)
                    for (const QColor& quantity :
                         {Theme::of(ThemeKind::Light).position, Theme::of(ThemeKind::Dark).dimension}) {
                        QImage image(kEntries, qCeil(17 * density), QImage::Format_RGB32);
                        for (int x = 0; x < kEntries; ++x)
                            for (int y = 0; y < image.height(); ++y)
                                image.setPixel(x, y, ColourMap::of(palette).at(float(x) / (kEntries - 1)));
                        image.setDevicePixelRatio(density);
                        const QImage cells = image;
                        QPainter painter(&image);
                        painter.setRenderHint(QPainter::Antialiasing);
                        CellMark::of(quantity).draw(painter, QLineF(0, at, kEntries / density, at));
                        painter.end();
                        for (int x = 1; x + 1 < kEntries; ++x) {
                            double best = 0;
                            for (int y = 0; y < image.height(); ++y)
                                best =
                                    std::max(best, contrast(image.pixelColor(x, y), cells.pixelColor(x, y)));
                            QVERIFY2(best >= 3,
                                     qPrintable(QStringLiteral("%1 on %2 at %3, density %4: %5")
                                                    .arg(quantity.name(), cells.pixelColor(x, 0).name())
                                                    .arg(at)
                                                    .arg(density)
                                                    .arg(best)));
                        }
                    }
    }

    void coresKeepTheirHue() {
        for (const ThemeKind kind : kThemes)
            for (const QColor& quantity : {Theme::of(kind).position, Theme::of(kind).dimension}) {
                const QColor core = CellMark::of(quantity).core;
                QVERIFY(std::abs(core.hsvHueF() - quantity.hsvHueF()) < 0.02F);
                QVERIFY(core.hsvSaturationF() > 0.5F);
            }
    }

    void quantitiesStayApartForAllEyes() {
        for (const ThemeKind kind : kThemes) {
            const Theme& theme = Theme::of(kind);
            const std::array quantities{theme.position, theme.otherPosition, theme.dimension};
            for (std::size_t i = 0; i < quantities.size(); ++i) {
                QVERIFY(contrast(quantities[i], theme.card) >= 4.5);
                for (std::size_t j = 0; j < i; ++j) {
                    QVERIFY2(apart(quantities[i], quantities[j]) >= 8,
                             qPrintable(QString::number(apart(quantities[i], quantities[j]))));
                    QVERIFY(apart(CellMark::of(quantities[i]).core, CellMark::of(quantities[j]).core) >= 6);
                }
            }
        }
    }

    void curvesStayApartForAllEyes() {
        for (const ThemeKind kind : kThemes) {
            const Theme& theme = Theme::of(kind);
            QList<QColor> all = theme.series;
            all << theme.dimension;
            for (qsizetype i = 0; i < all.size(); ++i) {
                QVERIFY2(contrast(all[i], theme.card) >= 4.5, qPrintable(all[i].name()));
                for (qsizetype j = 0; j < i; ++j)
                    QVERIFY2(apart(all[i], all[j]) >= 6,
                             qPrintable(all[i].name() + u' ' + all[j].name() + u' ' +
                                        QString::number(apart(all[i], all[j]))));
            }
        }
    }
};

POSISCOPE_REGISTER_TEST("cellmark", TestCellMark, WidgetsApplication);

}  // namespace posiscope::cellmark_test

#include "testcellmark.moc"
