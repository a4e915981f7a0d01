// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figurecontent.h"

#include <algorithm>
#include <array>

#include "app/texts/translated.h"
#include "app/views/layers/layersview.h"

namespace posiscope {
namespace {

const QString& windowName() {
    static const QString name = QStringLiteral("window");
    return name;
}

/// No card of the window, because it needs a page.
constexpr ViewKind kModelPage{.name = kModelPageName,
                              .title = POSISCOPE_TR_NOOP("core", "Model"),
                              .subtitle = POSISCOPE_TR_NOOP("core", "wavelengths and reach by layer"),
                              .make = [](const Document& document, QWidget* parent) -> View* {
                                  return new ModelView(document, parent);
                              },
                              .palette = "similarity-palette",
                              .numbers = Matrix::Layers};

}  // namespace

std::optional<QString> panelLetter(const QString& first, int index) {
    qsizetype place = -1;
    for (qsizetype i = 0; i < first.size(); ++i)
        if (first[i].isLetterOrNumber()) {
            if (place >= 0 || !QStringLiteral("aA1").contains(first[i]))
                return std::nullopt;
            place = i;
        }
    if (place < 0)
        return std::nullopt;
    const QString counted =
        first[place] == u'1' ? QString::number(index + 1) : QString(QChar(first[place].unicode() + index));
    return QString(first).replace(place, 1, counted);
}

std::span<const Declaration<FigureContent>> panelDeclarations() {
    static const std::array<Declaration<FigureContent>, 2> all{
        {{{.name = "columns",
           .option = "columns",
           .label = POSISCOPE_TR_NOOP("core", "columns of panels"),
           .meaning = POSISCOPE_TR_NOOP("core", "Number of panels side by side."),
           .minimum = 1,
           .maximum = kMostPanels,
           .sliderStep = 1},
          [](const FigureContent& content) -> double { return content.columns; },
          [](FigureContent& content, double value) { content.columns = static_cast<int>(value); }},
         {{.name = "share-limits",
           .option = "share-limits",
           .label = POSISCOPE_TR_NOOP("core", "shared limits"),
           .meaning = POSISCOPE_TR_NOOP(
               "core", "Use the same colour scale in all panels that show the same quantity."),
           .scale = Scale::Switch,
           .maximum = 1},
          [](const FigureContent& content) { return content.sharedLimits ? 1.0 : 0.0; },
          [](FigureContent& content, double value) { content.sharedLimits = value != 0; }}}};
    return all;
}

QStringList figureNames() {
    QStringList names;
    for (const ViewKind& kind : viewKinds())
        names << verbatim(kind.name);
    return names << windowName();
}

FigureContent findFigure(const QString& name) {
    FigureContent content;
    if (name == windowName()) {
        for (const Place place : {Place::UpperLeft, Place::UpperRight, Place::LowerLeft, Place::LowerRight})
            if (const auto inFront = std::ranges::find(viewKinds(), place, &ViewKind::place);
                inFront != viewKinds().end())
                content.views.push_back(&*inFront);
    } else if (name == QLatin1String(kModelPageName.data())) {
        content.views.push_back(&kModelPage);
    } else if (const ViewKind* kind = findViewKind(name.toStdString())) {
        content.views.push_back(kind);
    }
    return content;
}

Parts partsOf(const FigureContent& content) {
    if (content.size() == 1)
        return content.front()->parts;
    Parts all;
    for (const ViewKind* kind : content) {
        all.positions = all.positions || kind->parts.positions;
        all.others = all.others || kind->parts.others;
        if (kind->parts.dimensions == DimensionChoice::Stretch)
            all.dimensions = DimensionChoice::Stretch;
    }
    return all;
}

std::optional<Matrix> matrixOf(const FigureContent& content) {
    return content.size() == 1 ? content.front()->numbers : std::nullopt;
}

}  // namespace posiscope
