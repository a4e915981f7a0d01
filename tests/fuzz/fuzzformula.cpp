// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Any text as a formula: refused at a place within it, or set into boxes that are finite, and said in words.
#include <QGuiApplication>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "app/formulas/paintformula.h"
#include "app/formulas/parseformula.h"
#include "app/formulas/spokenformula.h"
#include "tests/fuzz/expect.h"

using namespace posiscope;

// NOLINTNEXTLINE(readability-non-const-parameter): Qt takes a reference and may change it
extern "C" int LLVMFuzzerInitialize(int* count, char*** words) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    static QGuiApplication application(*count, *words);  // fonts need it
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const QString tex = QString::fromUtf8(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
    FormulaError error;
    const auto formula = parseFormula(tex, error);
    expect(formula.has_value() == error.reason.isEmpty());
    expect(error.offset >= 0 && error.offset <= tex.size());
    if (!formula)
        return 0;
    for (const FormulaStyle style : {FormulaStyle::Inline, FormulaStyle::Display}) {
        const Box box = formulaBox(*formula, style);
        expect(std::isfinite(box.width) && box.width >= 0);
        expect(std::isfinite(box.height()) && box.height() >= 0);
    }
    spokenFormula(*formula);
    return 0;
}
