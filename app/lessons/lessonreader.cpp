// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/lessonreader.h"

#include <QCoreApplication>
#include <QFile>
#include <QRegularExpression>
#include <QStringConverter>
#include <QTextBlock>
#include <QTextDocument>
#include <QUrl>
#include <algorithm>
#include <array>
#include <random>

#include "app/files/mappedfile.h"
#include "app/formulas/parseformula.h"
#include "app/lessons/lessonlibrary.h"
#include "app/lessons/linkwords.h"
#include "app/lessons/livenumbers.h"
#include "app/lessons/markdown.h"
#include "app/lessons/stepsize.h"
#include "app/options/trouble.h"

namespace posiscope {
namespace {

/// Opens the answer to a task, which has no choices.
constexpr QLatin1String kAnswer("```answer");

struct KindName {
    QLatin1String fence;
    QuestionKind kind;
    bool drawn = false;
};
constexpr std::array kKinds{KindName{QLatin1String("```predict"), QuestionKind::Predict},
                            KindName{QLatin1String("```predict draw"), QuestionKind::Predict, true},
                            KindName{QLatin1String("```look"), QuestionKind::Look},
                            KindName{kAnswer, QuestionKind::Look}};

/// Puts \p choices into an order that \p name decides, so that the right one has no favourite place. Every
/// language has the same order.
void shuffle(QList<LessonChoice>& choices, const QString& name) {
    const QByteArray letters = name.toUtf8();
    std::seed_seq seed(letters.begin(), letters.end());
    std::mt19937 random(seed);
    for (qsizetype i = choices.size() - 1; i > 0; --i)
        choices.swapItemsAt(i, static_cast<qsizetype>(random() % static_cast<quint32>(i + 1)));
}

/// The kind of question block that \p line opens; null if it opens none.
const KindName* kindOf(const QString& line) {
    const auto* const found = std::ranges::find(kKinds, line, &KindName::fence);
    return found == kKinds.end() ? nullptr : found;
}

/// The beginning of \p text from a file, for a message.
QString quoted(const QString& text, qsizetype most = 80) {
    return text.size() > most ? text.left(most) + u'…' : text;
}

/// Opens the block of lecturer's notes, which the class does not see.
constexpr QLatin1String kNotes("```notes");

// Text for one medium only: <screen>Click</screen><paper>Look</paper> along row 3.
constexpr QLatin1String kOnScreen("screen");
constexpr QLatin1String kOnPaper("paper");

/// \p line with the text for \p medium kept (\p said) or removed.
QString lineWith(QLatin1String medium, bool said, const QString& line) {
    const QString opening = QStringLiteral("<%1>").arg(medium);
    const QString closing = QStringLiteral("</%1>").arg(medium);
    QString text;
    qsizetype at = 0;
    while (true) {
        const qsizetype first = line.indexOf(opening, at);
        const qsizetype end = first < 0 ? first : line.indexOf(closing, first);
        if (end < 0)
            return text + line.mid(at);
        text += line.mid(at, first - at);
        if (said)
            text += line.mid(first + opening.size(), end - first - opening.size());
        at = end + closing.size();
    }
}

/// \p line as shown on \p medium.
QString lineOn(QLatin1String medium, const QString& line) {
    return lineWith(kOnPaper, medium == kOnPaper, lineWith(kOnScreen, medium == kOnScreen, line));
}

struct WrongLine {
    qsizetype line;  ///< counted from 0
    QString why;
};

/// Matches the targets of Markdown links.
const QRegularExpression& linkTargets() {
    static const QRegularExpression expression(QStringLiteral(R"(\]\(([^)\s]*)\))"));
    return expression;
}

/// The target of the picture link at the beginning of \p markdown; empty if there is none.
QString targetAtBeginning(const QString& markdown) {
    static const QRegularExpression expression(QStringLiteral(R"(^\[[^\]]*\]\((posiscope:[^)\s]*)\))"));
    return expression.match(markdown).captured(1);
}

/// Matches a line that takes a step of a shipped lesson: include clocks#alien.
QRegularExpressionMatch includeIn(const QString& line) {
    static const QRegularExpression include(QStringLiteral("^include +([^\\s#]+)(?:#(\\S*))?$"));
    return include.match(line);
}

bool isFence(const QString& line) {
    return line.trimmed().startsWith(QStringLiteral("```"));
}

class Reading {
    Q_DECLARE_TR_FUNCTIONS(Lesson)

public:
    Reading(const QString& markdown, QLatin1String medium)
        : m_lines(markdown.split(u'\n')), m_medium(medium) {
        for (QString& line : m_lines) {
            line = lineOn(medium, line);
            while (line.endsWith(u'\r') || line.endsWith(u' '))
                line.chop(1);
        }
    }

