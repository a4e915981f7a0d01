// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

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

/// Whether a font of \p family is installed.
bool hasFont(const QString& family);

}  // namespace posiscope
