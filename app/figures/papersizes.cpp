// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/papersizes.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/texts/translated.h"

namespace posiscope {
namespace {

constexpr double kMillimetre = 1 / 25.4;

// Text is one or two points smaller than the caption, for which the same style files use 9 or 10 points.
constexpr std::array<PaperSize, 24> kSizes{{
    {"neurips", "NeurIPS", 0, 5.5, 0, 8, 300, "neurips_2024.sty: \\textwidth 5.5 in"},
    {"iclr", "ICLR", 0, 5.5, 0, 8, 300, "iclr2025_conference.sty: \\textwidth 5.5 in"},
    {"icml", "ICML", 1, 3.25, 0, 8, 300, "icml2024.sty: \\columnwidth 3.25 in"},
    {"icml-2", "ICML", 2, 6.75, 0, 8, 300, "icml2024.sty: \\textwidth 6.75 in"},
    {"aistats", "AISTATS", 1, 3.25, 0, 8, 300, "aistats2024.sty: \\columnwidth 3.25 in"},
    {"aistats-2", "AISTATS", 2, 6.75, 0, 8, 300, "aistats2024.sty: \\textwidth 6.75 in"},
    {"cvpr", "CVPR", 1, 3.25, 0, 8, 300, "CVPR author guidelines: columns 3.25 in"},
    {"cvpr-2", "CVPR", 2, 6.875, 0, 8, 300, "cvpr.sty: \\textwidth 6.875 in"},
    {"acl", "ACL", 1, 3.03, 0, 8, 300, "acl.sty: \\columnwidth 77 mm"},
    {"acl-2", "ACL", 2, 6.3, 0, 8, 300, "acl.sty: \\textwidth 160 mm"},
    {"aaai", "AAAI", 1, 3.3, 0, 8, 300, "AAAI author guidelines: columns 3.3 in"},
    {"aaai-2", "AAAI", 2, 6.975, 0, 8, 300, "AAAI author guidelines: 6.975 in"},
    {"jmlr", "JMLR", 0, 6, 0, 8, 300, "jmlr2e.sty: \\textwidth 6 in"},
    {"tmlr", "TMLR", 0, 6.5, 0, 8, 300, "tmlr.sty: \\textwidth 6.5 in"},
    {"eccv", "ECCV", 0, 122 * kMillimetre, 0, 7.5, 300, "llncs.cls: \\textwidth 122 mm"},
    {"ieee", "IEEE", 1, 3.5, 0, 8, 300, "IEEEtran.cls: \\columnwidth 3.5 in"},
    {"ieee-2", "IEEE", 2, 7.16, 0, 8, 300, "IEEEtran.cls: \\textwidth 7.16 in"},
    {"nature", "Nature", 1, 89 * kMillimetre, 0, 7, 300,
     "nature.com, final submission: 89 mm, type 5 to 7 pt"},
    {"nature-2", "Nature", 2, 183 * kMillimetre, 0, 7, 300,
     "nature.com, final submission: 183 mm, type 5 to 7 pt"},
    {"a4", "A4", 0, 160 * kMillimetre, 0, 9, 300, "ISO 216, margins of 25 mm"},
    {"letter", "Letter", 0, 6.5, 0, 9, 300, "ANSI A, margins of 1 in"},
    {"slide", POSISCOPE_TR_NOOP("core", "Slide 16:9"), 0, 40.0 / 3, 7.5, 18, 144,
     "PowerPoint, Impress 16:9: 13.333 in x 7.5 in"},
    {"slide-4-3", POSISCOPE_TR_NOOP("core", "Slide 4:3"), 0, 10, 7.5, 18, 144,
     "PowerPoint, Impress 4:3: 10 in x 7.5 in"},
    {"beamer", "Beamer", 0, 160 * kMillimetre, 90 * kMillimetre, 8, 300,
     "beamer.cls, aspectratio=169: 160 mm x 90 mm"},
}};

}  // namespace

std::span<const PaperSize> paperSizes() {
    return kSizes;
}

const PaperSize* findPaperSize(const QString& name) {
    const auto found = std::ranges::find(kSizes, name.toLower().toStdString(), &PaperSize::name);
    return found == kSizes.end() ? nullptr : &*found;
}

QStringList paperSizeNames() {
    QStringList names;
    for (const PaperSize& paper : kSizes)
        names << verbatim(paper.name);
    return names;
}

/// Rounds halves up, whatever their nearest double is: 171.45 gives 171.5.
double paperMillimetres(double inches) {
    constexpr double kLittle = 1e-6;
    return std::floor(inches / kMillimetre * 10 + 0.5 + kLittle) / 10;
}

QString paperSizeList() {
    QString lines;
    for (const PaperSize& paper : kSizes) {
        QString size = QStringLiteral("%1 mm").arg(paperMillimetres(paper.width), 0, 'f', 1);
        if (paper.height > 0)
            size += QStringLiteral(" x %1 mm").arg(paperMillimetres(paper.height), 0, 'f', 1);
        lines += QStringLiteral("%1 %2 %3 pt  %4\n")
                     .arg(verbatim(paper.name), -10)
                     .arg(size, -20)
                     .arg(paper.type, 4)
                     .arg(verbatim(paper.source));
    }
    return lines;
}

FigureStyle sizedFor(const PaperSize& paper, FigureStyle style) {
    style.dpi = style.dpi.value_or(paper.dpi);
    style.type = style.type.value_or(paper.type);
    style.pixels = {static_cast<int>(std::lround(paper.width * *style.dpi)),
                    static_cast<int>(std::lround(paper.height * *style.dpi))};
    style.heightFound = paper.height == 0;
    return style;
}

}  // namespace posiscope
