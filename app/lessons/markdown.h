// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextDocument>

namespace posiscope {

/// Reads \p markdown into \p document as lessons mean it: GitHub's dialect, and no HTML.
/// \param pixelSize of the text, of which Qt makes that of code; a font in points would make it warn
inline void readMarkdown(QTextDocument& document, const QString& markdown, double pixelSize) {
    QFont font = document.defaultFont();
    font.setPixelSize(qRound(pixelSize));
    document.setDefaultFont(font);
    document.setMarkdown(markdown, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) |
                                       QTextDocument::MarkdownNoHTML);
}

}  // namespace posiscope
