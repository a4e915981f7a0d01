// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

namespace posiscope {

/// While this object lives, figureFont() uses \p family first. An empty family changes nothing. Figures are
/// painted by one thread.
class FigureFont {
public:
    explicit FigureFont(const QString& family);
    ~FigureFont();
    FigureFont(const FigureFont&) = delete;
    FigureFont& operator=(const FigureFont&) = delete;

private:
    QString m_before;
};

/// The family that \p name means: an installed family, a file (.otf, .ttf), which is loaded, "serif", or the
/// typefaces of papers by their usual names, "computer modern" and "times". std::nullopt if there is none.
std::optional<QString> fontCalled(const QString& name);

}  // namespace posiscope
