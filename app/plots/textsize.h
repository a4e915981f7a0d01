// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QObject>
#include <optional>
#include <span>

namespace posiscope {

/// How large type is in the windows of the program: one factor for fonts, style sheet and what views draw.
/// There is one for the application, as there is one font and one style sheet. Figures are not concerned.
class TextSize : public QObject {
    Q_OBJECT

public:
    /// The one of the application: made when it is first asked for, gone with the application.
    static TextSize& of();

    /// The factors that larger() and smaller() stop at, from the least to the greatest there is.
    static std::span<const double> steps();

    /// How many times as large as usual type is now.
    double factor() const { return m_presenting.value_or(m_own); }

    /// The same while nothing is presented: what is remembered.
    double own() const { return m_own; }

    /// The font of widgets.
    QFont font() const;

    /// How many pixels \p usual pixels of a control are now.
    int pixels(int usual) const;

public slots:
    /// Kept inside the steps. While something is presented, only until that is over.
    void setFactor(double factor);
    void larger();
    void smaller();
    void reset();

    /// Type that suits a screen of another size until endPresenting(); own() stays. Made larger or smaller
    /// then, it is so much larger or smaller in the next presentation, too.
    void beginPresenting(double suited);
    void endPresenting();

signals:
    void changed();

private:
    explicit TextSize(QObject* parent);
    void set(double own, std::optional<double> presenting);
    void wish(double wish);

    const QFont m_usual;
    double m_own = 1;
    std::optional<double> m_presenting;
    double m_suited = 1;  ///< what the screen of the presentation asks for
    double m_wish = 1;    ///< times what it asks for
};

}  // namespace posiscope
