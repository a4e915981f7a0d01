// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QPaintEngine>
#include <QString>
#include <optional>
#include <variant>
#include <vector>

#include "app/formulas/layout.h"

class QPainter;

namespace posiscope {

/// The type of a paint engine that keeps texts; it is given the source of formulas.
inline constexpr auto kKeepingTexts = static_cast<QPaintEngine::Type>(QPaintEngine::User + 1);

/// A line of text with formulas between dollar signs: "score $q \cdot k$".
class TypesetText {
public:
    static bool hasFormulas(const QString& text) { return text.contains(u'$'); }
    /// Why the formulas of \p text cannot be read; std::nullopt if they can.
    static std::optional<QString> refuse(const QString& text);

    /// A formula that cannot be read stays as it is written.
    TypesetText(const QString& text, const QFont& font);

    double width() const { return m_width; }
    /// Draws it with the painter's pen, from \p at on its baseline.
    void draw(QPainter& painter, const QPointF& at) const;

private:
    QString m_text;
    QFont m_font;
    double m_pixelSize;  ///< of formulas
    double m_width = 0;
    std::vector<std::variant<QString, Box>> m_parts;
};

}  // namespace posiscope
