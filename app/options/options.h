// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QHash>
#include <QSet>
#include <string>

#include "app/document/appearance.h"
#include "app/document/cursor.h"
#include "app/document/setting.h"
#include "app/figures/animation/animationstyle.h"
#include "app/figures/figurecontent.h"
#include "app/figures/figurestyle.h"
#include "app/options/trouble.h"
#include "app/texts/translated.h"
#include "core/parameters/declaration.h"
#include "core/parameters/parameters.h"
#include "core/words/words.h"

namespace posiscope {

class Document;

/// The declared name of the choice with the alias \p word on the command line or in a link: "logarithmic" for
/// "log" of --scale. Returns \p word itself if it is not an alias.
std::string choiceWord(const ParameterFacts& facts, const std::string& word);

/// How many options a help text has.
enum class HelpExtent {
    Usual,  ///< those that people use most, to fit a screen
    All,
};

/// An option in HelpExtent::Usual.
struct UsualOption {
    QString name;
    QString text{};  ///< instead of its description, where that is long
};

/// The settings of a comparison.
struct ComparedSettings {
    Setting a;
    Setting b;
};

/// The options of one command. Those of parameters and appearance are made from their declarations: name,
/// help text, what is valid and why something is not. Whatever is wrong is thrown as WrongWords.
class Options {
    Q_DECLARE_TR_FUNCTIONS(Options)

public:
    Options();

    /// Those of the words as well.
    void addParameters();
    /// \p from with the parameters, the words and the tables that were given.
    Setting setting(const Setting& from) const;
    /// Puts setting() into \p document.
    void fill(Document& document) const;
    void addAppearance();
    void addComparison();
    /// The same options, which mean something else here.
    void addComparison(const QString& meaning, const QString& difference);
    /// \p own and the setting of --compare-with, if one was given, in the order written. Refuses --difference
    /// alone.
    std::optional<ComparedSettings> compared(const Setting& own) const;
    /// From now on A is always the setting of --compare-with, as in links, whose options have no order.
    void compareFirst() { m_comparesFirst = true; }
    void addCursor();
    /// \param usual what a figure of this command has if nothing else is said
    /// \param size likewise, in words
    void addFigure(const Details& usual = FigureStyle{}.details, const QString& size = {});
    /// Of that the options of what is shown, for a panel of a figure.
    void addDetails(const Details& usual);
    /// The user's own words and ticks in a figure.
    void addLabels();
    /// How the panels of a figure stand together.
    void addPanels();
    void addAnimation();
    /// \param value what the help calls the option's value; empty for a switch
    void add(const QString& name, const QString& description, const QString& value = {});
    void addWord(const QString& name, const QString& description) {
        m_wordHelp << std::pair(name, description);
    }
    /// In the place of all words so far.
    void setWord(const QString& name, const QString& description);
    /// One choice of the appearance only, for commands that draw nothing.
    void addAppearance(const Declaration<Appearance>& declaration) { add(declaration, declaration.get({})); }
    /// \param usage the command as it is typed: "export VIEW --output FILE"
    void setUsage(const QString& usage) { m_usage = usage; }
    void setDescription(const QString& description) { m_description = description; }
    /// The options in HelpExtent::Usual, in this order. \pre every one has been added
    void setUsual(const QList<UsualOption>& options) { m_usual = options; }

    /// Reads \p words (without the program's name). Unknown words, missing values and options given twice are
    /// refused.
    void read(const QStringList& words);
    /// Reads \p words after those that were read. They win over what is given already.
    void readAlso(const QStringList& words) { parse(m_words + words); }

    /// The option \p name as it was given, as one word.
    QString given(const QString& name) const;
    /// Whether this command has the option \p name.
    bool knows(const QString& name) const { return m_known.contains(name); }
    /// Whether that is a word without a value.
    bool isSwitch(const QString& name) const { return m_switches.contains(name); }
    /// From now on none that opens a file is taken: these words come from others.
    void openNoFiles() { m_opensFiles = false; }
    bool isSet(const QString& name) const { return m_known.contains(name) && m_parser.isSet(name); }
    QString value(const QString& name) const { return m_parser.value(name); }
    /// The words that are no options.
    QStringList words() const { return m_parser.positionalArguments(); }
    QString helpText(HelpExtent extent) const;
    const QList<QCommandLineOption>& all() const { return m_options; }  ///< in the order of the help
    const QString& usage() const { return m_usage; }
    const QString& description() const { return m_description; }