    Lesson read() {
        refuseHalves();
        readTitle();
        m_lesson.introduction = textUntilStep();
        while (m_at < m_lines.size())
            if (const auto include = includeIn(line()); include.hasMatch())
                takeStep(include);
            else
                readStep();
        if (m_lesson.steps.isEmpty())
            fail(tr("a lesson needs at least one step; a step begins with \"## \""));
        return m_lesson;
    }

private:
    [[noreturn]] void fail(const QString& why, std::optional<qsizetype> line = {}) const {
        throw WrongLine{line.value_or(std::min(m_at, m_lines.size() - 1)), why};
    }

    const QString& line() const { return m_lines[m_at]; }

    /// Refuses the step if the line at \p at makes it too large. Every line must be counted before its text
    /// is examined.
    void count(qsizetype at) {
        if (const auto why = m_size.add(m_lines[at]))
            fail(*why, at);
    }
    bool atStep() const {
        return m_at == m_lines.size() || line().startsWith(QStringLiteral("## ")) ||
               includeIn(line()).hasMatch();
    }

    void refuseHalves() const {
        static const QRegularExpression mark(QStringLiteral("</?(screen|paper)>"));
        for (qsizetype i = 0; i < m_lines.size(); ++i)
            if (const auto found = mark.match(m_lines[i]); found.hasMatch())
                fail(tr("\"%1\": text that is only for screen or for paper must begin and end on one line, "
                        "as in <screen>Click</screen><paper>Look</paper>")
                         .arg(found.captured()),
                     i);
    }

    void readTitle() {
        while (m_at < m_lines.size() && line().isEmpty())
            ++m_at;
        if (m_at == m_lines.size() || !line().startsWith(QStringLiteral("# ")))
            fail(tr("a lesson must start with its title: a line that begins with \"# \""));
        checkTitle();
        m_lesson.title = lessonTitle(line()).title;
        if (m_lesson.title.isEmpty())
            fail(tr("the title is empty; write it after \"# \""));
        ++m_at;
    }

    void checkTitle() const {
        if (line().size() > kLongestTitle)
            fail(tr("a title line can have at most %1 characters").arg(kLongestTitle));
    }

    /// Takes the step of a shipped lesson that \p include names, in the language of the program.
    void takeStep(const QRegularExpressionMatch& include) {
        const QString name = include.captured(1);
        const QString step = include.captured(2);
        const auto lesson =
            lessonNumber(name) == 0 ? Result<Lesson>(Failure(QString())) : openLesson(lessonFile(name));
        if (!lesson)
            fail(
                tr("\"%1\" is not a built-in lesson; the built-in lessons are %2").arg(name, shippedNames()));
        if (step.isEmpty())
            fail(tr("write the step, too, as in \"include clocks#alien\""));
        const Lesson& on = m_medium == kOnPaper && lesson->onPaper ? *lesson->onPaper : *lesson;
        const auto found = std::ranges::find(on.steps, step, &LessonStep::id);
        if (found == on.steps.end()) {
            QStringList names;
            for (const LessonStep& each : on.steps)
                names << each.id;
            fail(tr("the lesson \"%1\" has no step \"%2\"; its steps are %3")
                     .arg(name, step, names.join(QStringLiteral(", "))));
        }
        m_links += found->links.size() + found->lights.size();
        if (m_links > kMostLinks)
            fail(tooManyLinksOfLesson());
        LessonStep taken = *found;
        if (isNamed(taken.id))
            taken.id = name + u'-' + step;  // several lessons have a step of this name
        checkRoomFor(taken.id);
        m_lesson.steps << taken;
        do
            ++m_at;
        while (m_at < m_lines.size() && line().isEmpty());
        if (!atStep())
            fail(tr("an included step cannot be extended; only another step may follow"));
    }

