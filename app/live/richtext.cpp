// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/richtext.h"

#include <QTextBlock>
#include <QTextDocument>
#include <QTextList>
#include <QTextTable>
#include <utility>

#include "app/formulas/parseformula.h"
#include "app/lessons/livenumbers.h"
#include "app/lessons/markdown.h"
#include "app/lessons/placedtext.h"
#include "app/lessons/scene.h"
#include "app/lessons/textcontrols.h"
#include "app/live/formulasvg.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

constexpr double kTypeOfPage = 16;

QString formulaHtml(const FormulaSpan& span) {
    FormulaError error;
    const auto formula = parseFormula(span.tex, error);
    if (!formula)  // if it contains a number that is undefined here
        return span.tex.toHtmlEscaped();
    const QString svg = formulaSvg(*formula, span.display ? FormulaStyle::Display : FormulaStyle::Inline);
    return span.display ? QStringLiteral("<span class=\"display\">%1</span>").arg(svg) : svg;
}

QString wrapped(const QString& tag, const QString& inner, const QString& attributes = {}) {
    return u'<' + tag + attributes + u'>' + inner + QStringLiteral("</") + tag + u'>';
}

/// Traverses a document that Markdown was read into.
class Walk {
public:
    Walk(const Document& document, const PlacedText& text,
         const std::function<QString(const QString&)>& linkOf)
        : m_document(document), m_text(text), m_linkOf(linkOf) {}

    QString frame(const QTextFrame& frame) {
        QString html;
        for (auto at = frame.begin(); !at.atEnd(); ++at) {
            if (const auto* const table = qobject_cast<QTextTable*>(at.currentFrame()))
                html += endLists(0) + tableHtml(*table);
            else if (at.currentBlock().isValid())
                html += block(at.currentBlock());
        }
        return html + endLists(0);
    }

    QString inlineOf(const QTextBlock& block) const {
        QString html;
        QString target;  // merges fragments of the same link
        QString linked;
        for (auto at = block.begin(); !at.atEnd(); ++at) {
            const QTextCharFormat format = at.fragment().charFormat();
            const QString here = format.isAnchor() ? format.anchorHref() : QString();
            if (here != target)
                html += link(std::exchange(target, here), std::exchange(linked, {}));
            (here.isEmpty() ? html : linked) += fragment(at.fragment());
        }
        return html + link(target, linked);
    }

private:
    QString block(const QTextBlock& block) {
        const QString inner = inlineOf(block);
        const QTextList* const list = block.textList();
        if (list != nullptr)
            return item(*list, inner);
        QString html = endLists(0);
        if (isCode(block))
            return html + codeLine(block, inner);
        if (const int level = block.blockFormat().headingLevel(); level > 0)
            return html + wrapped(QStringLiteral("h%1").arg(std::min(6, level + 1)), inner);
        return inner.trimmed().isEmpty() ? html : html + wrapped(QStringLiteral("p"), inner);
    }

    static bool isCode(const QTextBlock& block) {
        return block.isValid() && (block.blockFormat().hasProperty(QTextFormat::BlockCodeFence) ||
                                   block.blockFormat().nonBreakableLines());
    }

    /// In Qt's Markdown every line of code is a block. Code blocks scroll on a phone, and with the keyboard.
    static QString codeLine(const QTextBlock& block, const QString& inner) {
        const QString begin = isCode(block.previous()) ? QString() : QStringLiteral("<pre tabindex=\"0\">");
        return begin + inner + (isCode(block.next()) ? QStringLiteral("\n") : QStringLiteral("</pre>"));
    }

    QString item(const QTextList& list, const QString& inner) {
        const qsizetype depth = list.format().indent();
        QString html = endLists(depth);
        const bool ordered = list.format().style() <= QTextListFormat::ListDecimal;
        while (m_lists.size() < depth) {
            m_lists << (ordered ? QStringLiteral("ol") : QStringLiteral("ul"));
            html += u'<' + m_lists.last() + u'>';
        }
        return html + wrapped(QStringLiteral("li"), inner);
    }

