// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/unusedencodings.h"

#include <QCoreApplication>
#include <QLatin1String>
#include <array>

namespace posiscope {
namespace {

struct UnusedWords {
    Q_DECLARE_TR_FUNCTIONS(UnusedEncodings)
};

struct UnusedEncoding {
    const char* name;
    const char* what;
};

constexpr std::array kEncodings{
    UnusedEncoding{"CABLE", QT_TRANSLATE_NOOP("UnusedEncodings",
                                              "adds a bias to the scores that is computed from the tokens")},
    UnusedEncoding{"CoPE",
                   QT_TRANSLATE_NOOP("UnusedEncodings",
                                     "counts positions with gates that depend on the query and the keys")},
    UnusedEncoding{"FIRE", QT_TRANSLATE_NOOP("UnusedEncodings",
                                             "adds a bias that a small network computes from the distance, "
                                             "relative to the position of the query")},
    UnusedEncoding{"GRAPE", QT_TRANSLATE_NOOP("UnusedEncodings",
                                              "multiplies queries and keys by matrices of a group, of which "
                                              "rotations are one case")},
    UnusedEncoding{"LieRE", QT_TRANSLATE_NOOP("UnusedEncodings",
                                              "rotates whole heads by matrix exponentials of trained "
                                              "generators, one for each axis")},
    UnusedEncoding{"PoPE", QT_TRANSLATE_NOOP("UnusedEncodings",
                                             "encodes content in the lengths of pairs and positions in "
                                             "their angles")},
    UnusedEncoding{"RoPE++",
                   QT_TRANSLATE_NOOP("UnusedEncodings", "also uses the imaginary part of the rotary score")},
    UnusedEncoding{"Sandwich",
                   QT_TRANSLATE_NOOP("UnusedEncodings", "adds the dot product of sinusoids to the scores")},
    UnusedEncoding{"TAPE", QT_TRANSLATE_NOOP("UnusedEncodings",
                                             "updates the position vectors with the tokens in every layer")},
};

}  // namespace

QString unusedEncoding(QStringView name) {
    for (const UnusedEncoding& one : kEncodings)
        if (name.compare(QLatin1String(one.name), Qt::CaseInsensitive) == 0)
            return UnusedWords::tr("%1 %2. No released model has it, and Posiscope does not draw it",
                                   "name of an encoding, what it does")
                .arg(QLatin1String(one.name), UnusedWords::tr(one.what));
    return {};
}

}  // namespace posiscope