    static QString shippedNames() {
        QStringList names;
        for (const ShippedLesson& lesson : shippedLessons())
            names << lesson.name;
        return names.join(QStringLiteral(", "));
    }

    bool isNamed(const QString& id) const {
        return !id.isEmpty() &&
               std::ranges::find(m_lesson.steps, id, &LessonStep::id) != m_lesson.steps.end();
    }

    void checkRoomFor(const QString& id) const {
        if (m_lesson.steps.size() == kMostSteps)
            fail(tr("a lesson can have at most %1 steps").arg(kMostSteps));
        if (isNamed(id))
            fail(tr("two steps are called {#%1}; a name may be used only once").arg(id));
    }

    void readStep() {
        static const QRegularExpression heading(QStringLiteral(R"(^## +(.*?)(?: *\{#([^}]*)\})? *$)"));
        static const QRegularExpression id(QStringLiteral("^[a-z0-9]+(-[a-z0-9]+)*$"));
        checkTitle();
        m_size = {};
        m_formulas = 0;
        const QRegularExpressionMatch match = heading.match(line());
        m_step = {match.captured(2), match.captured(1), {}, {}, {}, {}, {}, {}};
        if (!match.hasMatch())
            fail(tr("questions and notes belong in a step, after a line that begins with \"## \""));
        if (m_step.title.isEmpty())
            fail(tr("the title of the step is empty; write it after \"## \""));
        if (match.capturedStart(2) >= 0 && !id.match(m_step.id).hasMatch())
            fail(tr("the step name {#%1} may contain only lower-case letters, digits and hyphens")
                     .arg(m_step.id));
        checkRoomFor(m_step.id);
        ++m_at;
        m_step.text = textUntilStep();
        if (!atStep() && line() != kNotes) {
            m_step.question = readQuestion();
            m_step.textAfter = textUntilStep();
        }
        if (!atStep() && line() != kNotes)
            fail(tr("a step can have only one question"));
        if (!atStep())
            m_step.notes = readNotes();
        if (!atStep())
            fail(tr("notes must come last in a step; only the next step may follow"));
        m_lesson.steps << m_step;
    }

    /// The Markdown up to the next step, question or notes, checked.
    QString textUntilStep() {
        const qsizetype first = m_at;
        bool code = false;
        while (m_at < m_lines.size() && (code || !(atStep() || kindOf(line()) || line() == kNotes))) {
            count(m_at);
            if (isFence(line()) && !code && line().trimmed().size() > 3)
                fail(tr("unknown block %1. Use ``` alone for code and ```notes for the teacher. For a "
                        "question that covers the picture, use ```predict or ```predict draw. For a question "
                        "that leaves it visible, use ```look, and ```answer for the answer to a task")
                         .arg(quoted(line().trimmed())));
            if (isFence(line()))
                code = !code;
            else if (!code)
                checkLine();
            else if (const auto link = codeLinkOf(line()))
                takeLink(link->target);
            ++m_at;
        }
        if (code)
            fail(tr("the code block that begins here is not closed by a line ```"), lastFence(first));
        return checkedText(first, m_at);
    }

