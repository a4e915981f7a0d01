// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/vectorfigure.h"

#include <QBuffer>
#include <QHash>
#include <QPageLayout>
#include <QPdfWriter>
#include <algorithm>

#include "app/document/session.h"
#include "app/figures/clippedsvg.h"

namespace posiscope {
namespace {

/// Qt keeps the fonts of a PDF in a QHash, whose order is another in every run unless it is told not to. Each
/// hash remembers the seed it was made with, so others are not disturbed.
struct SameOrder {
    SameOrder() { QHashSeed::setDeterministicGlobalSeed(); }
    ~SameOrder() { QHashSeed::resetRandomGlobalSeed(); }
    SameOrder(const SameOrder&) = delete;
    SameOrder& operator=(const SameOrder&) = delete;
};

/// Qt writes the time into every PDF. Blanks of the same length leave all offsets right.
void removeDate(QByteArray& pdf) {
    const qsizetype from = pdf.indexOf("/CreationDate (");
    const qsizetype end = pdf.indexOf(')', from);
    if (from >= 0 && end >= 0)
        std::fill(pdf.begin() + from, pdf.begin() + end + 1, ' ');
}

}  // namespace

QByteArray svgFigure(const Document& document, const FigureContent& content, const FigureStyle& style,
                     const QString& title) {
    ClippedSvg svg(style.pixels, dotsPerInch(content, style));
    drawFigure(svg, document, content, style);
    return svg.document(title, line(sessionOf(document)));
}

QByteArray pdfFigure(const Document& document, const FigureContent& content, const FigureStyle& style,
                     const QString& title) {
    const double dpi = dotsPerInch(content, style);
    const SameOrder sameOrder;
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(title);
    writer.setCreator(QStringLiteral("Posiscope"));
    writer.setResolution(qRound(dpi));
    writer.setPageSize(
        QPageSize(QSizeF(style.pixels) / qRound(dpi) * 72, QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setPageMargins({});
    writer.addFileAttachment(QStringLiteral("posiscope.json"), line(sessionOf(document)),
                             QStringLiteral("application/json"));
    drawFigure(writer, document, content, style);
    QByteArray pdf = buffer.data();
    removeDate(pdf);
    return pdf;
}

}  // namespace posiscope
