// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <vector>

#include "app/commands/commands.h"
#include "app/figures/numbers.h"
#include "app/options/options.h"

namespace posiscope {

class AxialRotary;
struct AxialQuantity;
struct NamedRows;
struct RotaryQuantity;
struct KeptRows;

/// posiscope values: numbers on standard output, as a table for people or one a line with 17 digits.
class ValuesCommand : public Command {
    Q_DECLARE_TR_FUNCTIONS(ValuesCommand)

public:
    ValuesCommand();

    const Options& options() const override { return m_options; }

    void run(const QStringList& words) override;

private:
    QString quantity() const;
    Indices indices(const QString& option, const Interval& extent, const Indices& usual) const;
    void fill(Document& document) const;
    void compare(const ComparedSettings& both);
    void print() const;
    void keep(const NamedRows& rows) const;
    void write(const NamedRows& rows) const;
    void printRotary(const RotaryQuantity& asked) const;
    /// Of the scheme asked for, if it is axial.
    std::optional<AxialParameters> axialParameters() const;
    std::vector<std::vector<double>> givenCoordinates(std::size_t axes) const;
    void printAxial(const AxialParameters& parameters) const;
    void printTokens(const AxialQuantity& asked, const AxialParameters& parameters,
                     const AxialRotary& rotary) const;
    bool isRelative() const;
    void printRelative() const;
    void printExpected() const;
    void printWindowCoordinates(const RelativeParameters& parameters) const;
    Numbers readNumbers() const;

    Options m_options;
    std::optional<Setting> m_shown{};  ///< instead of that of the options
    KeptRows* m_kept = nullptr;        ///< receives the numbers instead of standard output
};

}  // namespace posiscope
