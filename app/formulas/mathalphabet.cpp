// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/formulas/mathalphabet.h"

#include <QStringView>

namespace posiscope {
namespace {

/// The first characters of an alphabet among Unicode's mathematical letters; 0: it has none.
struct Range {
    char32_t capitals, small, capitalGreek, smallGreek, digits;
};

Range rangeOf(Alphabet alphabet) {
    switch (alphabet) {
        case Alphabet::Italic:
            return {0x1D434, 0x1D44E, 0x1D6E2, 0x1D6FC, 0};
        case Alphabet::Bold:
            return {0x1D400, 0x1D41A, 0x1D6A8, 0x1D6C2, 0x1D7CE};
        case Alphabet::DoubleStruck:
            return {0x1D538, 0x1D552, 0, 0, 0x1D7D8};
        case Alphabet::Upright:
            break;
    }
    return {};
}

/// Letters that Unicode had before these alphabets.
char32_t exception(QChar letter, Alphabet alphabet) {
    if (alphabet == Alphabet::Italic && letter == u'h')
        return 0x210E;
    if (alphabet != Alphabet::DoubleStruck)
        return 0;
    constexpr QStringView kLetters(u"CHNPQRZ");
    constexpr QStringView kDoubleStruck(u"ℂℍℕℙℚℝℤ");
    const qsizetype at = kLetters.indexOf(letter);
    return at < 0 ? 0 : kDoubleStruck[at].unicode();
}

/// Variants of Greek letters, which follow ω in every alphabet.
char32_t greekForm(QChar letter, char32_t small) {
    constexpr QStringView kForms(u"∂ϵϑϰϕϱϖ");
    const qsizetype at = kForms.indexOf(letter);
    return at < 0 ? 0 : small + 25 + static_cast<char32_t>(at);
}

}  // namespace

char32_t inAlphabet(QChar letter, Alphabet alphabet) {
    const char32_t c = letter.unicode();
    const Range range = rangeOf(alphabet);
    const auto within = [c](char32_t first, char32_t last) { return c >= first && c <= last; };
    if (const char32_t known = exception(letter, alphabet); known != 0)
        return known;
    if (range.capitals != 0 && within(u'A', u'Z'))
        return range.capitals + (c - u'A');
    if (range.small != 0 && within(u'a', u'z'))
        return range.small + (c - u'a');
    if (range.digits != 0 && within(u'0', u'9'))
        return range.digits + (c - u'0');
    if (range.smallGreek == 0)
        return c;
    if (within(u'Α', u'Ω'))
        return range.capitalGreek + (c - u'Α');
    if (within(u'α', u'ω'))
        return range.smallGreek + (c - u'α');
    if (const char32_t form = greekForm(letter, range.smallGreek); form != 0)
        return form;
    return c;
}

}  // namespace posiscope