    QString endLists(qsizetype depth) {
        QString html;
        while (m_lists.size() > depth)
            html += QStringLiteral("</") + m_lists.takeLast() + u'>';
        return html;
    }

    QString tableHtml(const QTextTable& table) const {
        QString rows;
        for (int row = 0; row < table.rows(); ++row) {
            QString cells;
            for (int column = 0; column < table.columns(); ++column) {
                const QString cell = inlineOf(table.cellAt(row, column).firstCursorPosition().block());
                const bool heads = row == 0 && !cell.trimmed().isEmpty();
                cells += wrapped(heads ? QStringLiteral("th") : QStringLiteral("td"), cell);
            }
            rows += wrapped(QStringLiteral("tr"), cells);
        }
        return wrapped(QStringLiteral("div"), wrapped(QStringLiteral("table"), rows),
                       QStringLiteral(" class=\"table\" tabindex=\"0\""));
    }

    QString link(const QString& target, const QString& words) const {
        if (target.isEmpty() || words.isEmpty())
            return words;
        if (!target.startsWith(kSceneScheme))
            return wrapped(QStringLiteral("a"), words,
                           QStringLiteral(" href=\"%1\"").arg(target.toHtmlEscaped()));
        const QString attributes = m_linkOf(target);
        if (attributes.isEmpty())
            return words;
        return wrapped(QStringLiteral("button"), words,
                       QStringLiteral(" type=\"button\" class=\"scene\"") + attributes);
    }

    QString fragment(const QTextFragment& fragment) const {
        QString html;
        for (const QChar c : fragment.text())
            html += character(c);
        const QTextCharFormat format = fragment.charFormat();
        if (format.fontFixedPitch())
            html = wrapped(QStringLiteral("code"), html);
        if (format.fontItalic())
            html = wrapped(QStringLiteral("em"), html);
        if (format.fontWeight() > QFont::Medium)
            html = wrapped(QStringLiteral("strong"), html);
        return html;
    }

    QString character(QChar c) const {
        const qsizetype formula = c.unicode() - kFirstFormula;
        if (formula >= 0 && formula < m_text.formulas.size())
            return formulaHtml(m_text.formulas[formula]);
        const qsizetype number = c.unicode() - kFirstNumber;
        if (number >= 0 && number < m_text.numbers.size()) {
            const QString& name = m_text.names[number];
            if (const auto option = knownSlider(name))
                return slider(*option);
            return wrapped(QStringLiteral("span"), m_text.numbers[number].toHtmlEscaped(),
                           QStringLiteral(" data-fact=\"%1\"").arg(name.toHtmlEscaped()));
        }
        if (c == QChar::LineSeparator)
            return QStringLiteral("<br>");
        return QString(c).toHtmlEscaped();
    }

    /// Hidden until the picture is live.
    QString slider(const QString& option) const {
        return QStringLiteral(
                   "<input type=\"range\" class=\"intext\" min=\"0\" max=\"1\" step=\"0.001\" "
                   "data-slider=\"%1\" aria-label=\"%2\" hidden>")
            .arg(option, translated(sliderFacts(option, m_document).label).toHtmlEscaped());
    }

    const Document& m_document;
    const PlacedText& m_text;
    const std::function<QString(const QString&)>& m_linkOf;
    QStringList m_lists;
};

}  // namespace

RichText::RichText(const Document& document, std::function<QString(const QString&)> linkOf)
    : m_document(document), m_linkOf(std::move(linkOf)) {}

QString RichText::blocks(const QString& markdown) const {
    const PlacedText text =
        placedText(markdown, 0, [&](const QString& name) { return liveNumber(name, m_document); });
    QTextDocument read;
    readMarkdown(read, text.markdown, kTypeOfPage);
    return Walk(m_document, text, m_linkOf).frame(*read.rootFrame());
}

QString RichText::line(const QString& markdown) const {
    const PlacedText text =
        placedText(markdown, 0, [&](const QString& name) { return liveNumber(name, m_document); });
    QTextDocument read;
    readMarkdown(read, text.markdown, kTypeOfPage);
    return Walk(m_document, text, m_linkOf).inlineOf(read.firstBlock());
}

}  // namespace posiscope
