// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/figurewords.h"

#include <QCoreApplication>

#include "app/commands/absentnumbers.h"
#include "app/commands/progressline.h"
#include "app/commands/standardstreams.h"
#include "app/document/appearancetexts.h"
#include "app/document/document.h"
#include "app/document/fieldterms.h"
#include "app/document/highlight.h"
#include "app/figures/formats.h"
#include "app/figures/owndetails.h"
#include "app/figures/truesize.h"
#include "app/files/filestogether.h"
#include "app/options/nearestword.h"
#include "app/options/options.h"
#include "app/options/part.h"
#include "app/options/trouble.h"
#include "app/texts/translated.h"
#include "app/views/plane/planeplot.h"
#include "app/views/viewkind.h"

namespace posiscope {
namespace {

struct FigureText {
    Q_DECLARE_TR_FUNCTIONS(ExportCommand)
};

/// Of a figure on paper.
std::optional<double> dpiOf(const FigureStyle& style) {
    return style.type ? style.dpi : std::nullopt;
}

/// That the map is of another patch than the token at the cursor, which is none; empty where it is one.
QString otherPatch(const Document& document, const FigureContent& content) {
    for (std::size_t i = 0; i < content.size(); ++i) {
        const Document& shown = content.own.empty() ? document : *content.own[i].document;
        if (content.views[i]->numbers != Matrix::Plane ||
            shown.appearance().planePicture == PlanePicture::Tiles)
            continue;
        const auto picture = patchGridAtCursor(shown);
        if (!picture)
            continue;
        const std::int64_t token = shown.cursor().position;
        if (const PatchPlace patch = picture->nearest(token); picture->tokenOf(patch) != token)
            return FigureText::tr("token %1 is not a patch of the image, so the map is of patch %2, %3")
                .arg(token)
                .arg(patch.row)
                .arg(patch.column);
    }
    return {};
}

/// What is told of what has no room in a figure; extras give way, the rest is refused unless it \p mayBe left
/// out. Empty where all is in it.
QString leftOut(const Document& document, const FigureContent& content, const AskedStyle& styles,
                const QString& name, bool mayBe) {
    const auto lack = misfit(document, content, styles.style);
    if (!lack)
        return {};
    const auto dpi = dpiOf(styles.style);
    const QSize& pixels = styles.style.pixels;
    const bool found = styles.asked.heightFound;  // then only a width can be asked for
    const QString size =
        found ? FigureText::tr("a width of %1").arg(widthWords(pixels.width(), dpi)) : sizeWords(pixels, dpi);
    const QString least = found ? widthWords(leastWidth(document, content, styles.asked), dpi, Tenth::Up)
                                : sizeWords(lack->least, dpi, Tenth::Up);
    const QString names = lack->names.join(QStringLiteral(", "));
    if (lack->empty)
        throw WrongWords{
            FigureText::tr("%1 has no room for anything in %2; it needs at least %3").arg(name, size, least)};
    if (!mayBe && !lack->onlyExtras)
        throw WrongWords{
            names.isEmpty()
                ? FigureText::tr("%1 needs at least %2, not %3; --fit draws it smaller")
                      .arg(name, least, size)
                : FigureText::tr(
                      "%1 has no room for %2 in %3; give at least %4, or use --fit to leave out %2")
                      .arg(name, names, size, least)};
    return names.isEmpty()
               ? FigureText::tr("%1 is drawn too small: it needs at least %2, not %3").arg(name, least, size)
               : FigureText::tr("left out because it does not fit in %1: %2; at least %3 is needed")
                     .arg(size, names, least);
}

}  // namespace

QString viewNamed(const QString& typed, const QStringList& names) {
    const QString name = sameWord(typed, names);
    if (names.contains(name))
        return name;
    const QStringList called = namesCalled(QStringLiteral("view"), typed, names);
    const QString meant = called.isEmpty() ? nearestWord(typed, names) : called.constFirst();
    const QString all = names.join(QStringLiteral(", "));
    throw WrongWords{meant.isEmpty()
                         ? FigureText::tr("unknown view \"%1\"; available views: %2").arg(typed, all)
                         : FigureText::tr("unknown view \"%1\"; did you mean %2? Available views: %3")
                               .arg(typed, meant, all)};
}

/// Standard output has no suffix.
FigureTarget targetOf(const Options& options) {
    FigureTarget target{options.value(QStringLiteral("output")), {}};
    if (target.path.isEmpty())
        throw WrongWords{FigureText::tr("--output FILE is missing")};
    target.suffix = suffixOf(target.path);
    if (target.path != kStandardOutput) {
        if (options.isSet(kFormatOption))
            throw WrongWords{
                FigureText::tr("--format is only for --output -; the suffix of a file sets its format")};
        return target;
    }
    target.suffix = options.value(kFormatOption).toLower();
    if (!figureFormat(target.suffix) || isScript(target.suffix))
        throw WrongWords{
            numberFormat(target.suffix)
                ? FigureText::tr("--output - is for figures; \"posiscope values\" prints numbers")
                : FigureText::tr("--output - needs --format: one of png, svg, pdf")};
    return target;
}

Snapshot lookingAt(const Options& options, const FigureContent& content, Snapshot from, bool drawn) {
    Snapshot seen = lookingAt(options, std::move(from),
                              drawn ? std::optional(partsOf(content).dimensions) : std::nullopt);
    const std::string_view own = content.front()->palette;
    if (!own.empty() && own != "palette" && options.isSet(QStringLiteral("palette"))) {
        const Declaration<Appearance>& palette = *findAppearance("palette");
        findAppearance(own)->set(seen.appearance, palette.get(seen.appearance));
        palette.set(seen.appearance, palette.get({}));
    }
    return seen;
}

std::optional<QString> nothingAsked(const Document& document, const FigureContent& content) {
    for (std::size_t i = 0; i < content.own.size(); ++i)
        if (const auto why = nothingAsked(*content.own[i].document, {content.views[i]}))
            return panelTrouble(i, *why);
    const Setting& setting = document.setting();
    if (content.size() == 1 && content.front()->name == "xray" && !setting.xray.loads)
        return FigureText::tr("no checkpoint is given; name its directory or file with --%1")
            .arg(verbatim(kCheckpointOption));
    if (content.size() == 1 && content.front()->name == "layers" && !setting.model.positions)
        return FigureText::tr("no model is given; name it or its config.json or GGUF file with --%1")
            .arg(verbatim(kModelOption));
    return nothingToShow(document, content);
}

Snapshot readSnapshot(const Options& options, const FigureContent& content, Snapshot from, bool drawn) {
    from.setting = options.setting(from.setting);
    return lookingAt(options, content, std::move(from), drawn);
}

void showTrained(const Snapshot& snapshot, const QString& path, Document& document) {
    const auto train = [&] {
        if (document.settled() && document.baseline().settled())
            return;
        watchForInterrupt(path);
        ProgressLine progress;
        if (!document.settle([&](double share) { return progress.show(share); }))
            throw FileTrouble{FigureText::tr("interrupted; %1 was not written").arg(path)};
    };
    Snapshot shown = snapshot;
    shown.baseline.reset();
    document.show(shown);
    train();
    shown.baseline = snapshot.baseline;
    if (!shown.baselineLearned)
        shown.baselineLearned = document.learned();  // A often has the same table, which is trained once
    document.show(shown);
    train();
}

void refuseParts(const Options& options, const FigureContent& content, const QString& name) {
    const Parts parts = partsOf(content);
    for (const auto& [part, known] :
         {std::pair{QStringLiteral("positions"), parts.positions},
          {QStringLiteral("others"), parts.others},
          {QStringLiteral("dimensions"), parts.dimensions != DimensionChoice::None}})
        if (options.isSet(part) && !known)
            throw WrongWords{FigureText::tr("--%1 does not apply to %2").arg(part, name)};
    if (const QString own = verbatim(content.front()->palette);
        !own.isEmpty() && own != QStringLiteral("palette") && options.isSet(QStringLiteral("palette")) &&
        options.isSet(own))
        throw WrongWords{FigureText::tr("--palette and --%1 mean the same here; give only one").arg(own)};
}

void refuseOwnLabels(const Options& options, const Document& document, const FigureContent& content,
                     const QString& name) {
    QStringList given;
    for (const TextDeclaration<Appearance>& text : labelTexts())
        if (options.isSet(verbatim(text.option)))
            given << verbatim(text.option);
    if (given.isEmpty())
        return;
    if (content.size() > 1)
        throw WrongWords{FigureText::tr("--%1 is for one view, but %2 has several; with \"posiscope "
                                        "figure\", write it inside a panel")
                             .arg(given.first(), name)};
    if (given.contains(verbatim(kTitleOption)) &&
        wordsIn(options.value(verbatim(kHideOption))).contains(QStringLiteral("title")))
        throw WrongWords{FigureText::tr("%1 cannot be both shown and hidden").arg(QStringLiteral("title"))};
    if (const auto why = refuseLabels(document, *content.front()))
        throw WrongWords{*why};
}

void refuseIdle(const Options& options, const Document& document, const FigureContent& content,
                const QString& name) {
    const auto given = [&](std::string_view option) {
        return options.isSet(verbatim(option)) ? options.value(verbatim(option)) : QString();
    };
    const QStringList shown = wordsIn(given(kShowOption));
    const QString limits = given(kLimitsOption);
    const bool ofPicture =
        !limits.isEmpty() && !limits.contains(u'=');  // others wait for a picture they are of
    if (shown.isEmpty() && !ofPicture)
        return;
    Details asked;  // only those, because each costs a picture, and an animation has many frames
    for (const DetailWords& words : detailWords())
        if (!shown.contains(verbatim(words.name)) && !(ofPicture && words.detail == Detail::ColourBar))
            asked = asked.without(words.detail);
    const auto namesOf = [&](const Details& details) {
        QStringList names;
        for (const DetailWords& words : detailWords())
            if (details.with(Detail::Caption).with(Detail::Title).has(words.detail))
                names << verbatim(words.name);
        return names;
    };
    const Details own = ownDetails(document, content, asked);
    for (const QString& word : shown)
        if (!namesOf(own).contains(word))
            throw WrongWords{
                FigureText::tr("--show: %2 has no detail \"%1\"; its details are: %3")
                    .arg(word, name, namesOf(ownDetails(document, content)).join(QStringLiteral(", ")))};
    if (ofPicture && !own.has(Detail::ColourBar))
        throw WrongWords{
            FigureText::tr("--%1 needs a colour bar, and %2 has none").arg(verbatim(kLimitsOption), name)};
}

FigureStyle heightened(const Document& document, const FigureContent& content, const FigureStyle& style,
                       const QString& name) {
    const FigureStyle found = withHeight(document, content, style);
    if (const auto why = refuse(found); why && style.heightFound)
        throw WrongWords{noRoomInWidth(document, content, style, name)};
    else if (why)
        throw WrongWords{*why};
    return found;
}

QStringList notDrawn(const Document& document, const FigureContent& content, const AskedStyle& styles,
                     const QString& name, bool mayBe) {
    QStringList all{leftOut(document, content, styles, name, mayBe), emptyRows(document, content),
                    otherPatch(document, content)};
    all.removeAll(QString());
    return all;
}

PaintedFigure painted(const Document& document, const FigureContent& content, const FigureStyle& style,
                      const QString& suffix) {
    return paintFigure(document, content, style, *figureFormat(suffix), titleOf(content));
}

void writeFigure(const Document& document, const FigureContent& content, const FigureStyle& style,
                 const FigureTarget& target, const QStringList& notDrawn) {
    for (const QString& sentence : notDrawn)
        tellAtEnd(sentence);
    if (FilesTogether::anyWaits())  // they go when this ends as usual
        watchForInterrupt(target.path);
    else
        endOnInterrupt(FigureText::tr("interrupted; %1 was not written").arg(target.path));
    const PaintedFigure figure = painted(document, content, style, target.suffix);
    if (const auto why = whyEmpty(*figureFormat(target.suffix)); why && figure.isNull())
        throw WrongWords{*why};
    if (figure.isPartial)
        tellAtEnd(FigureText::tr(
            "the script leaves out the parts of the figure that are neither matrices nor curves"));
    if (figure.isNull())
        throw FileTrouble{FigureText::tr("there is not enough memory for a figure of this size")};
    if (target.path == kStandardOutput)
        return print(orThrow<FileTrouble>(figureBytes(figure)));
    watchForInterrupt(target.path);
    orThrow<FileTrouble>(saveFigure(figure, target.path));
    if (interrupted())
        throw FileTrouble{FigureText::tr("interrupted; %1 was not written").arg(target.path)};
}

}  // namespace posiscope
