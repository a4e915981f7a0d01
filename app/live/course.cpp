// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <sys/stat.h>

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStringList>
#include <cerrno>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "app/document/document.h"
#include "app/files/savedfile.h"
#include "app/lessons/lesson.h"
#include "app/lessons/lessonlibrary.h"
#include "app/lessons/lessonreader.h"
#include "app/live/lessonhtml.h"
#include "app/live/livepage.h"
#include "app/texts/language.h"

namespace posiscope {
namespace {

const QString kExplore = QStringLiteral("explore");

/// Links to the steps of \p lesson that have a name, folded.
QString stepsOf(const QString& lesson, const QList<LessonHeading>& headings) {
    QString items;
    for (const LessonHeading& step : headings)
        if (step.lesson == lesson && !step.id.isEmpty())
            items += QStringLiteral("<li><a href=\"%1.html#%2\">%3</a></li>")
                         .arg(lesson, step.id.toHtmlEscaped(), step.title.toHtmlEscaped());
    return QStringLiteral("<details><summary>%1</summary><ol>%2</ol></details>")
        .arg(QCoreApplication::translate("LivePage", "Steps"), items);
}

/// The index page; #clocks is the lesson of that name.
LivePage courseIndex(const LivePage& explore) {
    QString items;
    const auto add = [&items](const QString& name, const QString& pageTitle, const QString& about,
                              const QString& steps) {
        items +=
            QStringLiteral("<section id=\"%1\"><h2><a href=\"%1.html\">%2</a></h2><p>%3</p>%4</section>\n")
                .arg(name, pageTitle.toHtmlEscaped(), about.toHtmlEscaped(), steps);
    };
    const QList<LessonHeading> headings = lessonHeadings(Language::current());
    int number = 0;
    for (const ShippedLesson& lesson : shippedLessons())
        add(lesson.name, QStringLiteral("%1. %2").arg(QString::number(++number), lesson.title),
            lesson.minutes == 0 ? lesson.introduction
                                : QCoreApplication::translate("LivePage", "%1 (%2 minutes)")
                                      .arg(lesson.introduction, QString::number(lesson.minutes)),
            stepsOf(lesson.name, headings));
    add(kExplore, explore.title,
        QCoreApplication::translate("LivePage", "Four linked pictures with all sliders, to try things out."),
        {});
    const QString title = QCoreApplication::translate("LivePage", "Positional encodings: a course");
    return {.title = title,
            .body = QStringLiteral("<h1>%1</h1>\n%2").arg(title.toHtmlEscaped(), items),
            .scenes = {}};
}

/// Why the folder \p path cannot be created, from the system's \p error.
QString whyNoFolder(const QString& path, int error) {
    const QFileInfo there(path);
    if (there.isSymLink())
        return QCoreApplication::translate("LivePage", "%1 is a link to %2, which is not a folder")
            .arg(path, there.symLinkTarget());
    return there.exists() ? QCoreApplication::translate("LivePage", "%1 is a file, not a folder").arg(path)
                          : qt_error_string(error);
}

/// The folder of a course and its files, which are committed together.
class CourseFolder {
public:
    explicit CourseFolder(const QString& path) : m_path(path) {
        for (QDir above(QDir::cleanPath(QDir(path).absolutePath())); !above.exists();
             above.setPath(QFileInfo(above.path()).path()))
            m_made += above.path();
    }
    ~CourseFolder() {
        m_files.clear();  // discards uncommitted files, too
        if (!m_whole)
            for (const QString& folder : m_made)
                QDir().rmdir(folder);
    }
    CourseFolder(const CourseFolder&) = delete;
    CourseFolder& operator=(const CourseFolder&) = delete;

    Result<void> make() const {
        for (auto folder = m_made.crbegin(); folder != m_made.crend(); ++folder)
            if (::mkdir(QFile::encodeName(*folder).constData(), 0777) != 0)
                return Failure(QCoreApplication::translate("LivePage", "the folder %1 cannot be created: %2")
                                   .arg(m_path, whyNoFolder(*folder, errno)));
        return {};
    }

    Result<void> add(const QString& name, const LivePage& page) {
        const QByteArray html = livePage(page);
        auto& file = *m_files.emplace_back(
            std::make_unique<SavedFile>(QDir(m_path).filePath(name + QStringLiteral(".html"))));
        return file.open(html.size()).and_then([&] { return file.write(html); });
    }

    Result<void> commit() {
        for (const auto& file : m_files)
            if (const auto placed = file->commit(); !placed)
                return placed;
        m_whole = true;
        return {};
    }

private:
    QString m_path;
    QStringList m_made;  // innermost first
    std::vector<std::unique_ptr<SavedFile>> m_files;
    bool m_whole = false;
};

/// Why the page \p name cannot be saved in \p folder: someone else's file of this name is there.
std::optional<QString> refuseForeign(const QString& folder, const QString& name) {
    const QString path = QDir(folder).filePath(name + QStringLiteral(".html"));
    if (!QFile::exists(path) || isLivePage(path))
        return std::nullopt;
    return QCoreApplication::translate(
               "LivePage",
               "%1 exists and was not made by Posiscope; choose another folder, or remove the file")
        .arg(path);
}

Result<void> refuseForeign(const QString& folder) {
    QStringList names{QStringLiteral("index"), kExplore};
    for (const ShippedLesson& lesson : shippedLessons())
        names << lesson.name;
    for (const QString& name : std::as_const(names))
        if (const auto why = refuseForeign(folder, name))
            return Failure(*why);
    return {};
}

Result<void> addLessons(CourseFolder& course, const QString& folder,
                        const std::function<bool(double)>& proceed) {
    const QList<ShippedLesson> lessons = shippedLessons();
    for (qsizetype i = 0; i < lessons.size(); ++i) {
        const auto lesson = openLesson(lessonFile(lessons[i].name));
        if (!lesson)
            return Failure(lesson.error());
        const auto page = lessonPage(*lesson, [&](double share) {
            return !proceed ||
                   proceed((static_cast<double>(i) + share) / static_cast<double>(lessons.size()));
        });
        if (!page)
            return Failure(
                QCoreApplication::translate("Handout", "interrupted; %1 was not written").arg(folder));
        if (const auto added = course.add(lessons[i].name, *page); !added)
            return added;
    }
    return {};
}

}  // namespace

Result<void> saveCourse(const QString& folder, const std::function<bool(double)>& proceed) {
    if (const auto free = refuseForeign(folder); !free)
        return free;
    CourseFolder course(folder);
    if (const auto made = course.make(); !made)
        return made;
    if (const auto added = addLessons(course, folder, proceed); !added)
        return added;
    const LivePage explore = figurePage(Document(), findFigure(QStringLiteral("window")));
    if (const auto added = course.add(kExplore, explore); !added)
        return added;
    if (const auto added = course.add(QStringLiteral("index"), courseIndex(explore)); !added)
        return added;
    return course.commit();
}

}  // namespace posiscope