    qsizetype lastFence(qsizetype first) const {
        qsizetype fence = first;
        for (qsizetype i = first; i < m_at; ++i)
            if (isFence(m_lines[i]))
                fence = i;
        return fence;
    }

    /// Qt's Markdown has more link syntaxes than the line-by-line check finds; none may lead elsewhere.
    void refuseHidden(const QString& markdown, qsizetype first) const {
        QTextDocument text;
        readMarkdown(text, markdown, 14);
        qsizetype links = 0;
        for (QTextBlock block = text.begin(); block.isValid(); block = block.next())
            for (auto at = block.begin(); !at.atEnd(); ++at) {
                const QTextCharFormat format = at.fragment().charFormat();
                if (format.isImageFormat())
                    fail(noPictures(), first);
                const QString target = format.anchorHref();
                if (!target.isEmpty() && ++links > kMostLinksOfStep)
                    fail(tooManyLinks(), lineOf(target, first));
                if (!target.isEmpty() && !isOfTheWeb(target) && !knows(target))
                    fail(tr("the link \"%1\" must go to posiscope:?… or https://…").arg(quoted(target)),
                         lineOf(target, first));
            }
    }

    /// The first line, from \p first on, that contains \p text.
    qsizetype lineOf(const QString& text, qsizetype first) const {
        for (qsizetype i = first; i < m_lines.size(); ++i)
            if (m_lines[i].contains(text))
                return i;
        return first;
    }

    bool knows(const QString& target) const {
        const auto goesThere = [&](const auto& link) { return QUrl(link.target) == QUrl(target); };
        return std::ranges::any_of(m_step.links, goesThere) || std::ranges::any_of(m_step.lights, goesThere);
    }

    static bool isOfTheWeb(const QString& target) { return target.startsWith(QStringLiteral("https://")); }

    static QString tooManyLinks() { return tr("a step can have at most %1 links").arg(kMostLinksOfStep); }

    static QString tooManyLinksOfLesson() {
        return tr("a lesson can have at most %1 links to pictures").arg(kMostLinks);
    }

    static QString noPictures() {
        return tr("a lesson cannot show image files; its pictures are the program's views");
    }

    void checkLine() {
        static const QRegularExpression heading(QStringLiteral("^#{1,6} "));
        static const QRegularExpression picture(QStringLiteral(R"(!\[[^\]]*\]\()"));
        if (heading.match(line()).hasMatch())
            fail(tr("a step cannot contain headings; a step begins with \"## \""));
        if (picture.match(line()).hasMatch())
            fail(noPictures());
        qsizetype links = 0;
        for (auto found = linkTargets().globalMatch(line()); found.hasNext(); ++links)
            takeLink(found.next().captured(1));
        if (line().count(QStringLiteral("](")) > links)
            fail(
                tr("a link is written [words](address); the address has no spaces and no title; write a "
                   "space as %20"));
    }

    void takeLink(const QString& target) {
        if (target.size() > kLongestLink)
            fail(tr("a link can have at most %1 characters").arg(kLongestLink));
        if (isOfTheWeb(target))
            return;
        if (m_step.links.size() + m_step.lights.size() >= kMostLinksOfStep)
            fail(tooManyLinks());
        if (++m_links > kMostLinks)
            fail(tooManyLinksOfLesson());
        if (!target.startsWith(kSceneScheme))
            fail(tr("the link \"%1\" must go to posiscope:?… or https://…").arg(quoted(target)));
        try {
            const LinkWords words = readLinkWords(target);
            if (words.lit)
                m_step.lights << LightLink{target, *words.lit};
            else
                m_step.links << SceneLink{
                    target,
                    readScene(words.scene,
                              m_step.links.isEmpty() ? Scene{} : m_step.links.constFirst().scene),
                    words.milliseconds};
        } catch (const WrongWords& wrong) {
            fail(tr("the link \"%1\" is not valid: %2").arg(quoted(target), quoted(wrong.why, 400)));
        }
    }

