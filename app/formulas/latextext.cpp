// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/formulas/latextext.h"

#include "app/formulas/symbols.h"
#include "app/formulas/typesettext.h"

namespace posiscope {
namespace {

constexpr QStringView kLowered(u"₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜᵢⱼᵣᵤᵥ");
constexpr QStringView kLoweredPlain(u"0123456789+-=()aeoxhklmnpstijruv");
constexpr QStringView kRaised(u"ⁿᵀᵈⁱ");
constexpr QStringView kRaisedPlain(u"nTdi");

QString formula(const QString& tex) {
    return u'$' + tex + u'$';
}

QChar raised(QChar character) {
    if (const qsizetype at = kRaised.indexOf(character); at >= 0)
        return kRaisedPlain[at];
    return QChar(belowTheLine(character));
}

QString latexCharacter(QChar character) {
    if (const qsizetype at = kLowered.indexOf(character); at >= 0)
        return formula(QStringLiteral("_{%1}").arg(kLoweredPlain[at]));
    if (const QChar plain = raised(character); !plain.isNull())
        return formula(QStringLiteral("^{%1}").arg(plain));
    switch (character.unicode()) {
        case u'\\':
            return QStringLiteral("\\textbackslash{}");
        case u'~':
            return QStringLiteral("\\textasciitilde{}");
        case u'^':
            return QStringLiteral("\\textasciicircum{}");
        case u'{':
        case u'}':
        case u'$':
        case u'&':
        case u'#':
        case u'%':
        case u'_':
            return u'\\' + QString(character);
        case u'−':
            return formula(QStringLiteral("-"));
        case u'·':
            return formula(QStringLiteral("\\cdot"));
        case u'°':
            return formula(QStringLiteral("^\\circ"));
        case u'√':
            return formula(QStringLiteral("\\surd"));
        case u'<':
        case u'>':
        case u'|':
            return formula(character);
        case u'\u2009':  // thin spaces
        case u'\u202F':
            return QStringLiteral("\\,");
        case u'\u00A0':
            return QStringLiteral("~");
        case u'\n':
            return QStringLiteral(" ");
        default:
            break;
    }
    const QString name = latexName(character);
    return name.isEmpty() ? QString(character) : formula(u'\\' + name);
}

}  // namespace

QString latexText(const QString& text) {
    if (TypesetText::hasFormulas(text) && !TypesetText::refuse(text)) {
        QStringList parts = text.split(u'$');
        for (qsizetype i = 0; i < parts.size(); i += 2)
            parts[i] = latexText(parts[i]);
        return parts.join(u'$');
    }
    QString latex;
    for (const QChar character : text)
        latex += latexCharacter(character);
    // one formula of neighbours, so that 10^{-6} is one exponent
    return latex.replace(QStringLiteral("}$$^{"), QString()).replace(QStringLiteral("}$$_{"), QString());
}

}  // namespace posiscope
