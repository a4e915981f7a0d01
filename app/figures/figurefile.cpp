// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figurefile.h"

#include <QBuffer>
#include <QImageWriter>

#include "app/figures/vectorfigure.h"
#include "app/files/savedfile.h"

namespace posiscope {
namespace {

bool save(const QByteArray& bytes, const QString& path, QString& why) {
    SavedFile file(path);
    if (file.open(bytes.size()) && file.write(bytes.constData(), bytes.size()) && file.commit())
        return true;
    why = file.why();
    return false;
}

}  // namespace

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

bool saveFigure(const PaintedFigure& figure, const QString& path, QString& why) {
    return figure.image.isNull() ? save(figure.bytes, path, why)
                                 : saveFigure(figure.image, figure.session, figure.title, path, why);
}

bool saveFigure(QImage image, const Session& session, const QString& title, const QString& path,
                QString& why) {
    image.setText(QStringLiteral("Title"), title);
    image.setText(QStringLiteral("Software"), QStringLiteral("Posiscope"));
    image.setText(sessionKey(), QString::fromUtf8(line(session)));
    // Into memory first: written straight to a full disk the writer may report success, and libpng speaks
    // on standard error by itself.
    QBuffer png;
    QImageWriter writer(&png, "png");
    if (!writer.write(image)) {
        why = writer.errorString();
        return false;
    }
    return save(png.data(), path, why);
}

}  // namespace posiscope
