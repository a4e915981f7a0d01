// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/lessonpage.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextBoundaryFinder>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextFragment>
#include <QTextList>
#include <QTextTable>
#include <algorithm>
#include <vector>

#include "app/document/document.h"
#include "app/figures/figure.h"
#include "app/formulas/formulatext.h"
#include "app/formulas/parseformula.h"
#include "app/lessons/lesson.h"
#include "app/lessons/livenumbers.h"
#include "app/lessons/markdown.h"
#include "app/lessons/placedtext.h"
#include "app/lessons/textcontrols.h"
#include "app/plots/theme.h"
#include "app/texts/narrowspaces.h"
#include "app/views/viewkind.h"
#include "core/schemes/sinusoidal.h"

namespace posiscope {
namespace {

using Letters = QHash<QString, QString>;  // of pictures, by the targets of links

/// \p text with nothing but the words of its links to scenes.
QString wordsOf(const QString& text, const Letters& letters) {
    static const QRegularExpression link(QStringLiteral(R"(\[([^\[\]]*)\]\((posiscope:[^)\s]*)\))"));
    QString words;
    qsizetype at = 0;
    for (auto found = link.globalMatch(text); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        const QString letter = letters.value(match.captured(2));
        words += text.mid(at, match.capturedStart() - at) + match.captured(1);
        if (!letter.isEmpty())
            words += QStringLiteral(" (%1)").arg(letter);
        at = match.capturedEnd();
    }
    return words + text.mid(at);
}

/// \p code likewise, with the letters in comments.
QString codeOf(const QString& code, const Letters& letters) {
    QStringList lines = code.split(u'\n');
    for (QString& line : lines)
        if (const auto link = codeLinkOf(line))
            line = link->code + (letters.contains(link->target)
                                     ? QStringLiteral("  # (%1)").arg(letters[link->target])
                                     : QString());
    return lines.join(u'\n');
}

/// \p text with the addresses of its links, which paper cannot open: "Shaw et al. (arXiv:1803.02155)".
QString withAddresses(const QString& text) {
    static const QRegularExpression link(QStringLiteral(
        R"((?<before>[(（]?)\[(?<words>[^\[\]]*)\]\(https://(?<address>[^)\s]*)\)(?<after>[)）]?))"));
    QString told;
    qsizetype at = 0;
    for (auto found = link.globalMatch(text); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        QString address = match.captured(u"address");
        if (address.startsWith(QStringLiteral("arxiv.org/abs/")))
            address.replace(QStringLiteral("arxiv.org/abs/"), QStringLiteral("arXiv:"));
        const QString before = match.captured(u"before");
        const QString after = match.captured(u"after");
        const bool within = !before.isEmpty() && !after.isEmpty();
        const QString whole =
            within ? QCoreApplication::translate("LessonPage", "%1, %2", "words, their address")
                   : QCoreApplication::translate("LessonPage", "%1 (%2)", "words, their address");
        told += text.mid(at, match.capturedStart() - at) + before +
                whole.arg(match.captured(u"words"), address) + after;
        at = match.capturedEnd();
    }
    return told + text.mid(at);
}

/// \p markdown without links to scenes: paper has nothing to click. Their words stay, with the letter of the
/// picture that a link goes to, where it has one.
QString withoutLinks(const QString& markdown, const Letters& letters) {
    QStringList parts = markdown.split(QStringLiteral("```"));  // every second one is code
    for (qsizetype i = 0; i < parts.size(); ++i)
        parts[i] = i % 2 == 0 ? withAddresses(wordsOf(parts[i], letters)) : codeOf(parts[i], letters);
    return parts.join(QStringLiteral("```"));
}

/// \p html with \p numbers in their places, as plain text.
QString withNumbers(const QString& html, const QStringList& numbers) {
    QString all;
    for (const QChar c : html) {
        const qsizetype number = c.unicode() - kFirstNumber;
        if (number >= 0 && number < numbers.size())
            all += numbers[number].toHtmlEscaped();
        else
            all += c;
    }
    return all;
}

/// Lessons with pictures are refused. Whatever passes for none is still not looked for when it is painted.
void removePictures(QTextDocument& document) {
    QTextCursor cursor(&document);
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const QString text = block.text();
        for (qsizetype i = text.indexOf(QChar::ObjectReplacementCharacter); i >= 0;
             i = text.indexOf(QChar::ObjectReplacementCharacter, i + 1)) {
            cursor.setPosition(block.position() + static_cast<int>(i));
            cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor);
            cursor.insertText(QString(QChar::ReplacementCharacter), {});
        }
    }
}

