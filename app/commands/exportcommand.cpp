// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/exportcommand.h"

#include <algorithm>
#include <cmath>

#include "app/commands/part.h"
#include "app/commands/progressline.h"
#include "app/commands/trouble.h"
#include "app/document/translated.h"
#include "app/figures/figurefile.h"
#include "app/figures/formats.h"
#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

constexpr double kMostStrips = 1 << 20;

/// "AxB" as two whole numbers.
std::optional<std::pair<double, double>> readProduct(const QString& text) {
    const QStringList sides = text.split(u'x');
    if (sides.size() != 2)
        return std::nullopt;
    const auto a = readNumber(sides[0].toStdString());
    const auto b = readNumber(sides[1].toStdString());
    if (!a || !b || *a != std::trunc(*a) || *b != std::trunc(*b))
        return std::nullopt;
    return std::pair(*a, *b);
}

QString quoted(const QStringList& words) {
    return words.join(QStringLiteral(", "));
}

}  // namespace

ExportCommand::ExportCommand() {
    m_options.setDescription(tr(
        "Writes a figure (png) or numbers (csv, npy) without a window. Numbers are rows of positions, "
        "17 digits in csv, float64 in npy. Figures carry their parameters: posiscope FILE.png opens them."));
    m_options.addWord(QStringLiteral("VIEW"), tr("One of: %1.").arg(quoted(figureNames())),
                      QStringLiteral("export VIEW --output FILE"));
    m_options.add(QStringLiteral("output"),
                  tr("File to write; its suffix chooses the format: png, csv or npy."), tr("file"));
    m_options.add(QStringLiteral("positions"),
                  tr("Only this part: A:B without B, or a list 0,5,9 for numbers."), QStringLiteral("A:B"));
    m_options.add(QStringLiteral("dimensions"), tr("Only these dimensions, likewise; a list also for waves."),
                  QStringLiteral("A:B"));
    m_options.add(QStringLiteral("others"), tr("Only these columns of the similarity, in positions."),
                  QStringLiteral("A:B"));
    m_options.add(QStringLiteral("resample"),
                  tr("Exact means over so many strips instead of cells, for numbers; distances are root mean "
                     "squares."),
                  tr("ROWSxCOLUMNS"));
    m_options.add(QStringLiteral("size"), tr("Pixels of the figure [1600x1200]."), tr("WIDTHxHEIGHT"));
    m_options.add(QStringLiteral("dpi"),
                  tr("Dots per inch: how large type is in the figure [as fits the size]."), tr("number"));
    m_options.add(QStringLiteral("transparent"), tr("No background behind the figure."));
    m_options.add(QStringLiteral("caption"), tr("The sentence that explains the view stands under it."));
    m_options.addParameters();
    m_options.addAppearance();
    m_options.addCursor();
}

void ExportCommand::run(const QStringList& words) {
    m_options.read(words);
    readWords();
    refuseOutOfPlace();
    readDocument();
    if (numberFormat(m_suffix))
        writeNumbers();
    else
        writeFigure();
}

void ExportCommand::readWords() {
    const QStringList words = m_options.words();
    if (words.isEmpty())
        throw WrongWords{tr("export what? One of: %1").arg(quoted(figureNames()))};
    m_view = words.first();
    if (!figureNames().contains(m_view))
        throw WrongWords{tr("there is no view \"%1\"; views are: %2").arg(m_view, quoted(figureNames()))};
    if (words.size() > 1)
        throw WrongWords{tr("unknown word \"%1\"").arg(words[1])};
    m_path = m_options.value(QStringLiteral("output"));
    if (m_path.isEmpty())
        throw WrongWords{tr("--output FILE is missing")};
    m_suffix = suffixOf(m_path);
    if (!formatsOf(m_view).contains(m_suffix))
        throw WrongWords{
            tr("%1 cannot be exported as \"%2\"; the name of the file ends in one of: %3")
                .arg(m_view, m_path, QStringLiteral(".") + formatsOf(m_view).join(QStringLiteral(", .")))};
}

void ExportCommand::refuseOutOfPlace() const {
    const bool numbers = numberFormat(m_suffix).has_value();
    const QStringList ofFigures{QStringLiteral("size"), QStringLiteral("dpi"), QStringLiteral("transparent"),
                                QStringLiteral("caption")};
    for (const QString& name : ofFigures)
        if (numbers && m_options.isSet(name))
            throw WrongWords{tr("--%1 is for figures, not for .%2").arg(name, m_suffix)};
    if (!numbers && m_options.isSet(QStringLiteral("resample")))
        throw WrongWords{tr("--resample is for numbers (.csv, .npy), not for .%1").arg(m_suffix)};
    const bool similarity = m_view == QStringLiteral("similarity");
    if (m_options.isSet(QStringLiteral("others")) && !similarity && m_view != QStringLiteral("window"))
        throw WrongWords{tr("--others is for similarity, not for %1").arg(m_view)};
    if (m_options.isSet(QStringLiteral("dimensions")) && similarity)
        throw WrongWords{tr("--dimensions cannot be chosen for similarity, which compares whole rows")};
    if (similarity && m_options.isSet(QStringLiteral("palette")) &&
        m_options.isSet(QStringLiteral("similarity-palette")))
        throw WrongWords{tr("--palette and --similarity-palette mean the same here")};
}

void ExportCommand::readDocument() {
    m_document.setParameters(m_options.parameters({}));
    m_document.setCursor(m_options.cursor(m_document));
    m_document.setAppearance(readAppearance());
}

