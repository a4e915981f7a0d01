// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/markdown.h"

#include <QRegularExpression>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <algorithm>

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

/// The length of the run of equal characters at \p at.
qsizetype run(const QString& text, qsizetype at) {
    qsizetype end = at;
    while (end < text.size() && text[end] == text[at])
        ++end;
    return end - at;
}

/// The index after the code span that begins at \p at; after its opening backticks if it is not closed.
qsizetype afterCode(const QString& text, qsizetype at) {
    const qsizetype marks = run(text, at);
    const qsizetype end = text.indexOf(QString(marks, u'`'), at + marks);
    return end < 0 ? at + marks : end + marks;
}

qsizetype paragraphEnd(const QString& text, qsizetype at) {
    const qsizetype end = text.indexOf(QStringLiteral("\n\n"), at);
    return end < 0 ? text.size() : end;
}

/// Replaces line ends and runs of spaces by single spaces. Thin spaces stay, because they group digits.
QString onOneLine(QString tex) {
    static const QRegularExpression spaces(QStringLiteral("[ \\t\\n]+"));
    tex.replace(spaces, QStringLiteral(" "));
    const qsizetype first = tex.startsWith(u' ') ? 1 : 0;
    return tex.mid(first, tex.size() - first - (tex.size() > first && tex.endsWith(u' ') ? 1 : 0));
}

/// \param limit end of the paragraph
FormulaSpan formulaAt(const QString& text, qsizetype at, qsizetype limit) {
    const qsizetype marks = std::min<qsizetype>(run(text, at), 2);
    qsizetype end = at + marks;
    while (end < limit && text[end] != u'$')
        end += text[end] == u'\\' ? 2 : 1;
    const bool closed = end + marks <= limit && text.mid(end, marks) == QString(marks, u'$');
    const qsizetype last = closed ? end : limit;
    return {at, last - at + (closed ? marks : 0), onOneLine(text.mid(at + marks, last - at - marks)),
            marks == 2, closed};
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

QList<FormulaSpan> formulaSpans(const QString& markdown) {
    QList<FormulaSpan> spans;
    qsizetype limit = -1;  // computed once per paragraph
    for (qsizetype at = 0; at < markdown.size();) {
        if (markdown[at] == u'\\') {
            at += 2;
        } else if (markdown[at] == u'`') {
            at = afterCode(markdown, at);
        } else if (markdown[at] == u'$') {
            if (at >= limit)
                limit = paragraphEnd(markdown, at);
            spans << formulaAt(markdown, at, limit);
            at += spans.constLast().size;
        } else {
            ++at;
        }
    }
    return spans;
}

}  // namespace posiscope
