// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/lessonpage.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextBoundaryFinder>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextFragment>
#include <QTextList>
#include <QTextTable>
#include <QtMath>
#include <algorithm>
#include <numeric>
#include <vector>

#include "app/document/document.h"
#include "app/figures/figure.h"
#include "app/formulas/formulatext.h"
#include "app/formulas/parseformula.h"
#include "app/lessons/lesson.h"
#include "app/lessons/lessonplayer.h"
#include "app/lessons/livenumbers.h"
#include "app/lessons/placedtext.h"
#include "app/lessons/textcontrols.h"
#include "app/plots/theme.h"
#include "app/texts/ownmarkup.h"
#include "app/views/viewkind.h"
#include "core/schemes/sinusoidal.h"

namespace posiscope {
namespace {

// Blocks of code on a projector: the least width of their letters, relative to the usual one, which is wider
// than that of the text; then the least size, relative to the text.
constexpr double kNarrowCode = 0.8;
constexpr double kLeastCode = 0.8;

using Letters = QHash<QString, QString>;  // of pictures, by link target

/// \p text with links to scenes replaced by their words.
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

/// The same for \p code, with the letters in comments.
QString codeOf(const QString& code, const Letters& letters) {
    QStringList lines = code.split(u'\n');
    for (QString& line : lines)
        if (const auto link = codeLinkOf(line))
            line = link->code + (letters.contains(link->target)
                                     ? QStringLiteral("  # (%1)").arg(letters[link->target])
                                     : QString());
    return lines.join(u'\n');
}

/// \p text with the addresses of its links written out, because paper is not clickable: "Shaw et al.
/// (arXiv:1803.02155)".
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

/// \p markdown without links to scenes, for paper. Keeps their words and adds the letter of the linked
/// picture, if it has one.
QString withoutLinks(const QString& markdown, const Letters& letters) {
    QStringList parts = markdown.split(QStringLiteral("```"));  // every second part is code
    for (qsizetype i = 0; i < parts.size(); ++i)
        parts[i] = i % 2 == 0 ? withAddresses(wordsOf(parts[i], letters)) : codeOf(parts[i], letters);
    return parts.join(QStringLiteral("```"));
}

/// \p markdown with two equations on one line, joined by \quad, below each other if they are long.
QString withNarrowFormulas(QString markdown) {
    static const QRegularExpression two(QStringLiteral(R"(\$\$([^$]{24,}) \\quad ([^$]{24,})\$\$)"));
    return markdown.replace(two, QStringLiteral("$$\\1$$\n\n$$\\2$$"));
}

/// \p html with placeholders replaced by \p numbers, as plain text.
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

/// Lessons with pictures are refused. This removes anything else that Qt takes for a picture, so that
/// painting never looks for one.
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

/// Extends \p place over the closing punctuation after it, which must not begin a line. \returns that
/// punctuation
QString takeClosing(QTextCursor& place) {
    constexpr QStringView kClosing(u",.;:!?)]”’»，。；：！？、）》");
    const QTextCharFormat format = place.charFormat();
    QString taken;
    for (QTextCursor next = place;;) {
        next.setPosition(place.position());
        if (next.atBlockEnd() || !next.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor))
            return taken;
        const QString letter = next.selectedText();
        if (!kClosing.contains(letter) || next.charFormat() != format)  // does not extend into a link
            return taken;
        taken += letter;
        place.setPosition(next.position(), QTextCursor::KeepAnchor);
    }
}

bool isCode(const QTextBlock& block) {
    return block.isValid() && block.blockFormat().nonBreakableLines();
}

/// Positions in \p text where Qt would break a line inside a number: after the decimal point, if the number
/// begins the text or follows Chinese punctuation.
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

/// \p code from a sentence with no-break spaces, so that a line breaks only before an operator, and not at
/// all in short code or deep inside brackets.
QString unbroken(QString code) {
    constexpr qsizetype kShort = 16;
    constexpr qsizetype kLong = 40;  // longer words may wrap as well
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
    const auto kCodeFont = QStringLiteral("monospace");  // the only trace of code in Qt's HTML from Markdown
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

/// Chinese has no italics: emphasis is upright and bold.
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

/// Adds padding on both sides, so that numbers of adjacent columns do not touch.
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

/// \p markdown with a placeholder character for every formula and live number, because a number's text is not
/// Markdown.
QString LessonPage::placed(const QString& markdown, QStringList& numbers) {
    const PlacedText text = placedText(m_medium == Medium::Paper ? withoutSliders(markdown) : markdown,
                                       m_formulas.size(), [&](const QString& name) { return number(name); });
    m_formulas << text.formulas;
    numbers = text.numbers;
    return text.markdown;
}

/// Converts with Qt's Markdown reader.
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
        m_html += html(m_medium == Medium::Paper   ? withoutLinks(markdown, m_letters)
                       : m_medium == Medium::Stage ? withNarrowFormulas(markdown)
                                                   : markdown);
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
    return QStringLiteral("<tr><td width='1'>%1</td><td width='100%'>%2%3</td></tr>")
        .arg(link(mark), link(bold ? QStringLiteral("**%1**").arg(offered.text) : offered.text),
             answering.shown ? handsBar(answering.hands, choice) : QString());
}

/// A bar as long as the share of \p choice in the largest count, with the count and its share of all.
QString LessonPage::handsBar(const QList<int>& hands, int choice) const {
    constexpr double kLongest = 4.5;  // times the text size; the numbers need the rest of a narrow row
    const int most = hands.isEmpty() ? 0 : *std::ranges::max_element(hands);
    if (most == 0)
        return {};
    const int count = hands[choice];
    const int all = std::accumulate(hands.begin(), hands.end(), 0);
    const int width = qRound(kLongest * m_pixelSize * count / most);
    const QString bar = width == 0 ? QString()
                                   : QStringLiteral("<td width='%1' bgcolor='%2'>&nbsp;</td>")
                                         .arg(QString::number(width), m_theme.accent.name());
    return QStringLiteral(
               "<table cellspacing='0' cellpadding='0'><tr>%1"
               "<td>&nbsp;%2&nbsp;·&nbsp;%3&nbsp;%</td></tr></table>")
        .arg(bar, QString::number(count), QString::number(qRound(100.0 * count / all)));
}

/// After an answer, a stage without room keeps only the chosen and the right choice, or those with counted
/// hands. Paper has room for all, and a panel scrolls.
bool LessonPage::folds(const LessonChoice& choice, bool chosen, const Answering& answering) const {
    return isFolded(answering) && !chosen && !choice.right && answering.hands.isEmpty();
}

/// A task unfolds its answer by a click; on paper there is none before it is shown.
void LessonPage::addTask(const LessonQuestion& task, const Answering& answering) {
    if (answering.shown)
        add(task.answer);
    else if (m_medium != Medium::Paper)
        m_html += html(QStringLiteral("[▸ %1](%2%3)")
                           .arg(QCoreApplication::translate("LessonPage", "Check your answer"), kChoiceLink,
                                QString::number(LessonPlayer::kNoChoice)));
}

void LessonPage::add(const LessonQuestion& question, const Answering& answering) {
    if (question.isTask())
        return addTask(question, answering);
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
    if (!isFolded(answering) || answering.folding != Folding::Text)
        add(step.text);
    if (step.question) {
        add(*step.question, answering);
        if (answering.shown)
            addCaption(step);
        else if (!step.question->isTask())
            return;  // the text after it may give the answer away
    }
    add(step.textAfter);
}

/// On paper, adds the program's own caption of the picture, unless the lesson has it. On the screen it is
/// under the picture.
void LessonPage::addCaption(const LessonStep& step) {
    const bool said =
        (step.text + step.question->answer + step.textAfter).contains(QStringLiteral("{{caption"));
    if (m_medium != Medium::Paper || said || step.links.isEmpty() ||
        step.links.constFirst().scene.views.empty())
        return;
    if (m_document.appearance().ruler == Ruler::File)
        return;  // nothing is known about an unidentified file; the text says what can be said
    const ViewKind& view = *step.links.constFirst().scene.views.front();
    QString caption = captionOf(m_document, view);
    const Document* const baseline = m_document.baseline().document();
    if (baseline != nullptr && !m_document.baseline().asDifference())
        caption = QStringLiteral("A: %1 B: %2").arg(captionOf(*baseline, view), caption);
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
    all.beginEditBlock();  // so that it is laid out once, not after every change
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

/// The gap below \p block, relative to the text size. Lines of code are separate blocks without gaps between
/// them.
double LessonPage::gapBelow(const QTextBlock& block) const {
    const bool close = m_medium == Medium::Stage;
    if (isCode(block) && isCode(block.next()))
        return 0;
    if (block.textList() || QTextCursor(block).currentTable())
        return close ? 0.1 : 0.25;
    return close ? 0.45 : 0.7;
}

/// Sets paragraph spacing, which Qt's Markdown omits for fonts in pixels, and the theme's colours.
void LessonPage::dress(QTextDocument& page) const {
    const QTextCharFormat code = codeFormat(page);
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
            if (isCode(block))
                dressed.merge(code);
            if (dressed.isEmpty())
                continue;
            cursor.setPosition(fragment.position());
            cursor.setPosition(fragment.position() + fragment.length(), QTextCursor::KeepAnchor);
            cursor.mergeCharFormat(dressed);
        }
    }
}

