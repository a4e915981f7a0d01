// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/livepage.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFile>
#include <QJsonObject>
#include <algorithm>

#include "app/document/document.h"
#include "app/files/jsontext.h"
#include "app/files/savedfile.h"
#include "app/live/pageparts.h"
#include "app/live/pagescene.h"
#include "app/texts/language.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

QByteArray hashOf(const QByteArray& text) {
    return "'sha256-" + QCryptographicHash::hash(text, QCryptographicHash::Sha256).toBase64() + "'";
}

/// Content security policy: nothing external; inside the page only this style, this script and images.
QByteArray policy(const QByteArray& style, const QByteArray& script) {
    return "default-src 'none'; style-src " + hashOf(style) + "; script-src " + hashOf(script) +
           " 'wasm-unsafe-eval'; img-src data:; base-uri 'none'; form-action 'none'";
}

/// Whether any picture needs the core.
bool isAlive(const LivePage& page) {
    return std::ranges::any_of(
        page.scenes, [](const auto& scene) { return scene.toObject()[QStringLiteral("live")].toBool(); });
}

bool hasPatches(const LivePage& page) {
    return std::ranges::any_of(
        page.scenes, [](const auto& scene) { return scene.toObject().contains(QStringLiteral("plane")); });
}

QByteArray dataOf(const LivePage& page) {
    QJsonArray controls = isAlive(page) ? controlsJson() : QJsonArray();
    if (hasPatches(page))
        for (const auto& control : patchControlsJson())
            controls.append(control);
    const QJsonObject data{{QStringLiteral("pictures"), page.scenes},
                           {QStringLiteral("controls"), controls},
                           {QStringLiteral("palettes"), palettesJson(page.scenes)},
                           {QStringLiteral("words"), wordsJson()},
                           {QStringLiteral("messages"), messagesJson()}};
    QByteArray json = jsonText(data, QJsonDocument::Compact);
    return json.replace('<', "\\u003c");  // prevents ending the script element
}

/// In the format that browsers decompress: the output of qCompress() without its first four bytes.
QByteArray packedModule(const LivePage& page) {
    constexpr int kBest = 9;
    constexpr qsizetype kOfQt = 4;
    return qCompress(liveModule(hasPatches(page)), kBest).mid(kOfQt).toBase64();
}

const QByteArray kGenerator = "<meta name=\"generator\" content=\"Posiscope\">";

QByteArray languageTag() {
    return Language::current().replace(u'_', u'-').toUtf8();
}

}  // namespace

bool isLivePage(const QString& path) {
    constexpr qint64 kHead = 4096;
    QFile file(path);
    return file.open(QIODevice::ReadOnly) && file.read(kHead).contains(kGenerator);
}

QByteArray livePage(const LivePage& page) {
    const QByteArray style = pageStyle();
    const QByteArray script = page.scenes.isEmpty() ? QByteArray() : pageScript(page.scenes);
    QByteArray html =
        "<!DOCTYPE html>\n<html lang=\"" + languageTag() + "\">\n<head>\n<meta charset=\"utf-8\">\n" +
        "<meta http-equiv=\"Content-Security-Policy\" content=\"" + policy(style, script) + "\">\n" +
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n" + kGenerator +
        "\n<title>" + page.title.toHtmlEscaped().toUtf8() + "</title>\n<style>" + style +
        "</style>\n</head>\n<body>\n<main>\n" + page.body.toUtf8() + "</main>\n<footer>" +
        QCoreApplication::translate("LivePage",
                                    "Made with Posiscope. This page works offline; the "
                                    "program's own code computes its numbers in your browser.")
            .toHtmlEscaped()
            .toUtf8() +
        "</footer>\n";
    if (!page.scenes.isEmpty())
        html += "<script type=\"application/json\" id=\"posiscope-data\">" + dataOf(page) +
                "</script>\n<script type=\"application/octet-stream\" id=\"posiscope-module\">" +
                (isAlive(page) ? packedModule(page) : QByteArray()) + "</script>\n<script>" + script +
                "</script>\n";
    return html + "</body>\n</html>\n";
}

Result<void> saveLivePage(const LivePage& page, const QString& path) {
    return saveFile(path, livePage(page));
}

QString scrollingGroup(const QString& name) {
    return QStringLiteral(" tabindex=\"0\" role=\"group\" aria-label=\"%1\"").arg(name.toHtmlEscaped());
}

QString figureHtml(int scene, const std::vector<PageStill>& stills, const QString& caption) {
    QString images;
    for (std::size_t i = 0; i < stills.size(); ++i) {
        const QString image = QStringLiteral("<img src=\"%1\" alt=\"%2\">")
                                  .arg(stills[i].wide, i == 0 ? caption.toHtmlEscaped() : QString());
        images +=
            stills[i].narrow.isEmpty()
                ? image
                : QStringLiteral("<picture><source media=\"(max-width: 30rem)\" srcset=\"%1\">%2</picture>")
                      .arg(stills[i].narrow, image);
    }
    return QStringLiteral(
               "<figure data-picture=\"%1\"><div class=\"stills\"%4>%2</div>"
               "<figcaption>%3</figcaption></figure>\n")
        .arg(QString::number(scene), images, caption.toHtmlEscaped(),
             scrollingGroup(QCoreApplication::translate("LivePage", "Picture")));
}

LivePage figurePage(const Document& document, const FigureContent& content) {
    const QJsonObject scene =
        content.isSheet() ? exploreJson(document, content.views) : sceneJson(document, content.views);
    const QString title = content.isSheet()
                              ? QCoreApplication::translate("LivePage", "Explore positional encodings")
                              : translated(content.front()->title);
    const QString caption = scene[QStringLiteral("caption")].toString();
    return {.title = title,
            .body = QStringLiteral("<h1>%1</h1>\n<section>%2</section>\n")
                        .arg(title.toHtmlEscaped(), figureHtml(0, stills(document, content.views), caption)),
            .scenes = {scene}};
}

std::optional<QString> refuseFigurePage(const Document& document, const FigureContent& content) {
    if (areLive(document, content.views))
        return std::nullopt;
    return QCoreApplication::translate(
        "LivePage",
        "this picture cannot be interactive in a web page. These can: window, encoding, similarity, waves, "
        "clock, binary, rotation and spectrum of an exact sinusoidal encoding, the scores of a rotary "
        "encoding, up to 512 layers of a model, and one patch on the plane of a grid or axial "
        "rotary encoding computed by a formula, each without "
        "a comparison and in its default colours");
}

}  // namespace posiscope
