// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/placedtext.h"

#include <QRegularExpression>

#include "app/lessons/livenumbers.h"

namespace posiscope {
namespace {

QChar place(char16_t first, qsizetype index) {
    return {static_cast<char16_t>(first + index)};
}

bool isChinese(QChar c) {
    return (c >= u'\u3000' && c <= u'\u9fff') || (c >= u'\uff00' && c <= u'\uffef');
}

/// Joins lines of Chinese without the spaces that Markdown would insert; \p numbers are the values of the
/// placeholders.
QString joined(const QString& placed, const QStringList& numbers) {
    const auto shown = [&](qsizetype at) {
        const qsizetype number = placed[at].unicode() - kFirstNumber;
        return number >= 0 && number < numbers.size() ? numbers[number] : QString(placed[at]);
    };
    QString all;
    for (qsizetype at = 0; at < placed.size(); ++at) {
        if (placed[at] == u'\n' && at > 0 && at + 1 < placed.size()) {
            const QString before = shown(at - 1);
            const QString after = shown(at + 1);
            const bool ends =
                !before.isEmpty() && (isChinese(before.back()) || QStringView(u"”’").contains(before.back()));
            const bool goesOn =
                !after.isEmpty() && (isChinese(after.front()) || QStringView(u"“‘").contains(after.front()));
            if (ends && goesOn)
                continue;
        }
        all += placed[at];
    }
    return all;
}

}  // namespace

QString withoutPlaces(QString text) {
    for (QChar& c : text)
        if (c >= kFirstFormula && c <= kLastNumber)
            c = QChar::ReplacementCharacter;
    return text;
}

QString withoutSliders(const QString& markdown) {
    static const QRegularExpression slider(QStringLiteral(R"( ?\{\{ *slider [^{}]*\}\})"));
    QString words;
    qsizetype end = 0;
    for (auto found = slider.globalMatch(markdown); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        words += QStringView(markdown).sliced(end, match.capturedStart() - end);
        end = match.capturedEnd();
        const QString after = markdown.mid(end, 2);
        if (!words.isEmpty() && isChinese(words.back()) && after.startsWith(u' ') && isChinese(after.back()))
            ++end;
    }
    return words.append(QStringView(markdown).sliced(end));
}

PlacedText placedText(const QString& markdown, qsizetype before,
                      const std::function<QString(const QString&)>& number) {
    const QString text = withoutPlaces(markdown);
    PlacedText placed;
    const auto numbersPlaced = [&](const QString& part) {
        return replaceLive(part, [&](const QString& name) {
            if (kFirstNumber + placed.numbers.size() > kLastNumber)  // no step has that many
                return QString();
            placed.names << name;
            placed.numbers << number(name);
            return QString(place(kFirstNumber, placed.numbers.size() - 1));
        });
    };
    QString all;
    qsizetype end = 0;
    for (FormulaSpan& formula : formulaSpans(text)) {
        all += numbersPlaced(text.mid(end, formula.first - end));
        end = formula.first + formula.size;
        formula.tex = replaceLive(formula.tex, number);
        if (const qsizetype index = before + placed.formulas.size(); kFirstFormula + index < kFirstControl)
            all += place(kFirstFormula, index);
        placed.formulas << formula;
    }
    placed.markdown = joined(all + numbersPlaced(text.mid(end)), placed.numbers);
    return placed;
}

}  // namespace posiscope