/// On a projector, what makes the lines of code of \p page fit: as large as the text, in narrower letters.
QTextCharFormat LessonPage::codeFormat(const QTextDocument& page) const {
    QTextCharFormat format;
    if (m_codeRoom <= 0)
        return format;
    double longest = 0;  // of the lines, in letters of one pixel
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
        if (!isCode(block) || block.begin().atEnd())
            continue;
        QFont font = block.begin().fragment().charFormat().font();
        font.setPixelSize(100);
        font.setStretch(QFont::Unstretched);
        longest = std::max(longest, QFontMetricsF(font).horizontalAdvance(block.text()) / 100);
    }
    if (longest == 0)
        return format;
    const double share = m_codeRoom / (longest * m_pixelSize);
    const double narrow = std::clamp(share, kNarrowCode, 1.0);
    format.setProperty(QTextFormat::FontPixelSize,
                       qFloor(m_pixelSize * std::clamp(share / narrow, kLeastCode, 1.0)));
    format.setFontStretch(qFloor(100 * narrow));
    return format;
}

bool LessonPage::hasSmallCode(const QTextDocument& page) const {
    const QTextCharFormat code = codeFormat(page);
    return code.hasProperty(QTextFormat::FontPixelSize) &&
           code.intProperty(QTextFormat::FontPixelSize) < qFloor(m_pixelSize);
}

/// Draws thin lines around the cells of Markdown tables, but not of question tables.
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
                widen(table->cellAt(row, column), (m_medium == Medium::Paper ? 0.5 : 0.25) * m_pixelSize);
    }
}

/// Inserts the formulas, from the end, so that the positions before them stay valid.
void LessonPage::setFormulas(QTextDocument& page) const {
    QList<std::pair<int, qsizetype>> places;  // position and index of the formula
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
    if (!parsed) {  // if it contains a number that is undefined here
        place.insertText(formula.tex);
        return;
    }
    if (formula.display)
        centre(place);
    const QString tail = formula.display ? QString() : takeClosing(place);
    insertFormula(place, *parsed, formula.display ? FormulaStyle::Display : FormulaStyle::Inline, tail);
}

}  // namespace posiscope
