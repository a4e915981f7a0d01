// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/lessonhtml.h"

#include <QCoreApplication>
#include <QHash>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextList>
#include <QTextTable>
#include <utility>

#include "app/document/document.h"
#include "app/formulas/parseformula.h"
#include "app/lessons/lesson.h"
#include "app/lessons/livenumbers.h"
#include "app/lessons/markdown.h"
#include "app/lessons/placedtext.h"
#include "app/lessons/scene.h"
#include "app/lessons/textcontrols.h"
#include "app/live/pageparts.h"
#include "app/live/pagescene.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

/// Converts a lesson's Markdown to plain HTML elements without inline styles, which the page's content
/// security policy would reject.
class RichText {
public:
    /// \param document source of the initial live numbers
    /// \param linkOf returns the attributes of the button for a link with this target, which define its
    /// action; empty: no link
    RichText(const Document& document, std::function<QString(const QString& target)> linkOf);

    /// \p markdown as block elements: paragraphs, lists and so on.
    QString blocks(const QString& markdown) const;
    /// The same for a single line, without a paragraph around it.
    QString line(const QString& markdown) const;

private:
    const Document& m_document;
    std::function<QString(const QString&)> m_linkOf;
};

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

/// \p html without line breaks between an inline formula or a short link and the punctuation behind it.
/// Browsers break there: to them a formula is a picture, and the button of a link is a box.
QString holdingPunctuation(QString html) {
    static const QRegularExpression kBox(QStringLiteral(
        "(<button[^>]*>[^<]{1,14}</button>|<svg[^>]*><path[^>]*></svg>)([,.:;!?)，。：；、！？）”]+)"));
    return html.replace(kBox, QStringLiteral("<span class=\"held\">\\1\\2</span>"));
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
        return holdingPunctuation(html + link(target, linked));
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
        const QString begin = isCode(block.previous())
                                  ? QString()
                                  : QStringLiteral("<pre%1>").arg(
                                        scrollingGroup(QCoreApplication::translate("LivePage", "Code")));
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
                       QStringLiteral(" class=\"table\"") +
                           scrollingGroup(QCoreApplication::translate("LivePage", "Table")));
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

QString tag(const char* name, const QString& inner) {
    return QStringLiteral("<%1>%2</%1>\n").arg(QLatin1String(name), inner);
}

/// A wide one alone is a text, one with a narrow one a list.
QJsonArray stillsJson(const std::vector<PageStill>& stills) {
    QJsonArray all;
    for (const PageStill& still : stills)
        if (still.narrow.isEmpty())
            all.append(still.wide);
        else
            all.append(QJsonArray{still.wide, still.narrow});
    return all;
}

/// Builds the page of a lesson.
class Writing {
public:
    explicit Writing(const Lesson& lesson) : m_lesson(lesson) {}

    std::optional<LivePage> write(const std::function<bool(double)>& proceed) {
        RichText plain(m_document, [](const QString&) { return QString(); });
        m_body = tag("h1", m_lesson.title.toHtmlEscaped()) + plain.blocks(m_lesson.introduction) + contents();
        const auto count = m_lesson.steps.size();
        for (qsizetype i = 0; i < count; ++i) {
            const double before = static_cast<double>(i) / static_cast<double>(count);
            if (!writeStep(i, [&] { return !proceed || proceed(before); }))
                return std::nullopt;
        }
        return LivePage{.title = m_lesson.title, .body = m_body, .scenes = m_scenes};
    }

private:
    QString anchor(qsizetype step) const {
        const QString& name = m_lesson.steps[step].id;
        return name.isEmpty() ? QStringLiteral("step%1").arg(step + 1) : name;
    }

    QString contents() const {
        QString items;
        for (qsizetype i = 0; i < m_lesson.steps.size(); ++i)
            items += QStringLiteral("<li><a href=\"#%1\">%2</a></li>")
                         .arg(anchor(i), m_lesson.steps[i].title.toHtmlEscaped());
        return QStringLiteral("<nav aria-label=\"%1\"><ol>%2</ol></nav>\n")
            .arg(QCoreApplication::translate("LivePage", "Steps").toHtmlEscaped(), items);
    }

    /// The live numbers in \p step that the page cannot compute itself.
    QJsonObject factsOf(const LessonStep& step, bool live) const {
        QString text = step.text + step.textAfter;
        if (step.question)
            text += step.question->text + step.question->answer;
        QJsonObject facts;
        for (const QString& name : liveNamesIn(text))
            if (!sliderOption(name) && (!live || name.startsWith(QStringLiteral("caption"))))
                facts[name] = liveNumber(name, m_document);
        return facts;
    }

    /// Shows \p scene of \p step and adds it to the page's scenes. \returns its number, or std::nullopt if
    /// cancelled
    std::optional<int> add(const LessonStep& step, const Scene& scene, bool first,
                           const std::function<bool()>& proceed) {
        show(scene, m_document, {});
        if (!proceed() || !m_document.settle([&](double) { return proceed(); }))
            return std::nullopt;
        QJsonObject json = sceneJson(m_document, scene.views);
        const bool live = json[QStringLiteral("live")].toBool();
        json[QStringLiteral("facts")] = factsOf(step, live);
        if (!first && !live)
            json[QStringLiteral("stills")] = stillsJson(stills(m_document, scene.views));
        m_scenes.append(json);
        return static_cast<int>(m_scenes.size()) - 1;
    }

