// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPen>
#include <QStringList>

namespace posiscope {

struct FigureLabels;

/// Which of several named curves a figure draws, and with which colours and dashes, as the user wants it.
class CurveChoice {
public:
    /// All curves as they are.
    CurveChoice() = default;
    /// \param names those of all curves
    CurveChoice(const FigureLabels& labels, const QStringList& names);

    /// The names of the curves that are drawn, in the user's order.
    const QStringList& drawn() const { return m_drawn; }
    bool has(const QString& name) const { return m_drawn.contains(name); }
    /// \p usual in the colour and with the dashes of the curve \p name.
    QPen pen(const QString& name, QPen usual) const;

private:
    QStringList m_drawn;
    QList<QColor> m_colours;
    QList<Qt::PenStyle> m_styles;
};

/// The line called "solid", "dashed", "dotted" or "dashdot"; Qt::NoPen: none is.
Qt::PenStyle lineCalled(const QString& name);

}  // namespace posiscope
