// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/headline.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStringList>

#include "app/document/setting.h"
#include "app/document/settingparameters.h"
#include "app/document/withmodel.h"
#include "app/files/kepttable.h"
#include "app/models/modelpart.h"
#include "app/plots/ticks.h"
#include "app/texts/shownwords.h"
#include "app/texts/translated.h"
#include "core/positions/coordinates.h"
#include "core/rotary/rotarytexts.h"

namespace posiscope {
namespace {

struct Headline {
    Q_DECLARE_TR_FUNCTIONS(Headline)
};

QString joined(const QStringList& parts) {
    return parts.join(QStringLiteral(" · "));
}

const QString kSpace = QStringLiteral(" ");

QString numberWords(const ParameterFacts& facts, double value, const QString& equals) {
    return translated(facts.label) + equals + allDigits(value);
}

QString choiceWords(const ParameterFacts& facts, double value) {
    return translated(facts.choices[static_cast<std::size_t>(value)].label);
}

QString words(const ParameterFacts& facts, double value, const QString& equals = kSpace) {
    if (facts.scale == Scale::List)
        return choiceWords(facts, value);
    return facts.isUnset(value) ? QString() : numberWords(facts, value, equals);
}

/// A choice with the name of its parameter: "scaling YaRN". Schemes, models and mistakes need no such name.
QString named(const ParameterFacts& facts, double value, const QString& equals = kSpace) {
    const bool mistake = facts.option == "ablation";
    if (mistake && value == 0)
        return Headline::tr("no ablation");
    const bool itself = facts.option == "scheme" || facts.option == "axes-as-in" || mistake;
    const bool choice = facts.scale == Scale::List && !itself;
    return choice ? translated(facts.label) + u' ' + words(facts, value) : words(facts, value, equals);
}

QString idWords(const PositionIds& ids) {
    switch (ids.rule) {
        case IdRule::Consecutive:
            break;
        case IdRule::Padded:
            return Headline::tr("padded ids");
        case IdRule::List:
            return Headline::tr("ids %1").arg(verbatim(writePositionIds(ids)));
    }
    return Headline::tr("consecutive ids");
}

/// The beginning of a text or list.
QString begun(const std::string& text) {
    constexpr qsizetype kLongest = 24;
    const QString whole = verbatim(text);
    const bool splits = whole.size() > kLongest && whole[kLongest - 2].isHighSurrogate();
    return whole.size() <= kLongest ? whole : whole.left(kLongest - (splits ? 2 : 1)) + u'…';
}

template <class Values>
void addApart(QStringList& parts, std::span<const TextDeclaration<Values>> texts, const Setting& setting,
              const Setting& other) {
    const auto* const own = std::get_if<Values>(&setting.parameters);
    const auto* const others = std::get_if<Values>(&other.parameters);
    if (own == nullptr || others == nullptr)
        return;
    for (const TextDeclaration<Values>& text : texts)
        if ((text.matters == nullptr || text.matters(*own)) && text.get(*own) != text.get(*others))
            parts << verbatim(text.option) + u' ' + begun(text.get(*own));
}

/// The words and lists of \p setting that differ from those of \p other.
QStringList textsApart(const Setting& setting, const Setting& other) {
    QStringList parts;
    addApart(parts, rotaryTexts(), setting, other);
    addApart(parts, axialTexts(), setting, other);
    if (setting.words.ids != other.words.ids)
        parts << idWords(setting.words.ids);
    if (setting.words.sentence != other.words.sentence)
        parts << Headline::tr("\"%1\"", "a sentence").arg(begun(setting.words.sentence));
    for (const Declaration<InputWords>& word : wordsDeclarations())
        if (word.get(setting.words) != word.get(other.words))
            parts << named(word, word.get(setting.words));
    return parts;
}

}  // namespace

/// A config.json is shown with its directory, because they all have the same file name.
QString nameOfModel(const QString& path) {
    if (namedModelAt(path) != nullptr)
        return path;
    const QFileInfo file(modelFile(path));
    const QString directory = file.absoluteDir().dirName();
    const bool usual = file.fileName() == QStringLiteral("config.json") && !directory.isEmpty();
    const QString part = partOf(path).isEmpty() ? QString() : u':' + partOf(path);
    return shownWords((usual ? directory + u'/' + file.fileName() : file.fileName()) + part, kLongestName);
}

QString headline(const Setting& setting) {
    QStringList parts;
    for (const SettingParameter& parameter : settingParameters()) {
        const auto value = parameter.get(setting);
        const bool said = parameter.facts.scale != Scale::List || parameter.facts.option == "scheme" ||
                          value != parameter.usual;
        if (value && said && parameter.matters(setting))
            parts << words(parameter.facts, *value);
    }
    parts.removeAll(QString());
    return joined(parts);
}

QString schemeTitle(Scheme scheme) {
    return choiceWords(*findParameter("scheme"), static_cast<double>(scheme));
}

QString headlineApart(const Setting& setting, const Setting& other, const QString& equals) {
    const OpenedModel& model = setting.model;
    if (model.positions && model.source != other.model.source && isOfModel(setting, *model.positions))
        return nameOfModel(model.source);
    QStringList parts;
    for (const SettingParameter& parameter : settingParameters()) {
        const auto value = parameter.get(setting);
        // A parameter that does not apply to the other setting is listed only if it was changed: for a
        // sinusoid beside a table, the default layout is not.
        const bool expected =
            parameter.matters(other) ? value == parameter.get(other) : value == parameter.usual;
        if (value && !expected && parameter.matters(setting))
            parts << named(parameter.facts, *value, equals);
    }
    parts.removeAll(QString());
    if (parts.isEmpty())
        parts << textsApart(setting, other);
    if (parts.isEmpty() && usesOpened(setting) && setting.table != other.table)
        parts << shownName(setting.table);
    return parts.isEmpty() ? schemeTitle(schemeOf(setting.parameters)) : joined(parts);
}

std::pair<QString, QString> namesApart(const Setting& a, const Setting& b) {
    return {QStringLiteral("A  ") + headlineApart(a, b), QStringLiteral("B  ") + headlineApart(b, a)};
}

}  // namespace posiscope