    /// The action of a link's button: shows one of the page's scenes, or highlights something in the picture.
    static QString linkTo(const LessonStep& step, const QString& target, const QHash<QString, int>& scenes) {
        for (const LightLink& light : step.lights)
            if (light.target == target) {
                QStringList places;
                for (const auto& place : light.lit.coordinates)
                    places << (place ? QString::number(*place) : QString());
                return QStringLiteral(" data-light=\"%1\"").arg(places.join(u','));
            }
        for (const SceneLink& link : step.links)
            if (link.target == target && scenes.contains(target))
                return QStringLiteral(" data-scene=\"%1\"").arg(scenes[target]) +
                       (link.milliseconds > 0 ? QStringLiteral(" data-way=\"%1\"").arg(link.milliseconds)
                                              : QString());
        return {};
    }

    bool writeStep(qsizetype index, const std::function<bool()>& proceed) {
        const LessonStep& step = m_lesson.steps[index];
        QHash<QString, int> numbers;
        for (qsizetype i = 1; i < step.links.size(); ++i) {
            const SceneLink& link = step.links[i];
            if (numbers.contains(link.target) || link.scene.views.empty())
                continue;
            const auto number = add(step, link.scene, false, proceed);
            if (!number)
                return false;
            numbers[link.target] = *number;
        }
        QString figure;
        if (!step.links.isEmpty() && !step.links.constFirst().scene.views.empty()) {
            const SceneLink& link = step.links.constFirst();
            const auto number =
                add(step, link.scene, true, proceed);  // last, so that the numbers in the text belong to it
            if (!number)
                return false;
            numbers[link.target] = *number;
            figure = figureHtml(*number, stills(m_document, link.scene.views),
                                m_scenes.last().toObject()[QStringLiteral("caption")].toString());
        }
        const RichText text(m_document, [&](const QString& target) { return linkTo(step, target, numbers); });
        m_body += QStringLiteral("<section class=\"step\" id=\"%1\" tabindex=\"-1\">\n").arg(anchor(index)) +
                  tag("h2", step.title.toHtmlEscaped()) + figure + text.blocks(step.text);
        if (step.question)
            m_body += question(*step.question, text);
        if (!step.textAfter.isEmpty())
            m_body += QStringLiteral("<div class=\"after\">%1</div>").arg(text.blocks(step.textAfter));
        m_body += QStringLiteral("</section>\n");
        return true;
    }

    /// The answer unfolds even without JavaScript.
    static QString question(const LessonQuestion& question, const RichText& text) {
        if (question.isTask())
            return QStringLiteral("<details class=\"task\"><summary>%1</summary>%2</details>\n")
                .arg(QCoreApplication::translate("LessonPage", "Check your answer").toHtmlEscaped(),
                     text.blocks(question.answer));
        QString choices;
        for (qsizetype i = 0; i < question.choices.size(); ++i) {
            const LessonChoice& choice = question.choices[i];
            choices += QStringLiteral(
                           "<li><button type=\"button\" class=\"choice\" aria-pressed=\"false\" "
                           "disabled%1><b>%2</b>%3</button></li>")
                           .arg(choice.right ? QStringLiteral(" data-right") : QString(),
                                QString(QChar(choiceKey(static_cast<int>(i)))), text.line(choice.text));
        }
        return QStringLiteral(
                   "<div class=\"question\" data-kind=\"%6\">%1<ol>%2</ol><p class=\"verdict\" "
                   "role=\"status\"></p><details%7><summary>%3</summary>"
                   "%4%5</details></div>\n")
            .arg(text.blocks(question.text), choices,
                 QCoreApplication::translate("LivePage", "Answer").toHtmlEscaped(),
                 rightChoice(question, text), text.blocks(question.answer),
                 question.kind == QuestionKind::Predict ? QStringLiteral("predict") : QStringLiteral("look"),
                 question.answerTarget.isEmpty() ? QString() : QStringLiteral(" data-shows"));
    }

    static QString rightChoice(const LessonQuestion& question, const RichText& text) {
        QString right;
        for (const LessonChoice& choice : question.choices)
            if (choice.right)
                right += QStringLiteral("<p><strong>%1</strong></p>").arg(text.line(choice.text));
        return right;
    }

    const Lesson& m_lesson;
    Document m_document;
    QString m_body;
    QJsonArray m_scenes;
};

}  // namespace

std::optional<LivePage> lessonPage(const Lesson& lesson, const std::function<bool(double)>& proceed) {
    return Writing(lesson).write(proceed);
}

Result<void> saveLessonPage(const Lesson& lesson, const QString& path,
                            const std::function<bool(double)>& proceed) {
    const auto page = lessonPage(lesson, proceed);
    if (!page)
        return Failure(QCoreApplication::translate("Handout", "interrupted; %1 was not written").arg(path));
    return saveLivePage(*page, path);
}

}  // namespace posiscope
