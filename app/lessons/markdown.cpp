// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/markdown.h"

#include <QRegularExpression>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

namespace posiscope {
namespace {

/// Turns the text of \p block into a link without changing its appearance.
void setLink(const QTextBlock& block, const CodeLink& link) {
    QTextCursor cursor(block);
    cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    QTextCharFormat format = block.begin().fragment().charFormat();
    format.setAnchor(true);
    format.setAnchorHref(link.target);
    format.setFontUnderline(true);
    const qsizetype indent = link.code.size() - link.code.trimmed().size();
    cursor.insertText(link.code.left(indent), block.begin().fragment().charFormat());
    cursor.insertText(link.code.mid(indent), format);
}

}  // namespace

std::optional<CodeLink> codeLinkOf(const QString& line) {
    static const QRegularExpression link(QStringLiteral(R"(^( *)\[(.*\S)\]\((posiscope:[^)\s]*)\)$)"));
    const QRegularExpressionMatch match = link.match(line);
    if (!match.hasMatch())
        return std::nullopt;
    return CodeLink{match.captured(1) + match.captured(2), match.captured(3)};
}

void readMarkdown(QTextDocument& document, const QString& markdown, double pixelSize, CodeLinks links) {
    QFont font = document.defaultFont();
    font.setPixelSize(qRound(pixelSize));
    document.setDefaultFont(font);
    document.setMarkdown(markdown, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) |
                                       QTextDocument::MarkdownNoHTML);
    if (links == CodeLinks::AsWritten)
        return;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        if (block.blockFormat().nonBreakableLines())
            if (const auto link = codeLinkOf(block.text()))
                setLink(block, *link);
}

}  // namespace posiscope
