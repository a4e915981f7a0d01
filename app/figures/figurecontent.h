// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "app/plots/details.h"
#include "app/views/viewkind.h"
#include "core/parameters/declaration.h"

namespace posiscope {

class Document;

/// The document and details of one panel, if they differ from those of the figure.
struct PanelSetting {
    std::shared_ptr<const Document> document;
    Details details;
};

/// The content of a figure: a single view, or several as panels on a grid.
struct FigureContent {
    FigureContent() = default;
    FigureContent(std::initializer_list<const ViewKind*> kinds) : views(kinds) {}

    std::vector<const ViewKind*> views;
    std::vector<PanelSetting> own{};  ///< one per view; empty: all show the figure's document
    int columns = 2;
    QString letters{};          ///< label of the first panel, "(a)"; empty: no labels
    bool sharedLimits = false;  ///< the same colour scale for the same quantity in all panels

    /// Default details of a panel; without the kernel, which can be a panel by itself.
    static constexpr Details usualDetails() { return Details::ofPaper().without(Detail::Kernel); }

    bool isSheet() const { return views.size() > 1 || !own.empty(); }

    bool empty() const { return views.empty(); }
    std::size_t size() const { return views.size(); }
    const ViewKind* front() const { return views.front(); }
    auto begin() const { return views.begin(); }
    auto end() const { return views.end(); }
};

/// Maximum number of panels, limited by the letters.
inline constexpr int kMostPanels = 26;

/// The arrangement of panels, declared like the parameters.
std::span<const Declaration<FigureContent>> panelDeclarations();
inline constexpr std::string_view kLettersOption = "letters";

/// The label of panel \p index, counted from 0, if the first is \p first: "(a)", "(b)", "(c)"; std::nullopt
/// if \p first does not contain exactly one a, A or 1 to count from.
std::optional<QString> panelLetter(const QString& first, int index);

/// The words that findFigure() knows: every kind of view, and "window" for the arrangement of four.
QStringList figureNames();

/// The opened model on one page.
inline constexpr std::string_view kModelPageName = "model";

/// The content called \p name, or kModelPageName; empty if there is none.
FigureContent findFigure(const QString& name);

/// Which parts of the whole can be selected for \p content; individual dimensions only for a single view.
Parts partsOf(const FigureContent& content);

/// The matrix that \p content shows; std::nullopt for several views.
std::optional<Matrix> matrixOf(const FigureContent& content);

}  // namespace posiscope
