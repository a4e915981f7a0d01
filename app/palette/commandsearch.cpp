// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/palette/commandsearch.h"

#include <QRegularExpression>
#include <algorithm>

#include "app/palette/fuzzymatch.h"

namespace posiscope {
namespace {

constexpr int kUsedLast = 24;     // bonus of the last used command
constexpr int kRecentStep = 2;    // less for each earlier one
constexpr int kExactName = 1000;  // a value for a fully typed name comes first …
constexpr int kBegunName = 500;   // … then for a partly typed one
constexpr int kEnglish = -2;      // a match of the English name counts a little less …
constexpr int kPlace = -12;       // … and a match of the menu still less
constexpr int kLesson = -24;      // views and schemes come before lessons about them
constexpr int kDisabled = -40;
constexpr int kScattered = -400;  // scattered letters are a poor match

struct Ranked {
    FoundCommand found;
    int score;
};

/// A typed name with a value.
struct TypedSetting {
    QString name;
    QString value;
};

std::optional<TypedSetting> settingIn(const QString& typed) {
    static const QRegularExpression equation(QStringLiteral(R"(^\s*(.*?\S)\s*[=＝:：]\s*(.*?)\s*$)"));
    static const QRegularExpression words(QStringLiteral(R"(^\s*(.*\S)\s+(\S+)\s*$)"));
    for (const QRegularExpression& form : {equation, words})
        if (const auto match = form.match(typed); match.hasMatch() && !match.captured(2).isEmpty())
            return TypedSetting{match.captured(1), match.captured(2)};
    return std::nullopt;
}

bool looksLikeNumber(const QString& text) {
    static const QRegularExpression start(QStringLiteral(R"(^[-+−]?\.?\d)"));
    return start.match(text).hasMatch();
}

/// Normalises a name, however its words are joined: d_model, d-model, "D model".
QString joined(const QString& name) {
    static const QRegularExpression joints(QStringLiteral("[\\s_-]+"));
    QString words = name.trimmed();
    return words.replace(joints, QStringLiteral(" ")).toCaseFolded();
}

/// How well \p command matches a typed value.
std::optional<Ranked> answerToValue(const Command& command, const TypedSetting& setting) {
    const auto isNamed = [&](const QString& name) { return joined(name) == joined(setting.name); };
    const bool exact = std::ranges::any_of(command.names, isNamed);
    const bool begun = std::ranges::any_of(
        command.names, [&](const QString& name) { return joined(name).startsWith(joined(setting.name)); });
    int score = exact ? kExactName : begun ? kBegunName : 0;
    for (const QString& name : command.names)
        if (const auto match = fuzzyMatch(setting.name, name))
            score = std::max(score, match->score);
    if (score == 0 || (!exact && !looksLikeNumber(setting.value)))
        return std::nullopt;
    Ranked ranked{{.command = &command, .value = setting.value, .whyNot = command.whyNot(setting.value)},
                  score};
    if (const auto match = fuzzyMatch(setting.name, command.title))
        ranked.found.places = match->places;
    if (ranked.found.whyNot && !looksLikeNumber(setting.value))
        ranked.score = 0;  // the words may still be the name of something else
    return ranked;
}

std::optional<Ranked> answer(const Command& command, const QString& typed) {
    std::optional<Ranked> best;
    const auto consider = [&](const std::optional<FuzzyMatch>& match, int less, auto take) {
        if (!match)
            return;
        const int score = match->score + less + (match->scattered ? kScattered : 0);
        if (best && score <= best->score)
            return;
        best = Ranked{{.command = &command, .scattered = match->scattered}, score};
        take(match->places);
    };
    consider(fuzzyMatch(typed, command.title), 0,
             [&](const QList<qsizetype>& places) { best->found.places = places; });
    if (!command.others.isEmpty())
        consider(fuzzyMatch(typed, command.others), kEnglish, [](const QList<qsizetype>&) {});
    QStringList others = command.names;
    others.prepend(command.english);
    for (const QString& other : std::as_const(others))
        if (!command.title.contains(other, Qt::CaseInsensitive))
            consider(fuzzyMatch(typed, other), kEnglish, [&](const QList<qsizetype>& places) {
                best->found.english = other;
                best->found.englishPlaces = places;
            });
    const QString whole = command.place + u' ' + command.title;
    consider(fuzzyMatch(typed, whole), kPlace, [&](const QList<qsizetype>& places) {
        for (const qsizetype at : places)
            if (at > command.place.size())
                best->found.places << at - command.place.size() - 1;
    });
    return best;
}

}  // namespace

std::vector<FoundCommand> search(const std::vector<Command>& list, const QString& typed,
                                 const QStringList& recent) {
    static const QRegularExpression equals(QStringLiteral("[=＝:：]"));
    const QString words = QString(typed).replace(equals, QStringLiteral(" ")).trimmed();
    const auto setting = settingIn(typed);
    std::vector<Ranked> all;
    for (const Command& command : list) {
        std::optional<Ranked> ranked;
        if (words.isEmpty())
            ranked = Ranked{{.command = &command}, 1};
        else if (ranked = answer(command, words); !ranked && setting && !command.names.isEmpty())
            ranked = answerToValue(command, *setting);
        if (!ranked)
            continue;
        if (const qsizetype at = recent.indexOf(command.key); at >= 0)
            ranked->score += std::max(1, kUsedLast - kRecentStep * static_cast<int>(at));
        if (command.lesson)
            ranked->score += kLesson;
        if (!command.enabled)
            ranked->score += kDisabled;
        all.push_back(std::move(*ranked));
    }
    std::ranges::stable_sort(all, std::ranges::greater(), &Ranked::score);
    std::vector<FoundCommand> found;
    found.reserve(all.size());
    for (Ranked& ranked : all)
        found.push_back(std::move(ranked.found));
    return found;
}

}  // namespace posiscope
