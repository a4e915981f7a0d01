// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSet>
#include <algorithm>

#include "app/document/appearancetexts.h"
#include "app/document/baseline.h"
#include "app/figures/papersizes.h"
#include "app/figures/truesize.h"
#include "app/options/nearestword.h"
#include "app/options/options.h"
#include "app/plots/details.h"
#include "app/plots/figurefont.h"

namespace posiscope {

void Options::addComparison() {
    addComparison(tr("Compare with another setting. Give the options that differ as one quoted argument, "
                     "such as \"--base 500000\". That setting is B if it comes after the other options, and "
                     "A if it comes before them. A row and column in --position refer to B's patches."),
                  tr("Show the difference B − A instead, for encoding, similarity, plane and window."));
}

void Options::addComparison(const QString& meaning, const QString& difference) {
    add(kCompareOption, meaning, tr("options"));
    add(kDifferenceOption, difference);
}

void Options::addAppearance() {
    for (const Declaration<Appearance>& declaration : appearanceDeclarations())
        add(declaration, declaration.get({}));
    add(appearanceTexts());
}

void Options::addLabels() {
    add(labelTexts());
}

void Options::addPanels() {
    for (const Declaration<FigureContent>& declaration : panelDeclarations())
        add(declaration, declaration.get({}));
    add(verbatim(kLettersOption),
        tr("Label of the first panel, for example \"(a)\" or \"A.\". It contains one a, A or 1, which counts "
           "up from panel to panel [no labels]."),
        tr("text"));
}

FigureContent Options::panels(FigureContent from) const {
    from = taken(panelDeclarations(), std::move(from));
    if (!isSet(verbatim(kLettersOption)))
        return from;
    from.letters = value(verbatim(kLettersOption));
    constexpr qsizetype kMostLetters = 8;
    if (from.letters.size() > kMostLetters || !panelLetter(from.letters, 0))
        throw WrongWords{tr("--letters \"%1\" must contain exactly one letter or digit, which must be a, A "
                            "or 1, for example \"(a)\"")
                             .arg(from.letters)};
    return from;
}

void Options::addFigure(const Details& details, const QString& size) {
    const FigureStyle usual;
    const Declaration<FigureStyle>& width = *findFigureOption("width");
    add(verbatim(kSizeOption),
        tr("Width and height of the figure: on paper in mm, cm, in or pt, for example 85mmx60mm; or in "
           "pixels, for example 1600x1200, each side %1. With a width alone, for example 85mm, a suitable "
           "height is chosen [%2].")
            .arg(translated(rangeOf(width)), size.isEmpty() ? sizeText(usual.pixels) : size),
        tr("WIDTHxHEIGHT"));
    add(verbatim(kPaperOption),
        tr("Use the width and font size of a journal or slide: %1; \"list\" shows the details.")
            .arg(paperSizeNames().join(QStringLiteral(", "))),
        tr("name"));
    m_brief.insert(verbatim(kSizeOption), tr("Size, such as 1600x1200 (pixels), 85mmx60mm or 85mm (width)."));
    m_brief.insert(verbatim(kPaperOption), tr("Journal or slide: neurips, beamer … (\"list\" shows all)."));
    for (const Declaration<FigureStyle>& declaration : figureDeclarations())
        if (!declaration.option.empty())
            add(declaration, declaration.get(usual));
    add(verbatim(kFontOption),
        tr("Font of the figure: a file (.otf, .ttf), serif, times, computer modern, or an installed family."),
        tr("name"));
    addDetails(details);
}

void Options::addDetails(const Details& usual) {
    QStringList shown;
    QStringList hidden;
    for (const DetailWords& detail : detailWords())
        (usual.has(detail.detail) ? shown : hidden) << verbatim(detail.name);
    const QString comma = QStringLiteral(", ");
    add(verbatim(kShowOption),
        tr("Details to add to the figure, separated by commas: %1.").arg(hidden.join(comma)), tr("list"));
    add(verbatim(kHideOption), tr("Details to leave out of the figure: %1.").arg(shown.join(comma)),
        tr("list"));
}

void Options::addAnimation() {
    for (const Declaration<AnimationStyle>& declaration : animationDeclarations())
        add(declaration, declaration.get({}));
}

void Options::addCursor() {
    for (const CursorDeclaration& declaration : cursorDeclarations()) {
        const QString option = verbatim(declaration.option);
        const auto help = [&](const QString& text) {
            return tr("%1 [%2]").arg(text, verbatim(writeValue(declaration, declaration.get({}))));
        };
        const QString meaning = translated(declaration.meaning);
        const QString ofPatches =
            tr("A patch can also be given as ROW,COLUMN, such as 6,4, or as IMAGE,ROW,COLUMN if there are "
               "several images or frames; all are numbered from 0.");
        add(option, help(declaration.option == "dimension" ? meaning : meaning + u' ' + ofPatches),
            tr("number"));
        m_brief.insert(option, help(meaning));
    }
}

Details Options::details(Details from) const {
    const Details usual = from;
    for (const bool shown : {true, false}) {
        const QString option = verbatim(shown ? kShowOption : kHideOption);
        if (!isSet(option))
            continue;
        QStringList all;
        for (const DetailWords& detail : detailWords())
            all << verbatim(detail.name);
        for (const QString& word : value(option).split(u',')) {
            const auto detail = findDetail(sameWord(word.trimmed(), all).toStdString());
            if (!detail)
                throw WrongWords{tr("--%1: figures have no \"%2\"; use: %3")
                                     .arg(option, word, all.join(QStringLiteral(", ")))};
            if (!shown && from.has(*detail) != usual.has(*detail))
                throw WrongWords{tr("%1 cannot be both shown and hidden").arg(word)};
            from = shown ? from.with(*detail) : from.without(*detail);
        }
    }
    return from;
}

/// As large as a size that was given, or as a journal or the like has it.
FigureStyle Options::sizedStyle(const FigureStyle& from) const {
    if (isSet(verbatim(kPaperOption))) {
        if (isSet(verbatim(kSizeOption)))
            throw WrongWords{tr("--for and --size both set the size of the figure; use only one")};
        const PaperSize* const paper = findPaperSize(value(verbatim(kPaperOption)));
        if (paper == nullptr)
            throw WrongWords{
                tr("--for \"%1\" is unknown; \"--for list\" shows all: %2")
                    .arg(value(verbatim(kPaperOption)), paperSizeNames().join(QStringLiteral(", ")))};
        return sizedFor(*paper, from);
    }
    if (!isSet(verbatim(kSizeOption)))
        return from;
    return orThrow<WrongWords>(sized(from, orThrow<WrongWords>(readTrueSize(value(verbatim(kSizeOption))))));
}

FigureStyle Options::figureStyle(const Details& usual) const {
    FigureStyle style{.details = usual};
    style = taken(figureDeclarations(), style);
    if (const auto why = refuse(style))
        throw WrongWords{*why};
    style.details = details(style.details);
    if (isSet(verbatim(kFontOption))) {
        const QString name = value(verbatim(kFontOption));
        const auto family = fontCalled(name);
        if (!family)
            throw WrongWords{tr("--%1: there is no font \"%2\"; give a file (.otf, .ttf), serif, times, "
                                "computer modern, or a family listed by \"fc-list : family\"")
                                 .arg(verbatim(kFontOption), name)};
        style.font = *family;
    }
    style = sizedStyle(style);
    if (const auto why = refuse(style))
        throw WrongWords{*why};
    return style;
}

AnimationStyle Options::animationStyle() const {
    return taken(animationDeclarations(), AnimationStyle{});
}

bool Options::concernsFigures(const QString& option) {
    static const QSet<QString> drawn{verbatim(kSizeOption),   verbatim(kPaperOption),
                                     verbatim(kFontOption),   verbatim(kShowOption),
                                     verbatim(kHideOption),   kCompareOption,
                                     kDifferenceOption,       verbatim(kLimitsOption),
                                     QStringLiteral("scale"), QStringLiteral("shared-scale")};
    return drawn.contains(option) ||
           std::ranges::any_of(
               labelTexts(),
               [&](const TextDeclaration<Appearance>& text) { return verbatim(text.option) == option; }) ||
           std::ranges::any_of(figureDeclarations(), [&](const Declaration<FigureStyle>& declaration) {
               return !declaration.option.empty() && verbatim(declaration.option) == option;
           });
}

Appearance Options::appearance(Appearance from) const {
    return taken(appearanceDeclarations(), taken(labelTexts(), taken(appearanceTexts(), std::move(from))));
}

Cursor Options::cursor(Cursor cursor, const Setting& setting) const {
    if (setting.words.labels)
        cursor = movedTo(cursor, wordPositions(setting.words, extentOf(setting.parameters)));
    for (const CursorDeclaration& declaration : cursorDeclarations())
        if (const QString option = verbatim(declaration.option); isSet(option)) {
            const auto given = readCoordinate(declaration, setting, value(option).toStdString());
            if (!given)
                throw WrongWords{translated(given.error())};
            declaration.set(cursor, *given);
        }
    return cursor;
}

}  // namespace posiscope
