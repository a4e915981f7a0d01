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

/// Property of an action: what else people may call it, in the language of the window.
inline constexpr const char* kOtherNames = "otherNames";

/// Something that can be asked for by its name.
struct Command {
    QString key;          ///< the same in every language and from start to start
    QString title;        ///< "base", "theme: Dark"
    QString english{};    ///< the same for those who know the English name
    QString others{};     ///< what else people may call it
    QString place{};      ///< where it is found otherwise: "View › Text size"
    QString meaning{};    ///< a sentence; may be empty
    QString shortcut{};   ///< as people read it
    QString value{};      ///< the present one of a parameter
    bool enabled = true;  ///< disabled, it is shown and never run
    bool chosen = false;  ///< it is so already
    bool lesson = false;  ///< about what it is called after, and not the thing itself
    QStringList names{};  ///< what may stand before a typed value; empty where there is none to type
    /// Does it. \returns false where nothing can be done before a value has been typed.
    std::function<bool()> run;
    /// Why \p value cannot be set, as far as its text tells; nothing if it can.
    std::function<std::optional<QString>(const QString& value)> whyNot{};
    /// Sets a typed value. \returns why not, or nothing.
    std::function<std::optional<QString>(const QString& value)> set{};
};

/// What there is to ask for, as it is at the moment.
class CommandList {
    Q_DECLARE_TR_FUNCTIONS(CommandList)

public:
    /// The actions of \p menus and of menus in them; the property "english" of one names it in that language
    /// where its text is no translation, and the property "lesson" says that it opens one. What stands there
    /// but is declared as well, and what shows or hides a view, is left out: addAppearance() and views have
    /// more to say of it.
    void addMenus(const QMenuBar& menus);

    /// Every parameter that matters now, every word's and the cursor's, and every choice of those that are
    /// one. \p focus goes to the control of a parameter by its option, and tells whether there is one.
    void addParameters(Document& document, const std::function<bool(const QString& option)>& focus);

    /// Every choice of how things are shown.
    void addAppearance(Document& document);

    void add(Command command) { m_all.push_back(std::move(command)); }

    const std::vector<Command>& all() const { return m_all; }

private:
    std::vector<Command> m_all;
};

}  // namespace posiscope