QString bodyOf(const QString& html) {
    const qsizetype body = html.indexOf(QStringLiteral("<body"));
    const qsizetype first = html.indexOf(u'>', body) + 1;
    return html.mid(first, html.lastIndexOf(QStringLiteral("</body>")) - first);
}

/// Has \p place select the punctuation behind it, too, that no line begins with. \returns that punctuation
QString takeClosing(QTextCursor& place) {
    constexpr QStringView kClosing(u",.;:!?)]”’»，。；：！？、）》");
    const QTextCharFormat format = place.charFormat();
    QString taken;
    for (QTextCursor next = place;;) {
        next.setPosition(place.position());
        if (next.atBlockEnd() || !next.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor))
            return taken;
        const QString letter = next.selectedText();
        if (!kClosing.contains(letter) || next.charFormat() != format)  // a link ends before it
            return taken;
        taken += letter;
        place.setPosition(next.position(), QTextCursor::KeepAnchor);
    }
}

bool isCode(const QTextBlock& block) {
    return block.isValid() && block.blockFormat().nonBreakableLines();
}

/// Places in \p text where Qt would end a line inside a number: after its point, where it begins the text or
/// follows Chinese punctuation.
QList<int> breaksInNumbers(const QString& text) {
    QList<int> places;
    QTextBoundaryFinder lines(QTextBoundaryFinder::Line, text);
    for (qsizetype at = lines.toNextBoundary(); at >= 0; at = lines.toNextBoundary())
        if (at >= 2 && at < text.size() && text[at].isDigit() && text[at - 2].isDigit() &&
            QStringView(u"./:").contains(text[at - 1]))
            places << static_cast<int>(at);
    return places;
}

void holdNumbersTogether(QTextDocument& page) {
    constexpr QChar kWordJoiner(0x2060);
    QTextCursor cursor(&page);
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
        const QList<int> places = isCode(block) ? QList<int>() : breaksInNumbers(block.text());
        for (auto at = places.crbegin(); at != places.crend(); ++at) {
            cursor.setPosition(block.position() + *at);
            cursor.insertText(kWordJoiner);
        }
    }
}

/// \p code of a sentence with spaces at which a line ends only before an operator, and not even there in what
/// is short or deep within brackets.
QString unbroken(QString code) {
    constexpr qsizetype kShort = 16;
    constexpr qsizetype kLong = 40;  // of this, words go to another line as well
    constexpr int kDeep = 2;
    int depth = 0;
    for (qsizetype at = 0; at < code.size(); ++at) {
        if (QStringView(u"([{").contains(code[at]))
            ++depth;
        else if (QStringView(u")]}").contains(code[at]))
            --depth;
        else if (code[at] == u' ') {
            const bool words = depth == 0 && code.size() > kLong;
            const bool operation = at + 1 < code.size() && QStringView(u"=+-*/%@<>").contains(code[at + 1]);
            if (code.size() <= kShort || depth >= kDeep || !(operation || words))
                code[at] = QChar::Nbsp;
        }
    }
    return code;
}

void holdCodeTogether(QTextDocument& page) {
    const auto kCodeFont = QStringLiteral("monospace");  // all that Qt's HTML keeps of code in Markdown
    QTextCursor cursor(&page);
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
        std::vector<QTextFragment> pieces;
        for (auto at = block.begin(); !at.atEnd(); ++at)
            if (!isCode(block) &&
                at.fragment().charFormat().fontFamilies().toStringList().contains(kCodeFont))
                pieces.push_back(at.fragment());
        for (const QTextFragment& piece : pieces) {
            cursor.setPosition(piece.position());
            cursor.setPosition(piece.position() + piece.length(), QTextCursor::KeepAnchor);
            cursor.insertText(unbroken(piece.text()), piece.charFormat());
        }
    }
}

