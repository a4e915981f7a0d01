// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace posiscope {

class Document;
class Rotary;

/// The calculation of a rotary encoding at the cursor: the frequency of its pair, the rotated query, and the
/// score with the key.
class RotarySteps {
    Q_DECLARE_TR_FUNCTIONS(posiscope::RotarySteps)

public:
    /// \pre the scheme is rotary, at consecutive positions
    static QString html(const Document& document);

private:
    static QString frequencySteps(const Rotary& rotary, std::int64_t pair);
    static QString turnSteps(const Document& document, std::int64_t pair);
    static QString scoreStep(const Document& document);
};

}  // namespace posiscope
