// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/vectorfigure.h"

#include <QBuffer>
#include <QPageLayout>
#include <QPdfWriter>

#include "app/document/document.h"
#include "app/document/session.h"
#include "app/figures/clippedsvg.h"
#include "app/figures/pdfmetadata.h"
#include "app/figures/pdfpage.h"
#include "app/figures/samebytes.h"

namespace posiscope {

QByteArray svgFigure(const Document& document, const FigureContent& content, const FigureStyle& style,
                     const QString& title) {
    ClippedSvg svg(style.pixels, dotsPerInch(content, style));
    drawFigure(svg, document, content, style);
    return svg.document(title, line(sessionOf(document)));
}

QByteArray pdfFigure(const Document& document, const FigureContent& content, const FigureStyle& style,
                     const QString& title) {
    const double dpi = dotsPerInch(content, style);
    const SameFontOrder sameFontOrder;
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(title);
    writer.setCreator(QStringLiteral("Posiscope"));
    writer.setResolution(qRound(dpi));
    const QSizeF points = QSizeF(style.pixels) / qRound(dpi) * 72;
    writer.setPageSize(QPageSize(points, QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setPageMargins({});
    writer.setDocumentXmpMetadata(pdfMetadata(title, line(sessionOf(document))));
    drawFigure(writer, document, content, style);
    return withPageOf(withoutDate(buffer.data()), points);
}

}  // namespace posiscope
