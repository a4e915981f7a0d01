// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/figurepage.h"

#include <QCoreApplication>

#include "app/document/document.h"
#include "app/live/pagescene.h"
#include "app/texts/translated.h"
#include "core/schemes/sinusoidal.h"

namespace posiscope {

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
        "this picture cannot be live in a page. Live pictures are window, encoding, similarity, waves, "
        "clock, binary, rotation and spectrum of an exact sinusoid, the scores of a rotary encoding, up to "
        "512 layers of a model, and maps of patches computed by a formula. Each must be without a comparison "
        "and in its default colours");
}

}  // namespace posiscope
