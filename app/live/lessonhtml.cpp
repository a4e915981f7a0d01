// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/lessonhtml.h"

#include <QCoreApplication>
#include <QHash>
#include <QJsonObject>

#include "app/document/document.h"
#include "app/lessons/lesson.h"
#include "app/lessons/livenumbers.h"
#include "app/lessons/textcontrols.h"
#include "app/live/pagescene.h"
#include "app/live/richtext.h"

namespace posiscope {
namespace {

QString tag(const char* name, const QString& inner) {
    return QStringLiteral("<%1>%2</%1>\n").arg(QLatin1String(name), inner);
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
    static QString anchor(qsizetype step) { return QStringLiteral("step%1").arg(step + 1); }

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
            json[QStringLiteral("stills")] = QJsonArray::fromStringList(stills(m_document, scene.views));
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
