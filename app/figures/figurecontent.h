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

/// What one panel of a figure shows where that is not what the figure does.
struct PanelSetting {
    std::shared_ptr<const Document> document;
    Details details;
};

/// What a figure shows: one view bare, or several as panels on one grid.
struct FigureContent {
    FigureContent() = default;
    FigureContent(std::initializer_list<const ViewKind*> kinds) : views(kinds) {}

    std::vector<const ViewKind*> views;
    std::vector<PanelSetting> own{};  ///< of every view, or none: all show the figure's document
    int columns = 2;
    QString letters{};          ///< how the first panel is called, "(a)"; empty: none are
    bool sharedLimits = false;  ///< colours of one quantity mean the same in all panels

    /// What a panel of several has if nothing else is said: the kernel is a panel's worth by itself.
    static constexpr Details usualDetails() { return Details::ofPaper().without(Detail::Kernel); }

    bool isSheet() const { return views.size() > 1 || !own.empty(); }

    bool empty() const { return views.empty(); }
    std::size_t size() const { return views.size(); }
    const ViewKind* front() const { return views.front(); }
    auto begin() const { return views.begin(); }
    auto end() const { return views.end(); }
};

/// Panels that a figure may have; letters have no more.
inline constexpr int kMostPanels = 26;

/// How panels stand together, declared like the parameters.
std::span<const Declaration<FigureContent>> panelDeclarations();
inline constexpr std::string_view kLettersOption = "letters";

/// What panel \p index from 0 is called after \p first, "(a)": "(b)", "(c)"; nothing where \p first has no
/// single a, A or 1 to count from.
std::optional<QString> panelLetter(const QString& first, int index);

/// The words findFigure() knows: every kind of view, and "window" for the arrangement of four.
QStringList figureNames();

/// The content called \p name; empty if there is none.
FigureContent findFigure(const QString& name);

/// Which parts of the whole \p content can be asked for; dimensions each by themselves of one view only.
Parts partsOf(const FigureContent& content);

/// The matrix \p content shows; nothing for several views.
std::optional<Matrix> matrixOf(const FigureContent& content);

}  // namespace posiscope