/// Chinese has no slanted letters: what is emphasised stands upright and bold.
void setChineseUpright(QTextDocument& page) {
    const auto isHan = [](QChar c) { return c.script() == QChar::Script_Han; };
    QTextCursor cursor(&page);
    QTextCharFormat upright;
    upright.setFontItalic(false);
    upright.setFontWeight(QFont::Bold);
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
        std::vector<QTextFragment> emphasised;
        for (auto at = block.begin(); !at.atEnd(); ++at)
            if (at.fragment().charFormat().fontItalic() && std::ranges::any_of(at.fragment().text(), isHan))
                emphasised.push_back(at.fragment());
        for (const QTextFragment& fragment : emphasised) {
            cursor.setPosition(fragment.position());
            cursor.setPosition(fragment.position() + fragment.length(), QTextCursor::KeepAnchor);
            cursor.mergeCharFormat(upright);
        }
    }
}

/// Air at both sides, so that a number does not touch that of the next column.
void widen(QTextTableCell cell, double air) {
    QTextTableCellFormat format = cell.format().toTableCellFormat();
    format.setLeftPadding(air);
    format.setRightPadding(air);
    cell.setFormat(format);
}

void centre(QTextCursor& cursor) {
    QTextBlockFormat format = cursor.blockFormat();
    format.setAlignment(Qt::AlignHCenter);
    cursor.setBlockFormat(format);
}

}  // namespace

LessonPage::LessonPage(const Document& document, const Theme& theme, double pixelSize, Medium medium)
    : m_document(document), m_theme(theme), m_pixelSize(pixelSize), m_medium(medium) {}

const QString& LessonPage::number(const QString& name) {
    const auto option = m_medium == Medium::Paper ? std::nullopt : knownSlider(name);
    auto found = m_numbers.find(name);
    if (option && found == m_numbers.end() && kFirstControl + m_controls.size() < kFirstNumber) {
        found =
            m_numbers.insert(name, QString(QChar(static_cast<char16_t>(kFirstControl + m_controls.size()))));
        m_controls << *option;
    }
    if (found == m_numbers.end())
        found = m_numbers.insert(name, withoutPlaces(liveNumber(name, m_document)));
    return *found;
}

/// \p markdown with a character in place of every formula and live number: what a number says is no Markdown.
QString LessonPage::placed(const QString& markdown, QStringList& numbers) {
    const PlacedText text = placedText(m_medium == Medium::Paper ? withoutSliders(markdown) : markdown,
                                       m_formulas.size(), [&](const QString& name) { return number(name); });
    m_formulas << text.formulas;
    numbers = text.numbers;
    return text.markdown;
}

/// Through Qt's own Markdown.
QString LessonPage::html(const QString& markdown) {
    QStringList numbers;
    const QString text = placed(markdown, numbers);
    return withNumbers(htmlOf(text, CodeLinks::Followed), numbers);
}

QString LessonPage::htmlOf(const QString& markdown, CodeLinks links) const {
    QTextDocument document;
    readMarkdown(document, markdown, m_pixelSize, links);
    removePictures(document);
    return bodyOf(document.toHtml());
}

void LessonPage::addPlain(const QString& markdown) {
    m_html += htmlOf(withoutPlaces(markdown), CodeLinks::AsWritten);
}

void LessonPage::add(const QString& markdown) {
    if (!markdown.isEmpty())
        m_html += html(m_medium == Medium::Paper ? withoutLinks(markdown, m_letters) : markdown);
}

QString LessonPage::choiceRow(const LessonQuestion& question, int choice, const Answering& answering) {
    const LessonChoice& offered = question.choices[choice];
    const auto link = [&](const QString& text) {
        return html(answering.shown || m_medium == Medium::Paper
                        ? text
                        : QStringLiteral("[%1](%2%3)").arg(text, kChoiceLink, QString::number(choice)));
    };
    const bool chosen = answering.shown && answering.chosen == choice;
    if (folds(offered, chosen, answering))
        return {};
    QString mark = QStringLiteral("**%1**").arg(QChar(choiceKey(choice)));
    if (answering.shown && offered.right)
        mark = QStringLiteral("**✓**");
    else if (chosen)
        mark = QStringLiteral("✗");
    const bool bold = answering.shown && offered.right;
    return QStringLiteral("<tr><td width='1'>%1</td><td width='100%'>%2</td></tr>")
        .arg(link(mark), link(bold ? QStringLiteral("**%1**").arg(offered.text) : offered.text));
}

