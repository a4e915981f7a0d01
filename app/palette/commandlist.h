// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QStringList>
#include <functional>
#include <optional>
#include <vector>

class QMenuBar;

namespace posiscope {

class Document;
struct Appearance;
template <class T>
struct Declaration;

/// Property of an action: alternative names, separated by commas, in the language of the window.
inline constexpr const char* kOtherNames = "otherNames";

/// The start of the key of a lesson's step.
inline constexpr QLatin1String kLessonStep("lesson ");

/// A command that can be found by name.
struct Command {
    QString key;           ///< the same in every language and across runs
    QString title;         ///< "base", "theme: Dark"
    QString english{};     ///< the English title
    QStringList others{};  ///< alternative names
    QString place{};       ///< its place in the menus: "View › Text size"
    QString meaning{};     ///< a sentence; may be empty
    QString shortcut{};    ///< for display
    QString value{};       ///< current value of a parameter
    bool enabled = true;   ///< a disabled command is shown but never run
    bool chosen = false;   ///< whether it is the current choice
    bool aside = false;    ///< ranks below others: about its name, such as a lesson, or without effect now
    bool last = false;     ///< found only by name, after all others: of another scheme
    QStringList names{};   ///< names that may precede a typed value; empty if it takes none
    /// Runs the command. \returns false if it needs a value first
    std::function<bool()> run;
    /// Why \p value is not valid, as far as its text tells; std::nullopt if it is.
    std::function<std::optional<QString>(const QString& value)> whyNot{};
    /// Sets a typed value. \returns why it failed, or std::nullopt
    std::function<std::optional<QString>(const QString& value)> set{};
};

/// What there is to ask for, as it is at the moment.
class CommandList {
    Q_DECLARE_TR_FUNCTIONS(CommandList)

public:
    /// Adds the actions of \p menus and their submenus. The property "english" of an action is its English
    /// name if its text is not a translation; the property "lesson" marks lessons. Omits actions that
    /// duplicate declared parameters, and those that show or hide a view, because addAppearance() and views
    /// add better entries.
    void addMenus(const QMenuBar& menus);

    /// Adds every parameter with an effect, also of words and cursor, and every choice of those that have
    /// choices; then those of other schemes, which switch to their scheme. \p focus moves the focus to the
    /// control of a parameter, given its option, and returns whether there is one.
    void addParameters(Document& document, const std::function<bool(const QString& option)>& focus);

    /// Adds every choice of the appearance for which \p applies.
    void addAppearance(Document& document,
                       const std::function<bool(const Declaration<Appearance>&)>& applies);

    /// Adds \p command; the terms by which the field knows it join its alternative names.
    void add(Command command);

    const std::vector<Command>& all() const { return m_all; }

private:
    void addOtherSchemes(Document& document, const std::function<bool(const QString&)>& focus);
    void addCursor(Document& document, const std::function<bool(const QString&)>& focus);

    std::vector<Command> m_all;
};

}  // namespace posiscope
