// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figurefile.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QImageWriter>

#include "app/document/document.h"
#include "app/figures/vectorfigure.h"
#include "app/files/savedfile.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

Result<void> save(const QByteArray& bytes, const QString& path) {
    SavedFile file(path);
    if (file.open(bytes.size()) && file.write(bytes.constData(), bytes.size()) && file.commit())
        return {};
    return Failure(file.why());
}

Result<QByteArray> pngBytes(QImage image, const Session& session, const QString& title) {
    image.setText(QStringLiteral("Title"), title);
    image.setText(QStringLiteral("Software"), QStringLiteral("Posiscope"));
    image.setText(sessionKey(), QString::fromUtf8(line(session)));
    // Encodes to memory first: when writing directly to a full disk the writer may report success, and libpng
    // prints to standard error.
    QBuffer png;
    QImageWriter writer(&png, "png");
    if (!writer.write(image))
        return Failure(writer.errorString());
    return png.data();
}

}  // namespace

QString titleOf(const FigureContent& content) {
    return content.isSheet() ? QCoreApplication::translate("Figure", "Positional encoding")
                             : translated(content.front()->title);
}

PaintedFigure paintFigure(const Document& document, const FigureContent& content, const FigureStyle& style,
                          FigureFormat format, const QString& title) {
    PaintedFigure painted{.image = {}, .bytes = {}, .session = sessionOf(document), .title = title};
    switch (format) {
        case FigureFormat::Png:
            painted.image = figure(document, content, style);
            break;
        case FigureFormat::Svg:
            painted.bytes = svgFigure(document, content, style, title);
            break;
        case FigureFormat::Pdf:
            painted.bytes = pdfFigure(document, content, style, title);
            break;
    }
    return painted;
}

Result<QByteArray> figureBytes(const PaintedFigure& figure) {
    return figure.image.isNull() ? figure.bytes : pngBytes(figure.image, figure.session, figure.title);
}

Result<void> saveFigure(const PaintedFigure& figure, const QString& path) {
    return figureBytes(figure).and_then([&](const QByteArray& bytes) { return save(bytes, path); });
}

Result<void> saveFigure(const QImage& image, const Session& session, const QString& title,
                        const QString& path) {
    return pngBytes(image, session, title).and_then([&](const QByteArray& bytes) {
        return save(bytes, path);
    });
}

}  // namespace posiscope