    /// The lines from \p first to \p end as text, with live numbers and formulas checked.
    QString checkedText(qsizetype first, qsizetype end) {
        for (qsizetype i = first; i < end; ++i)
            for (const QString& name : liveNamesIn(m_lines[i]))
                if (const auto why = refuseLive(name))
                    fail(quoted(*why, 800), i);
        const QString text = m_lines.mid(first, end - first).join(u'\n');
        refuseHidden(text, first);
        checkFormulas(text, first);
        return text.trimmed();
    }

    void checkFormulas(const QString& text, qsizetype first) {
        qsizetype ofParagraph = 0;
        qsizetype end = 0;
        qsizetype at = first;
        for (const FormulaSpan& span : formulaSpans(text)) {
            const QStringView between = QStringView(text).sliced(end, span.first - end);
            at += between.count(u'\n');
            ofParagraph = between.contains(QStringLiteral("\n\n")) ? 1 : ofParagraph + 1;
            m_formulaCharacters += span.size;
            if (ofParagraph > kMostFormulasOfParagraph)
                fail(tr("a paragraph can have at most %1 formulas").arg(kMostFormulasOfParagraph), at);
            if (++m_formulas > kMostFormulasOfStep)
                fail(tr("a step can have at most %1 formulas").arg(kMostFormulasOfStep), at);
            if (m_formulaCharacters > kMostFormulaCharacters)
                fail(tr("the formulas of a lesson can have at most %1 characters in total")
                         .arg(kMostFormulaCharacters),
                     at);
            if (const auto why = refuseFormula(span))
                fail(*why, at);
            end = span.first + span.size;
            at += QStringView(text).sliced(span.first, span.size).count(u'\n');
        }
    }

    static std::optional<QString> refuseFormula(const FormulaSpan& span) {
        if (!span.closed)
            return tr(
                "the formula that begins here is not closed by a dollar sign; write a dollar sign itself as "
                "\\$");
        static const QRegularExpression live(QStringLiteral(R"(\{\{[^{}]*\}\})"));
        FormulaError error;
        if (parseFormula(QString(span.tex).replace(live, QStringLiteral("0")), error))
            return std::nullopt;
        return tr("the formula \"%1\" cannot be typeset: %2")
            .arg(quoted(span.tex), quoted(error.text(), 400));
    }

    /// The line that ends the block opened at \p fence; counts its lines.
    qsizetype endOfBlock(qsizetype fence, const QString& unended) {
        qsizetype end = fence + 1;
        while (end < m_lines.size() && m_lines[end] != QStringLiteral("```"))
            ++end;
        if (end == m_lines.size())
            fail(unended, fence);
        for (qsizetype i = fence; i < end; ++i)
            count(i);
        return end;
    }

    QString readNotes() {
        const qsizetype fence = m_at++;
        const qsizetype end = endOfBlock(fence, tr("the notes that begin here are not closed by a line ```"));
        const qsizetype links = m_links;
        for (; m_at < end; ++m_at) {
            checkLine();
            if (m_links > links)
                fail(tr("notes cannot contain links to pictures; put these links in the text of the step"));
        }
        const QString notes = checkedText(fence + 1, end);
        m_at = end + 1;
        while (m_at < m_lines.size() && line().isEmpty())
            ++m_at;
        return notes;
    }