/// Answered, nothing is left on a stage without room but what was chosen and what is right; paper has room
/// for all, and a panel scrolls.
bool LessonPage::folds(const LessonChoice& choice, bool chosen, const Answering& answering) const {
    return isFolded(answering) && !chosen && !choice.right;
}

bool LessonPage::isFolded(const Answering& answering) const {
    return m_medium == Medium::Stage && answering.shown && !answering.whole;
}

void LessonPage::add(const LessonQuestion& question, const Answering& answering) {
    const bool folded = isFolded(answering);
    QString rows;
    for (int choice = 0; choice < static_cast<int>(question.choices.size()); ++choice)
        rows += choiceRow(question, choice, answering);
    m_html += QStringLiteral(
                  "<table width='100%' bgcolor='%1' cellpadding='%4'><tr><td>%2<table width='100%' "
                  "cellspacing='0' cellpadding='%5'>%3</table></td></tr></table>")
                  .arg(m_theme.field.name(), folded ? QString() : html(question.text), rows,
                       QString::number(qRound(m_pixelSize * (folded                      ? 0.2
                                                             : m_medium == Medium::Stage ? 0.4
                                                                                         : 0.6))),
                       QString::number(qRound(m_pixelSize * 0.2)));
    if (answering.shown)
        add(question.answer);
}

void LessonPage::add(const LessonStep& step, const Answering& answering) {
    add(step.text);
    if (step.question) {
        add(*step.question, answering);
        if (!answering.shown)
            return;  // what follows may give the answer away
        addCaption(step);
    }
    add(step.textAfter);
}

/// On paper, what the program itself says of the picture, unless the lesson has it already; on the screen it
/// stands under the picture.
void LessonPage::addCaption(const LessonStep& step) {
    const bool said =
        (step.text + step.question->answer + step.textAfter).contains(QStringLiteral("{{caption"));
    if (m_medium != Medium::Paper || said || step.links.isEmpty() ||
        step.links.constFirst().scene.views.empty())
        return;
    if (m_document.appearance().ruler == Ruler::File)
        return;  // of a file nobody knows whose it is; the text says what can be told
    const ViewKind& view = *step.links.constFirst().scene.views.front();
    QString caption = captionOf(m_document, view);
    const Document* const held = m_document.held().document();
    if (held != nullptr && !m_document.held().asDifference())
        caption = QStringLiteral("A: %1 B: %2").arg(captionOf(*held, view), caption);
    m_html +=
        QStringLiteral("<p style='color:%1'>%2</p>").arg(m_theme.mutedText.name(), caption.toHtmlEscaped());
}

void LessonPage::addNotes(const QString& notes) {
    if (notes.isEmpty())
        return;
    const QString title = QCoreApplication::translate("LessonPage", "Notes");
    m_html +=
        QStringLiteral(
            "<table width='100%' bgcolor='%1' cellpadding='%2'><tr><td>"
            "<p style='color:%3'><b>%4</b></p>%5</td></tr></table>")
            .arg(m_theme.field.name(), QString::number(qRound(m_pixelSize * 0.6)), m_theme.mutedText.name(),
                 title, html(m_medium == Medium::Paper ? withoutLinks(notes, m_letters) : notes));
}

void LessonPage::addTitle(const QString& title, int level) {
    m_html += QStringLiteral("<h%1>%2</h%1>").arg(level).arg(withoutPlaces(title).toHtmlEscaped());
}

void LessonPage::finish(QTextDocument& page) const {
    page.setUndoRedoEnabled(false);
    page.setDefaultFont(figureFont(m_pixelSize));
    page.setHtml(QStringLiteral("<body style='color:%1'>%2</body>")
                     .arg(m_theme.text.name(), holdingNarrowSpaces(m_html)));
    QTextCursor all(&page);
    all.beginEditBlock();  // laid out once, not after every change
    dress(page);
    dressTables(page);
    setChineseUpright(page);
    putBackNarrowSpaces(page);
    holdNumbersTogether(page);
    holdCodeTogether(page);
    setFormulas(page);
    setControls(page);
    all.endEditBlock();
}

