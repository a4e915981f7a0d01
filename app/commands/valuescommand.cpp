// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/valuescommand.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "app/commands/absentnumbers.h"
#include "app/commands/rotaryquantity.h"
#include "app/commands/standardstreams.h"
#include "app/document/document.h"
#include "app/options/part.h"
#include "app/options/trouble.h"
#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

void printLines(const std::vector<double>& values) {
    std::string lines;
    for (const double value : values) {
        appendDigits(lines, value);
        lines += '\n';
    }
    print(QByteArray::fromStdString(lines));
}

QString rotaryNames() {
    QStringList names;
    for (const RotaryQuantity& quantity : rotaryQuantities())
        names << quantity.name;
    return names.join(QStringLiteral(", "));
}

}  // namespace

ValuesCommand::ValuesCommand() {
    m_options.setDescription(
        tr("Prints numbers, one a line with 17 significant digits: all dimensions of the first position, "
           "then of the next."));
    m_options.setUsage(QStringLiteral("values"));
    m_options.add(QStringLiteral("positions"), tr("Only these: A:B without B, or a list 0,5,9."),
                  QStringLiteral("A:B"));
    m_options.add(QStringLiteral("dimensions"), tr("Only these, likewise."), QStringLiteral("A:B"));
    m_options.add(QStringLiteral("others"), tr("Other positions, for similarity."), QStringLiteral("A:B"));
    m_options.add(
        QStringLiteral("quantity"),
        tr("What is printed: value (of the encoding) or similarity [value]; of a rotary scheme also "
           "%1, the last two of queries at --positions and keys at --others [the first].")
            .arg(rotaryNames()),
        tr("word"));
    m_options.addParameters();
    m_options.addAppearance(*findAppearance("measure"));
}

void ValuesCommand::run(const QStringList& words) {
    m_options.read(words);
    if (!m_options.words().isEmpty())
        throw WrongWords{tr("unknown word \"%1\"").arg(m_options.words().constFirst())};
    if (const RotaryQuantity* asked = findRotaryQuantity(quantity()))
        return printRotary(*asked);
    const Numbers numbers = readNumbers();
    const Extent extent = numbers.extent();
    std::vector<double> row(static_cast<std::size_t>(extent.columns));
    std::int64_t absent = 0;
    for (std::int64_t r = 0; r < extent.rows; ++r) {
        numbers.read(r, 1, row.data());
        printLines(row);
        absent += std::ranges::count_if(row, [](double value) { return std::isnan(value); });
    }
    tellAbsent(absent, extent.rows * extent.columns, Matrix::Encoding);
}

QString ValuesCommand::quantity() const {
    return m_options.isSet(QStringLiteral("quantity")) ? m_options.value(QStringLiteral("quantity"))
                                                       : QStringLiteral("value");
}

Indices ValuesCommand::indices(const QString& option, const Interval& extent, const Indices& usual) const {
    return m_options.isSet(option) ? readIndices(option, m_options.value(option), extent) : usual;
}

void ValuesCommand::printRotary(const RotaryQuantity& asked) const {
    Document document;
    m_options.fill(document);
    if (!document.rotary())
        throw WrongWords{tr("--quantity %1 is for --scheme rotary").arg(asked.name)};
    for (const char* option : {"positions", "others", "dimensions"})
        if (const QString name = QString::fromLatin1(option);
            m_options.isSet(name) && (!asked.ofPositions() || name == QStringLiteral("dimensions")))
            throw WrongWords{tr("--%1 has nothing to choose in %2").arg(name, asked.name)};
    if (!asked.ofPositions())
        return printLines(asked.all(*document.rotary()));
    const Interval extent = positionsOf(document.parameters());
    const Indices queries =
        indices(QStringLiteral("positions"), extent, Indices::run(extent.first, extent.last));
    const Indices keys =
        indices(QStringLiteral("others"), extent, Indices::run(extent.first, extent.first + 1));
    const auto ofDistance = asked.ofDistance(*document.rotary());
    std::vector<double> row(static_cast<std::size_t>(keys.size()));
    for (std::int64_t m = 0; m < queries.size(); ++m) {
        for (std::int64_t n = 0; n < keys.size(); ++n)
            row[static_cast<std::size_t>(n)] = ofDistance(static_cast<double>(keys.at(n) - queries.at(m)));
        printLines(row);
    }
}

Numbers ValuesCommand::readNumbers() const {
    Document document;
    m_options.fill(document);
    document.settle();
    const Parameters& p = document.parameters();
    if (!isAbsolute(p))
        throw WrongWords{
            tr("a relative scheme has no rows of positions; its matrices are written by posiscope export "
               "relative and posiscope export bias")};
    const bool similarity = quantity() == QStringLiteral("similarity");
    if (!similarity && quantity() != QStringLiteral("value"))
        throw WrongWords{
            tr("--quantity \"%1\" is not known; it is value or similarity, or with --scheme rotary "
               "one of %2")
                .arg(quantity(), rotaryNames())};
    if (m_options.isSet(similarity ? QStringLiteral("dimensions") : QStringLiteral("others")))
        throw WrongWords{similarity
                             ? tr("--dimensions cannot be chosen for similarity, which compares whole rows")
                             : tr("--others is for similarity")};
    const auto chosen = [&](const char* option, const Interval& extent) {
        return indices(QString::fromLatin1(option), extent, Indices::run(extent.first, extent.last));
    };
    const Indices across =
        similarity ? chosen("others", positionsOf(p)) : chosen("dimensions", dimensionsOf(p));
    return numbersOf(similarity ? Matrix::Similarity : Matrix::Encoding, document.encoding(),
                     m_options.appearance({}), chosen("positions", positionsOf(p)), across);
}

}  // namespace posiscope
