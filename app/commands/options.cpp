// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/options.h"

#include <QSet>

#include "app/commands/trouble.h"
#include "app/document/document.h"
#include "app/document/translated.h"
#include "app/language.h"
#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

/// "a, b, c" or "1 to 16384 dimensions": what can be given.
QString valid(const ParameterFacts& facts) {
    if (facts.scale == Scale::List) {
        QStringList words;
        for (const Choice& choice : facts.choices)
            words << verbatim(choice.option);
        return words.join(QStringLiteral(", "));
    }
    const QString least = verbatim(writeNumber(facts.minimum));
    const QString greatest = verbatim(writeNumber(facts.maximum));
    const QString range =
        facts.minimumExcluded ? Options::tr("above %1, at most %2") : Options::tr("%1 to %2");
    return (range.arg(least, greatest) + u' ' + (facts.unit.empty() ? QString() : translated(facts.unit)))
        .trimmed();
}

}  // namespace

Options::Options() {
    m_parser.addOption(QCommandLineOption({QStringLiteral("h"), QStringLiteral("help")}, tr("This text.")));
    m_parser.addOption(
        QCommandLineOption({QStringLiteral("v"), QStringLiteral("version")}, tr("The version.")));
    add(Language::facts(), 0);
}

void Options::add(const ParameterFacts& facts, double usual) {
    const QString value = facts.scale == Scale::List ? tr("word") : tr("number");
    add(verbatim(facts.option),
        tr("%1 [%2; %3]").arg(translated(facts.meaning), valid(facts), verbatim(writeValue(facts, usual))),
        value);
}

void Options::addParameters() {
    for (const Declaration<Parameters>& declaration : parameterDeclarations())
        add(declaration, declaration.get({}));
}

void Options::addAppearance() {
    for (const Declaration<Appearance>& declaration : appearanceDeclarations())
        add(declaration, declaration.get({}));
}

void Options::addCursor() {
    for (const CursorDeclaration& declaration : cursorDeclarations())
        add(verbatim(declaration.option),
            tr("%1 [%2]").arg(translated(declaration.meaning),
                              verbatim(writeValue(declaration, declaration.get({})))),
            tr("number"));
}

void Options::add(const QString& name, const QString& description, const QString& value) {
    m_parser.addOption(QCommandLineOption(name, description, value));
}

void Options::addWord(const QString& name, const QString& description, const QString& syntax) {
    m_parser.addPositionalArgument(name, description, syntax);
}

void Options::read(const QStringList& words) {
    if (!m_parser.parse(QStringList{QStringLiteral("posiscope")} + words))
        throw WrongWords{m_parser.errorText()};
    QSet<QString> seen;
    for (const QString& name : m_parser.optionNames()) {
        if (seen.contains(name))
            throw WrongWords{tr("--%1 is given twice").arg(name)};
        seen.insert(name);
    }
    if (isSet(verbatim(Language::facts().option)))
        declared(Language::facts());
}

double Options::declared(const ParameterFacts& facts) const {
    Message why;
    if (const auto read = readValue(facts, value(verbatim(facts.option)).toStdString(), why))
        return *read;
    throw WrongWords{translated(why)};
}

template <class Values>
Values Options::taken(std::span<const Declaration<Values>> declarations, Values from) const {
    for (const Declaration<Values>& declaration : declarations)
        if (isSet(verbatim(declaration.option)))
            declaration.set(from, declared(declaration));
    return from;
}

Parameters Options::parameters(Parameters from) const {
    const Parameters wanted = taken(parameterDeclarations(), from);
    if (const auto why = refuse(wanted))
        throw WrongWords{translated(*why)};
    return wanted;
}

Appearance Options::appearance(Appearance from) const {
    return taken(appearanceDeclarations(), std::move(from));
}

Cursor Options::cursor(const Document& document) const {
    Cursor cursor = document.cursor();
    for (const CursorDeclaration& declaration : cursorDeclarations())
        if (isSet(verbatim(declaration.option)))
            declaration.set(cursor, declared(factsWithin(declaration, document.parameters())));
    return cursor;
}

}  // namespace posiscope
