// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QHash>
#include <QString>

class QPaintDevice;

namespace posiscope {

/// How wide texts are in a font, in logical pixels, remembered by this thread: a window that follows a slider
/// asks for the same few hundred numbers and names in every frame, and shaping them anew is a tenth of it.
class TextWidth {
public:
    /// As on the screen, unless a \p device is given.
    explicit TextWidth(const QFont& font, const QPaintDevice* device = nullptr);

    double of(const QString& text) const;

private:
    QFont m_font;
    const QPaintDevice* m_device;
    QHash<QString, double>& m_known;
};

}  // namespace posiscope