void LessonPage::setControls(QTextDocument& page) const {
    for (qsizetype i = 0; i < m_controls.size(); ++i) {
        const QString place(QChar(static_cast<char16_t>(kFirstControl + i)));
        for (QTextCursor found = page.find(place); !found.isNull(); found = page.find(place))
            insertControl(found, m_controls[i]);
    }
}

/// Below \p block, times the size of the text. Lines of code are a paragraph each, and none between them.
double LessonPage::gapBelow(const QTextBlock& block) const {
    const bool close = m_medium == Medium::Stage;
    if (isCode(block) && isCode(block.next()))
        return 0;
    if (block.textList() || QTextCursor(block).currentTable())
        return close ? 0.1 : 0.25;
    return close ? 0.45 : 0.7;
}

/// Room between paragraphs, which Qt's Markdown does not leave for type measured in pixels, and the colours
/// of the theme.
void LessonPage::dress(QTextDocument& page) const {
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        QTextBlockFormat format = block.blockFormat();
        format.setTopMargin(0);
        format.setBottomMargin(m_pixelSize * gapBelow(block));
        format.setLineHeight(m_medium == Medium::Stage ? 100 : 125, QTextBlockFormat::ProportionalHeight);
        cursor.setBlockFormat(format);
        for (auto at = block.begin(); !at.atEnd(); ++at) {
            const QTextFragment fragment = at.fragment();
            QTextCharFormat dressed;
            if (fragment.charFormat().isAnchor())
                dressed.setForeground(m_theme.accent);
            if (fragment.charFormat().anchorHref().startsWith(kChoiceLink))
                dressed.setFontUnderline(false);
            if (fragment.charFormat().fontFixedPitch())
                dressed.setProperty(QTextFormat::FontPixelSize, codeSize(isCode(block)));
            if (dressed.isEmpty())
                continue;
            cursor.setPosition(fragment.position());
            cursor.setPosition(fragment.position() + fragment.length(), QTextCursor::KeepAnchor);
            cursor.mergeCharFormat(dressed);
        }
    }
}

/// On a projector code shows what is made where, beside the text that says it, and a line of it stays a line.
double LessonPage::codeSize(bool block) const {
    return m_pixelSize * (block && m_medium == Medium::Stage ? 0.75 : 0.95);
}

/// Thin lines around the cells of Markdown's tables; those of questions have none.
void LessonPage::dressTables(QTextDocument& page) const {
    for (QTextFrame* frame : page.rootFrame()->childFrames()) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (!table || table->format().border() <= 0)
            continue;
        QTextTableFormat format = table->format();
        format.setBorder(1);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderBrush(m_theme.border);
        format.setBorderCollapse(true);
        format.setCellSpacing(0);
        format.setCellPadding(m_pixelSize * (m_medium == Medium::Stage ? 0.1 : 0.3));
        format.setBottomMargin(m_pixelSize * (m_medium == Medium::Stage ? 0.45 : 0.7));
        table->setFormat(format);
        for (int row = 0; row < table->rows(); ++row)
            for (int column = 0; column < table->columns(); ++column)
                widen(table->cellAt(row, column), 0.5 * m_pixelSize);
    }
}

/// Puts the formulas into their places, from the end, so that those before stay where they were found.
void LessonPage::setFormulas(QTextDocument& page) const {
    QList<std::pair<int, qsizetype>> places;  // and the formula that goes there
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
        const QString text = block.text();
        for (qsizetype i = 0; i < text.size(); ++i)
            if (const qsizetype formula = text[i].unicode() - kFirstFormula;
                formula >= 0 && formula < m_formulas.size())
                places.append({block.position() + static_cast<int>(i), formula});
    }
    for (auto at = places.crbegin(); at != places.crend(); ++at)
        setFormula(page, at->first, m_formulas[at->second]);
}

void LessonPage::setFormula(QTextDocument& page, int at, const FormulaSpan& formula) const {
    QTextCursor place(&page);
    place.setPosition(at);
    place.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor);
    FormulaError error;
    const auto parsed = parseFormula(formula.tex, error);
    if (!parsed) {  // a number that means nothing here stands in it
        place.insertText(formula.tex);
        return;
    }
    if (formula.display)
        centre(place);
    const QString tail = formula.display ? QString() : takeClosing(place);
    insertFormula(place, *parsed, formula.display ? FormulaStyle::Display : FormulaStyle::Inline, tail);
}

}  // namespace posiscope
