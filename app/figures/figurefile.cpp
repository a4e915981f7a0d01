// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figurefile.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImageWriter>
#include <QRegularExpression>
#include <algorithm>
#include <memory>

#include "app/document/document.h"
#include "app/figures/formats.h"
#include "app/files/filestogether.h"
#include "app/files/savedfile.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

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

/// The text of the script at \p path, which is about to be overwritten; empty if there is none.
QString scriptBefore(const QString& path) {
    QFile file(path);
    return QFileInfo(path).isFile() && file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll())
                                                                      : QString();
}

/// Removes the pictures that \p before, the script overwritten at \p script, reads and \p figure does not.
void removeUnread(const QString& before, const PaintedFigure& figure, const QFileInfo& script) {
    const QString name = script.completeBaseName();
    const QRegularExpression picture(QStringLiteral("\\{") + QRegularExpression::escape(name) +
                                     QStringLiteral("(-\\d+\\.png)\\}"));
    for (auto match = picture.globalMatch(before); match.hasNext();) {
        const QString ending = match.next().captured(1);
        if (std::ranges::find(figure.beside, ending, &FigureScript::Beside::ending) != figure.beside.end())
            continue;
        const QString unread = script.dir().filePath(name + ending);
        FilesTogether::place({[unread]() -> Result<void> {
                                  QFile::remove(unread);
                                  return {};
                              },
                              [] {}});
    }
}

/// All files or none. Beside the script only the files that it read before are overwritten.
Result<void> saveScript(const PaintedFigure& figure, const QString& path) {
    const QFileInfo script(path);
    const QString name = script.completeBaseName();
    if (figure.bytes.contains(kScriptName.data()) &&
        name.contains(QRegularExpression(QStringLiteral("[\\\\%#{}$&~^\"]"))))
        return Failure(QCoreApplication::translate("Figure",
                                                   "LaTeX cannot read image files whose names contain any of "
                                                   "\\ % # { } $ & ~ ^ \"; choose a name other than %1")
                           .arg(script.fileName()));
    const QString before = scriptBefore(path);
    std::vector<std::unique_ptr<SavedFile>> files;
    const auto add = [&](const QString& to, const QByteArray& bytes) {
        SavedFile& file = *files.emplace_back(std::make_unique<SavedFile>(to));
        return file.open(bytes.size()).and_then([&] { return file.write(bytes); });
    };
    if (const auto added = add(path, QByteArray(figure.bytes).replace(kScriptName, name.toUtf8())); !added)
        return added;
    for (const auto& [ending, bytes] : figure.beside) {
        const QString beside = script.dir().filePath(name + ending);
        if (QFileInfo::exists(beside) && !before.contains(ending))
            return Failure(
                QCoreApplication::translate(
                    "Figure",
                    "%1 also needs the file %2, but another file has that name; choose another name for %1")
                    .arg(script.fileName(), beside));
        if (const auto added = add(beside, bytes); !added)
            return added;
    }
    std::ranges::reverse(files);  // the script appears after everything that it reads
    for (const auto& file : files)
        if (const auto committed = file->commit(); !committed)
            return committed;
    removeUnread(before, figure, script);
    return {};
}

void take(PaintedFigure& painted, FigureScript script) {
    painted.bytes = std::move(script.script);
    painted.beside = std::move(script.beside);
    painted.isPartial = script.lost;
}

}  // namespace

std::optional<QString> whyEmpty(FigureFormat format) {
    if (format != FigureFormat::Python && format != FigureFormat::Tex)
        return std::nullopt;
    return QCoreApplication::translate(
        "Figure",
        "a script (.py, .tex) draws only matrices and curves, and this figure has neither; use .pdf or .svg");
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
        case FigureFormat::Python:
            take(painted, pythonFigure(document, content, style, title));
            break;
        case FigureFormat::Tex:
            take(painted, texFigure(document, content, style, title));
            break;
    }
    return painted;
}

Result<QByteArray> figureBytes(const PaintedFigure& figure) {
    return figure.image.isNull() ? figure.bytes : pngBytes(figure.image, figure.session, figure.title);
}

Result<void> saveFigure(const PaintedFigure& figure, const QString& path) {
    if (isScript(suffixOf(path)))
        return saveScript(figure, path);
    return figureBytes(figure).and_then([&](const QByteArray& bytes) { return saveFile(path, bytes); });
}

}  // namespace posiscope
