// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/scene.h"

#include <QCoreApplication>
#include <QUrl>

#include "app/document/document.h"
#include "app/options/options.h"
#include "app/options/part.h"
#include "app/options/trouble.h"
#include "app/texts/translated.h"
#include "app/views/viewkind.h"

namespace posiscope {
namespace {

class LinkReading {
    Q_DECLARE_TR_FUNCTIONS(Scene)

public:
    explicit LinkReading(const QString& link) {
        const QString start = QString(kSceneScheme) + u'?';
        if (!link.startsWith(start))
            throw WrongWords{tr("the link \"%1\" does not begin with %2").arg(link, start)};
        for (const QString& part : link.mid(start.size()).split(u'&', Qt::SkipEmptyParts))
            take(part);
    }

    Scene read(const Scene& from) {
        m_options.openNoFiles();
        m_options.compareFirst();
        m_options.addParameters();
        m_options.addAppearance();
        m_options.addCursor();
        m_options.addComparison();
        addParts(m_options);
        m_options.read(m_words);
        if (!m_options.words().isEmpty())
            throw WrongWords{tr("unexpected argument \"%1\"").arg(m_options.words().constFirst())};
        Scene scene = from;
        scene.setting = m_options.setting(from.setting);
        scene.learned.reset();  // tables are trained when the scene is shown
        scene.baselineLearned.reset();
        if (!m_views.empty())
            scene.views = m_views;
        static_cast<Snapshot&>(scene) = lookingAt(m_options, Snapshot(scene), choiceOf(scene));
        return scene;
    }

private:
    void take(const QString& part) {
        const qsizetype equals = part.indexOf(u'=');
        const auto decoded = [](const QString& text) { return QUrl::fromPercentEncoding(text.toUtf8()); };
        const QString key = decoded(part.left(equals));
        if (m_keys.contains(key))
            throw WrongWords{tr("\"%1\" is given twice").arg(key)};
        m_keys += key;
        static const QStringList ofOthers{
            verbatim(kTableOption),       verbatim(kWordVectorsOption), verbatim(kCheckpointOption),
            verbatim(kQueryTensorOption), verbatim(kKeyTensorOption),   verbatim(kFusionOption),
            QStringLiteral("language"),   QStringLiteral("theme"),      QStringLiteral("help"),
            QStringLiteral("help-all"),   QStringLiteral("version"),    QStringLiteral("h"),
            QStringLiteral("v")};
        if (ofOthers.contains(key))
            throw WrongWords{
                tr("a link cannot set \"%1\"; links cannot open files or change the theme or language")
                    .arg(key)};
        const QString value = equals < 0 ? QString() : decoded(part.mid(equals + 1));
        if (key == QStringLiteral("view"))
            takeViews(value);
        else
            m_words << (equals < 0 ? QStringLiteral("--%1").arg(key)
                                   : QStringLiteral("--%1=%2").arg(key, value));
    }

    void takeViews(const QString& names) {
        for (const QString& name : names.split(u',')) {
            const ViewKind* const kind = findViewKind(name.toStdString());
            if (!kind)
                throw WrongWords{tr("unknown view \"%1\"; available views: %2").arg(name, everyView())};
            m_views.push_back(kind);
        }
        if (static_cast<qsizetype>(m_views.size()) > kMostSceneViews)
            throw WrongWords{tr("\"%1\" lists more than %2 views").arg(names).arg(kMostSceneViews)};
    }

    static QString everyView() {
        QStringList names;
        for (const ViewKind& kind : viewKinds())
            names << verbatim(kind.name);
        return names.join(QStringLiteral(", "));
    }

    static DimensionChoice choiceOf(const Scene& scene) {
        return scene.views.empty() ? DimensionChoice::Stretch : scene.views.front()->parts.dimensions;
    }

    Options m_options;
    QStringList m_words;
    QStringList m_keys;
    std::vector<const ViewKind*> m_views;
};

}  // namespace

Scene readScene(const QString& link, const Scene& from) {
    return LinkReading(link).read(from);
}

void show(Snapshot snapshot, Document& document, const QString& undoText) {
    snapshot.appearance.theme = document.appearance().theme;
    snapshot.appearance.followPointer = document.appearance().followPointer;
    document.show(snapshot, undoText);
    document.baseline().settle({});  // the class watches B, not A, being trained
}

}  // namespace posiscope