Appearance ExportCommand::readAppearance() const {
    Appearance appearance = m_options.appearance({});
    if (m_view == QStringLiteral("similarity") && m_options.isSet(QStringLiteral("palette"))) {
        appearance.similarityPalette = appearance.palette;
        appearance.palette = Appearance{}.palette;
    }
    if (numberFormat(m_suffix))
        return appearance;
    const auto span = [&](const QString& option, const Run& extent) -> std::optional<Span> {
        if (!m_options.isSet(option))
            return std::nullopt;
        return readSpan(option, m_options.value(option), extent);
    };
    appearance.spans.positions = span(QStringLiteral("positions"), positionsOf(m_document.parameters()));
    appearance.spans.others = span(QStringLiteral("others"), positionsOf(m_document.parameters()));
    const QString dimensions = QStringLiteral("dimensions");
    if (m_view != QStringLiteral("waves")) {
        appearance.spans.dimensions = span(dimensions, dimensionsOf(m_document.parameters()));
    } else if (m_options.isSet(dimensions)) {
        const Indices waves = readIndices(dimensions, dimensionsOf(m_document.parameters()));
        if (waves.size() > static_cast<std::int64_t>(kMostWaves))
            throw WrongWords{tr("--dimensions are too many for waves; at most %1 are drawn").arg(kMostWaves)};
        for (std::int64_t i = 0; i < waves.size(); ++i)
            appearance.waveDimensions.push_back(waves.at(i));
    }
    return appearance;
}

FigureStyle ExportCommand::readStyle() const {
    FigureStyle style;
    if (const QString text = m_options.value(QStringLiteral("size"));
        m_options.isSet(QStringLiteral("size"))) {
        const auto sides = readProduct(text);
        if (!sides)
            throw WrongWords{tr("--size \"%1\" is not WIDTHxHEIGHT in pixels").arg(text)};
        const auto bounded = [](double side) { return static_cast<int>(std::clamp(side, -1e9, 1e9)); };
        style.pixels = {bounded(sides->first), bounded(sides->second)};
    }
    if (const QString text = m_options.value(QStringLiteral("dpi")); m_options.isSet(QStringLiteral("dpi"))) {
        const auto dpi = readNumber(text.toStdString());
        if (!dpi)
            throw WrongWords{tr("--dpi \"%1\" is not a number").arg(text)};
        style.dpi = dpi;
    }
    style.transparent = m_options.isSet(QStringLiteral("transparent"));
    style.caption = m_options.isSet(QStringLiteral("caption"));
    if (const auto why = refuse(findFigure(m_view), style))
        throw WrongWords{*why};
    return style;
}

Indices ExportCommand::readIndices(const QString& option, const Run& extent) const {
    if (!m_options.isSet(option))
        return Indices::run(extent.first, extent.last);
    return posiscope::readIndices(option, m_options.value(option), extent);
}

std::optional<Extent> ExportCommand::readResample() const {
    const QString name = QStringLiteral("resample");
    if (!m_options.isSet(name))
        return std::nullopt;
    const QString text = m_options.value(name);
    const auto sides = readProduct(text);
    const auto fits = [](double side) { return side >= 1 && side <= kMostStrips; };
    if (!sides || !fits(sides->first) || !fits(sides->second))
        throw WrongWords{tr("--resample \"%1\" is not ROWSxCOLUMNS with 1 to %2 each")
                             .arg(text)
                             .arg(kMostStrips, 0, 'f', 0)};
    return Extent{static_cast<std::int64_t>(sides->first), static_cast<std::int64_t>(sides->second)};
}

Numbers ExportCommand::readNumbers() const {
    const Parameters& p = m_document.parameters();
    const Indices positions = readIndices(QStringLiteral("positions"), positionsOf(p));
    Numbers numbers =
        m_view == QStringLiteral("similarity")
            ? similarityNumbers(m_document.encoding(), m_document.appearance().measure, positions,
                                readIndices(QStringLiteral("others"), positionsOf(p)))
            : encodingNumbers(m_document.encoding(), positions,
                              readIndices(QStringLiteral("dimensions"), dimensionsOf(p)));
    numbers.resample = readResample();
    if (numbers.resample && !(numbers.rows.isRun() && numbers.columns.isRun()))
        throw WrongWords{tr("--resample needs ranges A:B, not lists")};
    return numbers;
}

void ExportCommand::writeFigure() {
    const FigureStyle style = readStyle();
    watchForInterrupt();
    ProgressLine progress;
    const FigureContent content = findFigure(m_view);
    const QImage image = figure(m_document, content, style);
    if (image.isNull())
        throw FileTrouble{tr("there is not enough memory for a figure of this size")};
    const bool go = progress.show(0.5);
    const QString title = content.size() > 1 ? tr("Positional encoding") : translated(content.front()->title);
    QString why;
    if (!go)
        throw FileTrouble{tr("interrupted; %1 was not written").arg(m_path)};
    if (!saveFigure(image, sessionOf(m_document), title, m_path, why))
        throw FileTrouble{why};
}

void ExportCommand::writeNumbers() {
    const Numbers numbers = readNumbers();
    watchForInterrupt();
    ProgressLine progress;
    QString why;
    switch (posiscope::writeNumbers(
        numbers, *numberFormat(m_suffix), m_path, [&](double share) { return progress.show(share); }, why)) {
        case Written::Whole:
            return;
        case Written::Cancelled:
            throw FileTrouble{tr("interrupted; %1 was not written").arg(m_path)};
        case Written::Failed:
            throw FileTrouble{why};
    }
}

}  // namespace posiscope
