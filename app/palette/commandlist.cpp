// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/palette/commandlist.h"

#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QRegularExpression>

#include "app/docks/viewdock.h"
#include "app/document/document.h"
#include "app/document/subjectparameters.h"
#include "app/panels/choicemenu.h"
#include "app/texts/language.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

/// The text of a menu without what underlines a letter: "&Open…", "打开(&O)…".
QString bare(QString text) {
    static const QRegularExpression added(QStringLiteral(R"(\s*\(&\w\))"));
    text.remove(added);
    text.replace(QStringLiteral("&&"), QStringLiteral("\x01"));
    text.remove(u'&');
    return text.replace(u'\x01', u'&');
}

/// A menu's text and those of the menus it is in, in both languages.
struct Path {
    QString shown;
    QString english;

    static QString join(const QString& a, const QString& b) {
        return a.isEmpty() ? b : a + QStringLiteral(" › ") + b;
    }
    QString englishIn(const QString& text) const { return join(english, bare(text)); }
    Path in(const QString& text) const {
        return {join(shown, bare(text)), englishIn(Language::english(text))};
    }
};

Command commandOf(QAction* action, const Path& path) {
    const QString text = bare(action->text());
    // What is no translation, such as a lesson, may say its English itself.
    const QVariant own = action->property("english");
    const QString english = own.isValid() ? own.toString() : Language::english(action->text());
    const bool explains = action->toolTip() != text && bare(action->toolTip()) != text;
    return {.key = path.englishIn(english),
            .title = text,
            .english = bare(english),
            .place = path.shown,
            .meaning = explains ? action->toolTip() : QString(),
            .shortcut = action->shortcut().toString(QKeySequence::NativeText),
            .enabled = action->isEnabled(),
            .chosen = action->isCheckable() && action->isChecked(),
            .run = [action = QPointer<QAction>(action)] {
                if (action)
                    action->trigger();
                return true;
            }};
}

void collect(const QList<QAction*>& actions, const Path& path, bool reachable, std::vector<Command>& all) {
    for (QAction* action : actions) {
        if (action->isSeparator() || !action->isVisible() || qobject_cast<ViewDock*>(action->parent()))
            continue;
        if (const QMenu* menu = action->menu()) {
            if (!menu->property("declared").toBool())
                collect(menu->actions(), path.in(action->text()), reachable && action->isEnabled(), all);
            continue;
        }
        all.push_back(commandOf(action, path));
        all.back().enabled = all.back().enabled && reachable;
    }
}

/// Something with a value: how it is read and set.
struct Valued {
    const ParameterFacts& facts;
    double value;
    QString place;
    std::function<bool(double)> set;
};

/// Does \p work. \returns why the document refused it, or nothing.
template <class Work>
std::optional<QString> refusalOf(Document& document, const Work& work) {
    QString why;
    const auto heard =
        QObject::connect(&document, &Document::refused, [&why](const QString& text) { why = text; });
    const bool taken = work();
    QObject::disconnect(heard);
    return taken ? std::nullopt : std::optional(why);
}

std::optional<double> read(const ParameterFacts& facts, const QString& text, QString& why) {
    const bool automatic = text.compare(QStringLiteral("auto"), Qt::CaseInsensitive) == 0;
    if (automatic && !facts.unset.empty())
        return 0;
    Message refusal;
    const auto value = readValue(facts, text.toStdString(), refusal);
    if (!value)
        why = translated(refusal);
    return value;
}

QString shownValue(const ParameterFacts& facts, double value) {
    if (facts.scale == Scale::List)
        return translated(facts.choices[static_cast<std::size_t>(value)].label);
    if (value == 0 && !facts.unset.empty())
        return CommandList::tr("auto");
    return verbatim(writeValue(facts, value));
}

}  // namespace

void CommandList::addMenus(const QMenuBar& menus) {
    collect(menus.actions(), {}, true, m_all);
}

