// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/deeplink.h"

#include <QCoreApplication>
#include <QUrl>
#include <QUrlQuery>
#include <algorithm>

#include "app/document/document.h"
#include "app/figures/commandfor.h"
#include "app/lessons/lessonlibrary.h"
#include "app/options/options.h"
#include "app/options/part.h"
#include "app/options/trouble.h"
#include "app/texts/translated.h"
#include "app/views/viewkind.h"

namespace posiscope {
namespace {

class DeepLinkReading {
    Q_DECLARE_TR_FUNCTIONS(DeepLink)

public:
    static constexpr qsizetype kLongest = 8192;  // characters; browsers give up earlier
    static constexpr int kMostSteps = 1000;

    static DeepLink lesson(const QUrlQuery& query) {
        DeepLink link;
        QString step = QStringLiteral("1");
        for (const auto& [key, value] : query.queryItems(QUrl::FullyDecoded))
            if (key == u"lesson" && link.lesson.isEmpty())
                link.lesson = value;
            else if (key == u"step")
                step = value;
            else
                throw WrongWords{
                    tr("a link to a lesson takes only \"lesson\" and \"step\", not \"%1\"").arg(key)};
        const auto lessons = shippedLessons();
        if (std::ranges::find(lessons, link.lesson, &ShippedLesson::name) == lessons.end())
            throw WrongWords{
                tr("unknown lesson \"%1\"; a link opens only built-in lessons").arg(link.lesson)};
        link.step = stepOf(link.lesson, step);
        return link;
    }

    static void refuseLong(const QString& link) {
        if (link.size() > kLongest)
            throw WrongWords{
                tr("the link has %1 characters; the limit is %2").arg(link.size()).arg(kLongest)};
    }

private:
    static int stepOf(const QString& lesson, const QString& text) {
        bool isNumber = false;
        const int step = text.toInt(&isNumber);
        if (isNumber && step >= 1 && step <= kMostSteps)
            return step - 1;
        QStringList names;
        for (const LessonHeading& heading : lessonHeadings(QStringLiteral("en"))) {
            if (heading.lesson != lesson || heading.id.isEmpty())
                continue;
            if (heading.id == text)
                return heading.step;
            names << heading.id;
        }
        throw WrongWords{tr("the lesson %1 has no step \"%2\"; a step is a number from 1 up, or one of %3")
                             .arg(lesson, text, names.join(QStringLiteral(", ")))};
    }
};

QString encoded(const QString& text) {
    return QString::fromLatin1(QUrl::toPercentEncoding(text, ":,"));
}

}  // namespace

bool isDeepLink(const QString& word) {
    return word.startsWith(kSceneScheme);
}

Result<DeepLink> readDeepLink(const QString& link) {
    try {
        DeepLinkReading::refuseLong(link);
        const QUrlQuery query(link.section(u'?', 1));
        if (query.hasQueryItem(QStringLiteral("lesson")))
            return DeepLinkReading::lesson(query);
        return DeepLink{.scene = readScene(link)};
    } catch (const WrongWords& wrong) {
        return Failure(wrong.why);
    }
}

std::optional<QString> linkTo(const Document& document, const ViewKind& view) {
    if (const Document* const baseline = document.baseline().document();
        baseline && usesOpened(baseline->setting()))
        return std::nullopt;
    Options options;
    options.addParameters();
    options.addAppearance();
    options.addCursor();
    options.addComparison();
    addParts(options);
    QString link = kSceneScheme + QStringLiteral("?view=") + verbatim(view.name);
    const QStringList words = optionsFor(document, verbatim(view.name));
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QString name = words[i].mid(2);
        const bool isSwitch = options.isSwitch(name);
        const QString value = isSwitch ? QString() : words.value(++i);
        if (name == verbatim(kTableOption) || name == verbatim(kWordVectorsOption) ||
            name == verbatim(kCheckpointOption))
            return std::nullopt;
        if (name == QStringLiteral("theme") || !options.knows(name))
            continue;
        link += u'&' + name + (isSwitch ? QString() : u'=' + encoded(value));
    }
    return link;
}

QString linkToStep(const QString& name, int step) {
    QString word = QString::number(step + 1);
    for (const LessonHeading& heading : lessonHeadings(QStringLiteral("en")))
        if (heading.lesson == name && heading.step == step && !heading.id.isEmpty())
            word = heading.id;  // stays the same when steps are added
    return QStringLiteral("%1?lesson=%2&step=%3").arg(kSceneScheme, encoded(name), encoded(word));
}

}  // namespace posiscope
