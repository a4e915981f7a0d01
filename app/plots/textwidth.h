// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QHash>
#include <QString>

class QPaintDevice;

namespace posiscope {

/// Widths of texts, with or without formulas, in a font, in logical pixels, cached per thread. A window that
/// follows a slider needs the same few hundred numbers and names in every frame, and shaping them again takes
/// a tenth of the frame.
class TextWidth {
public:
    /// For the screen, unless a \p device is given.
    explicit TextWidth(const QFont& font, const QPaintDevice* device = nullptr);

    double of(const QString& text) const;

private:
    QFont m_font;
    const QPaintDevice* m_device;
    QHash<QString, double>& m_known;
};

}  // namespace posiscope