    /// \p from with every word and position id that was given; a sentence given names the positions.
    InputWords sentence(InputWords from) const;
    /// Refuses options without effect on \p setting, and files that do not fit it.
    void refuseUnused(const Setting& setting) const;
    /// The refusal of an option without effect.
    static WrongWords idle(std::string_view option, Scheme scheme);
    /// A text that only \p scheme has.
    static WrongWords ofOther(std::string_view option, Scheme scheme);
    /// Refuses values that are wrong with whatever they are put together.
    void refuseParameters() const;
    /// Refuses values that are wrong together where no file is opened.
    void refuseAlone() const;
    Appearance appearance(Appearance from) const;

    /// The X-ray of the checkpoint that --checkpoint names. Throws FileTrouble.
    OpenedXray xrayed() const;
    /// The model that --model names. Throws FileTrouble.
    OpenedModel model() const;
    /// The picture that --photo names. Throws FileTrouble.
    OpenedPhoto photo() const;
    /// The tensors that were named for it.
    std::optional<ChosenTensors> chosenTensors() const;
    /// The table that \p option names. Throws FileTrouble.
    OpenedTable opened(std::string_view option, TableRole role) const;

    /// How large and how dressed a figure is wanted; its height may be left to the pictures.
    FigureStyle figureStyle(const Details& usual = FigureStyle{}.details) const;
    /// \p from with everything that was asked to be shown or hidden.
    Details details(Details from) const;
    /// \p from with its panels arranged as given.
    FigureContent panels(FigureContent from) const;
    /// How the frames of an animation follow each other.
    AnimationStyle animationStyle() const;
    /// Whether an option is one of those addFigure() adds.
    static bool concernsFigures(const QString& option);
    /// The names of the options that were given.
    QStringList given() const { return m_parser.optionNames(); }

    /// The value of \p option, "AxB", as two whole numbers.
    std::optional<std::pair<double, double>> product(std::string_view option) const;

    /// \p cursor with the coordinates that were given. Refuses those outside the extent of \p setting.
    Cursor cursor(Cursor cursor, const Setting& setting) const;

private:
    std::optional<Scheme> givenScheme() const;
    Setting withNumbers(Setting setting) const;
    RotaryParameters rotary(RotaryParameters from) const;
    bool writesFirst(const Options& compared) const;
    void refuseFile(std::string_view option) const;
    void refuseIdle(const Setting& setting) const;
    template <class Values>
    void refuseIdleTexts(std::span<const TextDeclaration<Values>> texts, const Setting& setting) const;
    FigureStyle sizedStyle(const FigureStyle& from) const;
    void add(const ParameterFacts& facts, double usual);
    double declared(const ParameterFacts& facts) const;
    void addText(const QString& name, const QString& meaning, const QString& value, const QString& usual);
    template <class Values>
    void add(std::span<const TextDeclaration<Values>> declarations);
    template <class Values>
    Values taken(std::span<const Declaration<Values>> declarations, Values from) const;
    template <class Values>
    Values taken(std::span<const TextDeclaration<Values>> declarations, Values from) const;

    void parse(const QStringList& words);
    QString whyUnknown(const QString& name) const;
    void declare(const QCommandLineOption& option);
    QCommandLineOption briefly(const UsualOption& usual) const;

    QCommandLineParser m_parser;
    QStringList m_words;                            ///< those that were read
    QList<QCommandLineOption> m_options;            ///< all of them, in the order of the help
    QList<std::pair<QString, QString>> m_wordHelp;  ///< names of the words that are no options, what they are
    QString m_usage;
    QString m_description;
    QList<UsualOption> m_usual;
    QHash<QString, QString> m_brief;  ///< descriptions for it, by option, where they are shorter
    QSet<QString> m_known;            ///< options this command has
    QSet<QString> m_switches;         ///< of them those without a value
    bool m_opensFiles = true;
    bool m_comparesFirst = false;
};

template <class Values>
Values Options::taken(std::span<const Declaration<Values>> declarations, Values from) const {
    for (const Declaration<Values>& declaration : declarations)
        if (!declaration.option.empty() && isSet(verbatim(declaration.option)))
            declaration.set(from, declared(declaration));
    return from;
}

template <class Values>
void Options::add(std::span<const TextDeclaration<Values>> declarations) {
    for (const TextDeclaration<Values>& declaration : declarations)
        if (!declaration.meaning.empty() && !m_known.contains(verbatim(declaration.option)))
            addText(verbatim(declaration.option), translated(declaration.meaning),
                    translated(declaration.form), verbatim(declaration.get({})));
}

template <class Values>
Values Options::taken(std::span<const TextDeclaration<Values>> declarations, Values from) const {
    for (const TextDeclaration<Values>& declaration : declarations)
        if (const QString option = verbatim(declaration.option);
            !declaration.meaning.empty() && isSet(option))
            if (const auto why = declaration.set(from, value(option).toStdString()))
                throw WrongWords{translated(*why)};
    return from;
}

}  // namespace posiscope
