// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QObject>
#include <optional>
#include <span>

namespace posiscope {

/// The text size of the program's windows: one factor for fonts, style sheet and drawn views. One object per
/// application, like its font and style sheet. Does not affect figures.
class TextSize : public QObject {
    Q_OBJECT

public:
    /// The application's object, created at the first call and destroyed with the application.
    static TextSize& of();

    /// The factors that larger() and smaller() step through, ascending.
    static std::span<const double> steps();

    /// The current text size relative to the default.
    double factor() const { return m_presenting.value_or(m_own); }

    /// The same outside presentations: the value that is saved.
    double own() const { return m_own; }

    /// The font of widgets.
    QFont font() const;

    /// \p usual pixels of a control, scaled to the current text size.
    int pixels(int usual) const;

public slots:
    /// Clamped to the steps. During a presentation, only until it ends.
    void setFactor(double factor);
    void larger();
    void smaller();
    void reset() { setFactor(1); }

    /// Sets the text size for another screen until endPresenting(); own() stays. If the user changes the size
    /// meanwhile, the next presentation applies the same change.
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
    double m_suited = 1;  ///< factor suited to the presentation screen
    double m_wish = 1;    ///< the user's change, relative to m_suited
};

}  // namespace posiscope
