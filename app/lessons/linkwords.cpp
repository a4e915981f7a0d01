// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/linkwords.h"

#include <QCoreApplication>
#include <QStringList>

#include "app/document/cursor.h"
#include "app/lessons/scene.h"
#include "app/options/trouble.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

constexpr QLatin1String kAnimate("animate");
constexpr QLatin1String kLight("light");
constexpr double kUsualSeconds = 2;
constexpr double kLeastSeconds = 0.5;
constexpr double kMostSeconds = 20;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(LinkWords)
};

int readMilliseconds(const QString& value, bool given) {
    bool fine = !given;
    const double seconds = given ? value.toDouble(&fine) : kUsualSeconds;
    if (!fine || !(seconds >= kLeastSeconds && seconds <= kMostSeconds))
        throw WrongWords{Words::tr("\"animate\" takes a number of seconds from %1 to %2, not \"%3\"")
                             .arg(kLeastSeconds)
                             .arg(kMostSeconds)
                             .arg(value)};
    return qRound(seconds * 1000);
}

/// Sets the coordinate of the cursor that \p part gives; ignores everything else.
void takeCoordinate(const QString& part, Highlight& lit) {
    const auto declarations = cursorDeclarations();
    for (std::size_t i = 0; i < declarations.size(); ++i) {
        const QString start = verbatim(declarations[i].option) + u'=';
        if (!part.startsWith(start))
            continue;
        bool fine = false;
        const qint64 place = part.mid(start.size()).toLongLong(&fine);
        if (!fine || place < 0 || lit.coordinates[i])
            throw WrongWords{
                Words::tr("cannot highlight \"%1\"; give each coordinate once, as a whole number from 0 up")
                    .arg(part)};
        lit.coordinates[i] = place;
        return;
    }
    throw WrongWords{
        Words::tr("\"light\" takes only position, other-position and dimension, not \"%1\"").arg(part)};
}

}  // namespace

LinkWords readLinkWords(const QString& link) {
    LinkWords words{.scene = link};
    const QString start = QString(kSceneScheme) + u'?';
    if (!link.startsWith(start))
        return words;
    QStringList parts = link.mid(start.size()).split(u'&', Qt::SkipEmptyParts);
    const bool lights = parts.removeAll(kLight) > 0;
    for (auto at = parts.begin(); at != parts.end();) {
        const qsizetype equals = at->indexOf(u'=');
        if (at->left(equals) != kAnimate) {
            ++at;
            continue;
        }
        if (words.milliseconds > 0)
            throw WrongWords{Words::tr("\"%1\" is given twice").arg(kAnimate)};
        words.milliseconds = readMilliseconds(at->mid(equals + 1), equals >= 0);
        at = parts.erase(at);
    }
    words.scene = start + parts.join(u'&');
    if (!lights)
        return words;
    Highlight lit;
    for (const QString& part : std::as_const(parts))
        takeCoordinate(part, lit);
    if (lit.isEmpty())
        throw WrongWords{Words::tr("\"light\" needs position, other-position or dimension")};
    words.lit = lit;
    return words;
}

}  // namespace posiscope