    LessonQuestion readQuestion() {
        const qsizetype fence = m_at++;
        const qsizetype end =
            endOfBlock(fence, tr("the question that begins here is not closed by a line ```"));
        const auto isChoice = [](const QString& line) {
            return line.startsWith(QStringLiteral("- ")) || line.startsWith(QStringLiteral("* "));
        };
        if (m_lines[fence] == kAnswer)
            return readAnswer({}, m_at, fence, end);
        LessonQuestion question;
        if (const KindName* const kind = kindOf(m_lines[fence])) {
            question.kind = kind->kind;
            question.drawn = kind->drawn;
        }
        const qsizetype first = m_at;
        while (m_at < end && !isChoice(line()) && line() != QStringLiteral("---"))
            ++m_at;
        question.text = checkedText(first, m_at);
        for (qsizetype i = first; i < end && m_lines[i] != QStringLiteral("---"); ++i)
            if (linkTargets().match(m_lines[i]).hasMatch())
                fail(tr("a question and its choices cannot contain links; put links before or after the "
                        "question"),
                     i);
        for (; m_at < end && line() != QStringLiteral("---"); ++m_at)
            if (question.choices.size() == kMostChoices)
                fail(tr("a question can have at most %1 choices").arg(kMostChoices));
            else if (isChoice(line()))
                question.choices << LessonChoice{checkedText(m_at, m_at + 1).mid(2), line()[0] == u'*'};
            else if (!line().isEmpty())
                fail(tr(R"(a choice is one line that begins with "- ", or with "* " if it is correct)"));
        if (question.text.isEmpty() || question.choices.size() < 2 ||
            std::ranges::none_of(question.choices, &LessonChoice::right))
            fail(
                tr("a question needs a text and at least two choices; mark at least one as correct (\"* \")"),
                fence);
        shuffle(question.choices, m_step.id.isEmpty() ? QString::number(m_lesson.steps.size()) : m_step.id);
        return readAnswer(std::move(question), std::min(m_at + 1, end), fence, end);
    }

    /// \p question with the answer from the line \p first to the \p end of its block.
    LessonQuestion readAnswer(LessonQuestion question, qsizetype first, qsizetype fence, qsizetype end) {
        for (m_at = first; m_at < end; ++m_at)
            checkLine();
        question.answer = checkedText(first, end);
        if (question.isTask() && question.answer.isEmpty())
            fail(tr("the answer that begins here is empty"), fence);
        question.answerTarget = targetAtBeginning(question.answer);
        m_at = end + 1;
        return question;
    }

    QStringList m_lines;
    QLatin1String m_medium;
    qsizetype m_at = 0;
    Lesson m_lesson;
    LessonStep m_step;
    StepSize m_size;
    qsizetype m_formulas = 0;  ///< in the step
    qsizetype m_formulaCharacters = 0;
    qsizetype m_links = 0;
};

}  // namespace

Result<Lesson> readLesson(const QString& markdown) {
    try {
        Lesson lesson = Reading(markdown, kOnScreen).read();
        static const QRegularExpression either(QStringLiteral("</(screen|paper)>|^include "),
                                               QRegularExpression::MultilineOption);
        if (markdown.contains(either))
            lesson.onPaper = std::make_shared<const Lesson>(Reading(markdown, kOnPaper).read());
        return lesson;
    } catch (const WrongLine& wrong) {
        return Failure(
            QCoreApplication::translate("Lesson", "line %1: %2").arg(wrong.line + 1).arg(wrong.why));
    }
}

Result<Lesson> openLesson(const QString& path) {
    const auto failed = [&](const QString& reason) {
        return Failure(
            QCoreApplication::translate("Lesson", "cannot open the lesson %1: %2").arg(path, reason));
    };
    QFile file(path);
    if (const auto opened = openToRead(file); !opened)
        return failed(opened.error());
    const QByteArray bytes = file.read(kLargestLesson + 1);
    if (bytes.size() > kLargestLesson)
        return failed(QCoreApplication::translate("Lesson", "it is larger than the limit of %1 KB")
                          .arg(kLargestLesson / 1024));
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString text = decoder(bytes);
    if (decoder.hasError() || text.contains(QChar(u'\0')))
        return failed(QCoreApplication::translate("Lesson", "it is not UTF-8 text"));
    auto lesson = readLesson(text);
    if (!lesson)
        return failed(lesson.error());
    return lesson;
}

}  // namespace posiscope
