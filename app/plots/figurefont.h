// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

/// While it lives figureFont() is of this family first. An empty one changes nothing. Figures are painted by
/// one thread.
class FigureFont {
public:
    explicit FigureFont(const QString& family);
    ~FigureFont();
    FigureFont(const FigureFont&) = delete;
    FigureFont& operator=(const FigureFont&) = delete;

private:
    QString m_before;
};

/// Whether there is a font of \p family here.
bool hasFont(const QString& family);

}  // namespace posiscope
