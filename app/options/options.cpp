// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/options.h"

#include <QRegularExpression>
#include <algorithm>
#include <array>
#include <string_view>

#include "app/document/fieldterms.h"
#include "app/options/nearestword.h"
#include "app/texts/language.h"
#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

struct OtherName {
    std::string_view option;
    std::string_view typed;
    std::string_view declared;
};

/// Aliases, accepted but never shown in help and copied commands, so that these use one name per choice.
constexpr std::array kOtherNames{
    OtherName{"scale", "log", "logarithmic"},
    OtherName{"ease", "logarithmic", "log"},
    OtherName{"language", "zh", "zh_CN"},
    OtherName{"language", "zh-CN", "zh_CN"},
};

}  // namespace

std::string choiceWord(const ParameterFacts& facts, const std::string& word) {
    const auto found = std::ranges::find_if(kOtherNames, [&](const OtherName& other) {
        return other.option == facts.option &&
               verbatim(other.typed).compare(QString::fromStdString(word), Qt::CaseInsensitive) == 0;
    });
    return found == kOtherNames.end() ? word : std::string(found->declared);
}

namespace {

/// What a number is, up to a colon, or what a word may be.
QString briefMeaning(const ParameterFacts& facts) {
    static const QRegularExpression rest(QStringLiteral("[:：].*"));
    if (facts.scale != Scale::List)
        return translated(facts.meaning).remove(rest);
    QStringList words;
    for (const Choice& choice : facts.choices)
        words << verbatim(choice.option);
    return words.join(QStringLiteral(", "));
}

/// The option and the value that \p word, no choice of \p facts, most likely stands for; empty if it is like
/// none.
QString meantChoice(const ParameterFacts& facts, const QString& word) {
    const QString option = verbatim(facts.option);
    if (const QString called = choiceCalled(option, word); !called.isEmpty())
        return called;
    QStringList words;
    for (const Choice& choice : facts.choices)
        words << verbatim(choice.option);
    const QString nearest = nearestWord(word, words);
    return nearest.isEmpty() ? nearest : option + u' ' + nearest;
}

}  // namespace

Options::Options() {
    declare(QCommandLineOption({QStringLiteral("h"), QStringLiteral("help")},
                               tr("Show the most common options.")));
    declare(QCommandLineOption(QStringLiteral("help-all"), tr("Show all options.")));
    declare(QCommandLineOption({QStringLiteral("v"), QStringLiteral("version")}, tr("Show the version.")));
    add(Language::facts(), 0);
}

void Options::add(const ParameterFacts& facts, double usual) {
    if (facts.scale == Scale::Switch) {
        add(verbatim(facts.option), translated(facts.meaning));
        return;
    }
    const QString value = verbatim(writeValue(facts, usual));
    const QString otherwise = facts.unset.empty()    ? value
                              : facts.isUnset(usual) ? translated(facts.unset)
                                                     : tr("%1; 0: %2").arg(value, translated(facts.unset));
    m_brief.insert(verbatim(facts.option), tr("%1 [%2]").arg(briefMeaning(facts), otherwise));
    add(verbatim(facts.option),
        tr("%1 [%2; %3]").arg(translated(facts.meaning), translated(rangeOf(facts)), otherwise),
        facts.scale == Scale::List ? tr("value") : tr("number"));
}

void Options::addText(const QString& name, const QString& meaning, const QString& value,
                      const QString& usual) {
    add(name, usual.isEmpty() ? meaning : tr("%1 [%2]").arg(meaning, usual), value);
}

QString Options::given(const QString& name) const {
    const QString dashed = QStringLiteral("--") + name;
    return m_switches.contains(name) ? dashed : dashed + u'=' + value(name);
}

void Options::add(const QString& name, const QString& description, const QString& value) {
    declare(QCommandLineOption(name, description, value));
    if (value.isEmpty())
        m_switches += name;
}

void Options::declare(const QCommandLineOption& option) {
    m_parser.addOption(option);
    m_options << option;
    m_known += option.names().constLast();
}

void Options::setWord(const QString& name, const QString& description) {
    m_wordHelp.clear();
    addWord(name, description);
}

/// In the help that fits a screen.
QCommandLineOption Options::briefly(const UsualOption& usual) const {
    QCommandLineOption option = *std::ranges::find_if(
        m_options, [&](const QCommandLineOption& each) { return each.names().contains(usual.name); });
    option.setDescription(!usual.text.isEmpty() ? usual.text
                                                : m_brief.value(usual.name, option.description()));
    return option;
}

/// Qt would put the options before the command's word, where they are not taken.
QString Options::helpText(HelpExtent extent) const {
    QCommandLineParser told;
    told.setApplicationDescription(m_description);
    if (extent == HelpExtent::All)
        told.addOptions(m_options);
    else
        for (const UsualOption& usual : m_usual + QList<UsualOption>{{QStringLiteral("help-all"), {}}})
            told.addOption(briefly(usual));
    for (const auto& [name, description] : m_wordHelp)
        told.addPositionalArgument(name, description);
    const QString text = told.helpText();
    return tr("Usage: posiscope %1 [options]").arg(m_usage).simplified() + text.mid(text.indexOf(u'\n'));
}

void Options::read(const QStringList& words) {
    parse(words);
    QSet<QString> seen;
    for (const QString& name : m_parser.optionNames()) {
        if (seen.contains(name))
            throw WrongWords{tr("--%1 is given twice").arg(name)};
        seen.insert(name);
    }
}

QString Options::whyUnknown(const QString& name) const {
    const QString why =
        tr("unknown option %1%2").arg(name.size() > 1 ? QStringLiteral("--") : QStringLiteral("-"), name);
    QStringList known;
    for (const QCommandLineOption& option : m_options)
        known += option.names().constLast();
    const QStringList called = namesCalled(QStringLiteral("parameter"), name, known);
    const QString nearest = called.isEmpty() ? nearestWord(name, known) : called.join(tr(" or --"));
    return nearest.isEmpty() ? why : tr("%1; did you mean --%2?").arg(why, nearest);
}

void Options::parse(const QStringList& words) {
    m_words = words;
    if (!m_parser.parse(QStringList{QStringLiteral("posiscope")} + words)) {
        if (const QStringList unknown = m_parser.unknownOptionNames(); !unknown.isEmpty())
            throw WrongWords{whyUnknown(unknown.constFirst())};
        QString why = m_parser.errorText();
        if (why.endsWith(u'.'))
            why.chop(1);
        throw WrongWords{why};
    }
    if (isSet(verbatim(Language::facts().option)))
        declared(Language::facts());
}

double Options::declared(const ParameterFacts& facts) const {
    if (facts.scale == Scale::Switch)
        return 1;
    std::string given = value(verbatim(facts.option)).toStdString();
    if (facts.unit == "points" && given.ends_with("pt"))
        given.resize(given.size() - 2);
    const auto read = readValue(facts, choiceWord(facts, given));
    if (read)
        return *read;
    const QString why = translated(read.error());
    const QString meant =
        facts.scale == Scale::List ? meantChoice(facts, QString::fromStdString(given)) : QString();
    throw WrongWords{meant.isEmpty() ? why : tr("%1; did you mean --%2?").arg(why, meant)};
}

}  // namespace posiscope