namespace {

Command parameterCommand(const Valued& valued, Document& document,
                         const std::function<bool(const QString&)>& focus) {
    const ParameterFacts& facts = valued.facts;
    const QString option = verbatim(facts.option);
    Command command{.key = QStringLiteral("parameter ") + option,
                    .title = translated(facts.label),
                    .english = verbatim(facts.label),
                    .place = valued.place,
                    .meaning = translated(facts.meaning),
                    .value = shownValue(facts, valued.value),
                    .names = {option, verbatim(facts.name), verbatim(facts.label), translated(facts.label)},
                    .run = [focus, option] { return focus(option); }};
    command.names.removeDuplicates();
    command.whyNot = [limits = facts](const QString& text) -> std::optional<QString> {
        QString why;
        return read(limits, text, why) ? std::nullopt : std::optional(why);
    };
    command.set = [limits = facts, set = valued.set,
                   &document](const QString& text) -> std::optional<QString> {
        QString why;
        const auto value = read(limits, text, why);
        if (!value)
            return why;
        return refusalOf(document, [&] { return set(*value); });
    };
    return command;
}

/// The option's word as well, where it is another.
QString englishName(const ParameterFacts& facts, const Choice& choice) {
    const QString label = verbatim(choice.label);
    const QString option = verbatim(choice.option);
    const QString name = QStringLiteral("%1: %2").arg(verbatim(facts.label), label);
    const bool same = QString(label).replace(u' ', u'-').compare(option, Qt::CaseInsensitive) == 0;
    return same ? name : QStringLiteral("%1 (%2)").arg(name, option);
}

Command choiceCommand(const Valued& valued, std::size_t index) {
    const ParameterFacts& facts = valued.facts;
    const Choice& choice = facts.choices[index];
    return {.key = QStringLiteral("%1=%2").arg(verbatim(facts.option), verbatim(choice.option)),
            .title = CommandList::tr("%1: %2").arg(translated(facts.label), translated(choice.label)),
            .english = englishName(facts, choice),
            .place = valued.place,
            .meaning = translated(choice.meaning),
            .chosen = valued.value == static_cast<double>(index),
            .run = [set = valued.set, index] {
                set(static_cast<double>(index));
                return true;
            }};
}

/// Changes one number or choice of the subject as its control does.
bool changeSubject(Document& document, const SubjectParameter& parameter, double value) {
    Subject subject = document.subject();
    parameter.set(subject, value);
    subject.parameters = document.suited(subject.parameters);
    return document.setSubject(subject, CommandList::tr("change %1").arg(translated(parameter.facts.label)));
}

bool changeWords(Document& document, const Declaration<InputWords>& declaration, double value) {
    InputWords words = document.words();
    declaration.set(words, value);
    return document.setWords(words, CommandList::tr("change %1").arg(translated(declaration.label)));
}

void addValued(CommandList& list, const Valued& valued, Document& document,
               const std::function<bool(const QString&)>& focus) {
    if (valued.facts.scale != Scale::List || valued.facts.choices.size() > 1)
        list.add(parameterCommand(valued, document, focus));
    if (valued.facts.scale == Scale::List)
        for (std::size_t i = 0; i < valued.facts.choices.size(); ++i)
            list.add(choiceCommand(valued, i));
}

}  // namespace

void CommandList::addParameters(Document& document, const std::function<bool(const QString&)>& focus) {
    for (const SubjectParameter& parameter : subjectParameters())
        if (parameter.matters(document.subject()))
            addValued(
                *this,
                {parameter.facts, parameter.get(document.subject()), tr("Parameters"),
                 [&document, &parameter](double value) { return changeSubject(document, parameter, value); }},
                document, focus);
    for (const CursorDeclaration& declaration : cursorDeclarations())
        add(parameterCommand({factsWithin(declaration, document.parameters()),
                              declaration.get(document.cursor()), tr("Cursor"),
                              [&document, &declaration](double value) {
                                  Cursor cursor = document.cursor();
                                  declaration.set(cursor, value);
                                  document.setCursor(cursor);
                                  return true;
                              }},
                             document, focus));
    for (const Declaration<InputWords>& declaration : wordsDeclarations())
        addValued(
            *this,
            {declaration, declaration.get(document.words()), tr("Words"),
             [&document, &declaration](double value) { return changeWords(document, declaration, value); }},
            document, focus);
}

void CommandList::addAppearance(Document& document) {
    for (const Declaration<Appearance>& declaration : appearanceDeclarations())
        for (std::size_t i = 0; i < declaration.choices.size(); ++i)
            add(choiceCommand(
                {declaration, static_cast<double>(posiscope::chosen(document, declaration)), tr("Appearance"),
                 [&document, &declaration](double value) {
                     choose(document, declaration, static_cast<std::size_t>(value));
                     return true;
                 }},
                i));
}

}  // namespace posiscope
