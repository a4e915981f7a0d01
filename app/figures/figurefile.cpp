// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figurefile.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QImageWriter>

#include "app/document/document.h"
#include "app/figures/scriptfigure.h"
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

/// Both files or none. The numbers of something else are not overwritten.
Result<void> saveScript(const PaintedFigure& figure, const QString& path) {
    const QFileInfo script(path);
    const QString beside = script.dir().filePath(script.completeBaseName() + QStringLiteral(".npz"));
    if (QFileInfo::exists(beside) && !script.exists())
        return Failure(QCoreApplication::translate("Figure",
                                                   "%1 would be overwritten by the numbers of %2; choose "
                                                   "another name")
                           .arg(beside, script.fileName()));
    SavedFile numbers(beside);
    if (!numbers.open(figure.numbers.size()) ||
        !numbers.write(figure.numbers.constData(), figure.numbers.size()))
        return Failure(numbers.why());
    SavedFile text(path);
    if (!text.open(figure.bytes.size()) || !text.write(figure.bytes.constData(), figure.bytes.size()))
        return Failure(text.why());
    if (!numbers.commit())
        return Failure(numbers.why());
    return text.commit() ? Result<void>() : Failure(text.why());
}

}  // namespace

std::optional<QString> whyEmpty(FigureFormat format) {
    if (format != FigureFormat::Script)
        return std::nullopt;
    return QCoreApplication::translate(
        "Figure", "a script (.py) draws matrices and curves, and this figure has none; use .pdf or .svg");
}

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
        case FigureFormat::Script: {
            const FigureScript script = scriptFigure(document, content, style, title);
            painted.bytes = script.script;
            painted.numbers = script.numbers;
            painted.isPartial = script.lost;
            break;
        }
    }
    return painted;
}

Result<QByteArray> figureBytes(const PaintedFigure& figure) {
    return figure.image.isNull() ? figure.bytes : pngBytes(figure.image, figure.session, figure.title);
}

Result<void> saveFigure(const PaintedFigure& figure, const QString& path) {
    if (!figure.numbers.isEmpty())
        return saveScript(figure, path);
    return figureBytes(figure).and_then([&](const QByteArray& bytes) { return save(bytes, path); });
}

Result<void> saveFigure(const QImage& image, const Session& session, const QString& title,
                        const QString& path) {
    return pngBytes(image, session, title).and_then([&](const QByteArray& bytes) {
        return save(bytes, path);
    });
}

}  // namespace posiscope
