// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextDocument>

namespace posiscope {

/// \p words in Markdown that shows them as they are, whatever marks are among them.
inline QString markdownOf(const QString& words) {
    QString markdown;
    for (const QChar letter : words) {
        if (letter.unicode() < 0x80 && letter.isPrint() && !letter.isLetterOrNumber() && !letter.isSpace())
            markdown += u'\\';
        markdown += letter == u'\n' ? QChar(u' ') : letter;
    }
    return markdown;
}

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
