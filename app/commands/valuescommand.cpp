// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.h"

#include <QByteArray>
#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/commands/absentnumbers.h"
#include "app/commands/standardstreams.h"
#include "app/commands/valuerows.h"
#include "app/document/document.h"
#include "app/figures/commandfor.h"
#include "app/figures/numbers.h"
#include "app/figures/relativenumbers.h"
#include "app/options/options.h"
#include "app/options/part.h"
#include "app/options/trouble.h"
#include "app/texts/translated.h"
#include "core/axes/axialrotary.h"
#include "core/axes/axialtokens.h"
#include "core/axes/fourierfeatures.h"
#include "core/axes/gridwaves.h"
#include "core/parameters/numbertext.h"
#include "core/relative/windowresampling.h"
#include "core/relative/windowtable.h"
#include "core/schemes/ofkind.h"
#include "core/schemes/sinusoidal.h"

namespace posiscope {

/// A matrix that is read row by row, and how its rows and columns are called.
struct NamedRows {
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    std::string corner;  ///< what the names of the rows are …
    std::string across;  ///< … and those of the columns; empty for a list
    std::function<std::string(std::int64_t row)> rowName;
    std::function<std::string(std::int64_t column)> columnName;
    std::function<void(std::int64_t row, double* out)> read;  ///< \p columns numbers
};

class ValuesCommand : public Command {
    Q_DECLARE_TR_FUNCTIONS(ValuesCommand)

public:
    ValuesCommand();

    const Options& options() const override { return m_options; }

    void run(const QStringList& words) override;

private:
    void setUsual();
    QString quantity() const;
    Indices indices(const QString& option, const Interval& extent, const Indices& usual) const {
        return m_options.isSet(option) ? readIndices(option, m_options.value(option), extent) : usual;
    }
    void fill(Document& document) const;
    /// The words that make \p setting and what is printed of it.
    QStringList optionsOf(const Setting& setting) const;
    void compare(const ComparedSettings& both);
    void print() const;
    void keep(const NamedRows& rows) const;
    void write(const NamedRows& rows) const;
    void printRotary(const RotaryQuantity& asked) const;
    /// Of the scheme asked for, if it is axial.
    std::optional<AxialParameters> axialParameters() const;
    std::vector<std::vector<double>> givenCoordinates(std::size_t axes) const;
    std::int64_t mergedSide(const AxialParameters& parameters) const;
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

namespace {

const QString kForm = QStringLiteral("format");
const QString kLines = QStringLiteral("lines");
const QString kTable = QStringLiteral("table");
const QString kIds = QStringLiteral("ids");
const QString kCoordinates = QStringLiteral("coordinates");
const QString kExpected = QStringLiteral("expected");
const QString kMerged = QStringLiteral("merged");
const QString kVectors = QStringLiteral("vectors");
const QString kCompare = QStringLiteral("compare-with");
const QString kDifference = QStringLiteral("difference");

QString rotaryNames() {
    QStringList names;
    for (const RotaryQuantity& quantity : rotaryQuantities())
        names << quantity.name;
    return names.join(QStringLiteral(", "));
}

QString axialNames() {
    QStringList names;
    for (const AxialQuantity& quantity : axialQuantities())
        names << quantity.name;
    return names.join(QStringLiteral(", "));
}

constexpr std::size_t kCell = 13;  // characters of a column with the space before it, at least

/// \p value in at most 11 characters: six decimals, or an exponent where these would show too little of it.
std::string shortNumber(double value) {
    if (value == 0)
        return "0";
    const double size = std::abs(value);
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), size >= 1e-3 && size < 1e4 ? "%.6f" : "%.4e", value);
    return text.data();
}

/// Whether text follows an image in a model whose image begins where its text ends.
bool hasTextAfterImage(const AxialParameters& p) {
    const auto rule = idRuleOf(p);
    const auto isText = [](const InputPart& part) { return part.kind == InputPart::Kind::Text; };
    const auto image = std::ranges::find_if_not(p.input, isText);
    return rule && rule->form == AxisIdRule::Form::TextOnFirst && std::any_of(image, p.input.end(), isText);
}

/// Whether all numbers are whole, as ids and indices are; these have no decimals.
bool isWhole(const NamedRows& matrix) {
    constexpr double kMost = 1e9;
    std::vector<double> row(static_cast<std::size_t>(matrix.columns));
    for (std::int64_t r = 0; r < matrix.rows; ++r) {
        matrix.read(r, row.data());
        if (!std::ranges::all_of(row, [](double x) { return std::abs(x) < kMost && x == std::floor(x); }))
            return false;
    }
    return true;
}

void appendRight(std::string& line, const std::string& text, std::size_t width) {
    line.append(width - std::min(width, text.size()), ' ');
    line += text;
}

/// Writes \p matrix to standard output, one number a line, with 17 significant digits, row after row.
/// Throws FileTrouble.
void printLines(const NamedRows& matrix) {
    std::vector<double> row(static_cast<std::size_t>(matrix.columns));
    for (std::int64_t r = 0; r < matrix.rows; ++r) {
        matrix.read(r, row.data());
        std::string lines;
        for (const double value : row) {
            appendDigits(lines, value);
            lines += '\n';
        }
        print(QByteArray::fromStdString(lines));
    }
}

/// Writes it as an aligned table with a header, for people to read: numbers are rounded.
/// \param width columns of the terminal: the table is split into blocks that are no wider; none: one block
void printTable(const NamedRows& matrix, std::optional<int> width) {
    std::size_t names = matrix.corner.size(), cell = kCell;
    for (std::int64_t r = 0; r < matrix.rows; ++r)
        names = std::max(names, matrix.rowName(r).size());
    for (std::int64_t c = 0; c < matrix.columns; ++c)
        cell = std::max(cell, matrix.columnName(c).size() + 1);
    const auto room = static_cast<std::int64_t>(width.value_or(0)) - static_cast<std::int64_t>(names);
    const std::int64_t across =
        width ? std::max<std::int64_t>(room / static_cast<std::int64_t>(cell), 1) : matrix.columns;
    std::vector<double> row(static_cast<std::size_t>(matrix.columns));
    const bool whole = isWhole(matrix);
    const auto text = [whole](double value) {
        return whole ? std::to_string(std::llround(value)) : shortNumber(value);
    };
    for (std::int64_t first = 0; first < matrix.columns; first += across) {
        const std::int64_t last = std::min(first + across, matrix.columns);
        std::string line = first == 0 ? "" : "\n";
        appendRight(line, matrix.corner, names);
        for (std::int64_t c = first; c < last; ++c)
            appendRight(line, matrix.columnName(c), cell);
        print(QByteArray::fromStdString(line + '\n'));
        for (std::int64_t r = 0; r < matrix.rows; ++r) {
            matrix.read(r, row.data());
            line.clear();
            appendRight(line, matrix.rowName(r), names);
            for (std::int64_t c = first; c < last; ++c)
                appendRight(line, text(row[static_cast<std::size_t>(c)]), cell);
            print(QByteArray::fromStdString(line + '\n'));
        }
    }
}

}  // namespace

ValuesCommand::ValuesCommand() {
    const QString range = QStringLiteral("A:B");
    m_options.setDescription(tr(
        "Print numbers. On a terminal: a table with a row for each position and a column for each dimension. "
        "Into a pipe: one number per line with 17 significant digits, position after position."));
    m_options.setUsage(QStringLiteral("values"));
    m_options.add(QStringLiteral("positions"),
                  tr("Positions: a range A:B that excludes B, or a list such as 0,5,9. Patches are given by "
                     "token number, not by row and column."),
                  range);
    m_options.add(QStringLiteral("dimensions"), tr("Dimensions: a range A:B that excludes B, or a list."),
                  range);
    m_options.add(QStringLiteral("others"),
                  tr("Second set of positions, for similarity or for the keys (see --quantity)."), range);
    m_options.add(
        QStringLiteral("quantity"),
        tr("Quantity to print: value (of the encoding) or similarity [value]. With --scheme sinusoidal also "
           "frequencies and wavelengths. With --scheme rotary also %1; the last two take queries at "
           "--positions and keys at --others [the first position]. With --scheme axial: %2; ids are "
           "coordinates, axes are numbered from 0, and rotated is the query at each token. With --scheme "
           "relative: a matrix of queries at --positions and keys at --others, such as index or bias. With "
           "--window-table swin-v2 or a resampled table also coordinates. With --grid-layout gaussian also "
           "expected, the mean similarity over all random matrices.")
            .arg(rotaryNames(), axialNames()),
        tr("value"));
    m_options.add(kCoordinates,
                  tr("With --scheme axial: coordinates of tokens on the axes of the model, such as 5,6,7 or "
                     "5,6,7;5,6,8. They replace the coordinates of its input."),
                  tr("list"));
    m_options.add(
        kMerged,
        tr("With --scheme axial and one image: order patches as encoders do that merge blocks of N × "
           "N of them, block by block [1: row by row]."),
        QStringLiteral("N"));
    m_options.add(kForm,
                  tr("table (rounded, for reading) or lines (one number per line, 17 significant digits) "
                     "[table on a terminal, otherwise lines]."),
                  tr("value"));
    m_options.addParameters();
    m_options.addAppearance(*findAppearance("measure"));
    m_options.addComparison(
        tr("Compare with another setting: print the first number that differs, and how many differ. Give the "
           "options that differ as one quoted argument, such as \"--base 500000\". That setting is B if it "
           "comes after the other options, and A if it comes before them."),
        tr("Print the difference B − A instead."));
    m_options.add(kVectors,
                  tr("With --compare-with: write NAME-a.npy, NAME-b.npy and NAME.json as test vectors for "
                     "another implementation."),
                  tr("NAME"));
    setUsual();
}

void ValuesCommand::setUsual() {
    m_options.setUsual(
        {{QStringLiteral("positions")},
         {QStringLiteral("dimensions")},
         {QStringLiteral("quantity"), tr("value, similarity, frequencies, wavelengths … [value].")},
         {QStringLiteral("others")},
         {kForm, tr("Format: table, or lines (one number per line, 17 significant digits).")},
         {QStringLiteral("scheme")},
         {QStringLiteral("d-model")},
         {QStringLiteral("base")},
         {QStringLiteral("length")},
         {verbatim(kTableOption)}});
}

void ValuesCommand::run(const QStringList& words) {
    m_options.read(words);
    if (!m_options.words().isEmpty())
        throw WrongWords{tr("unexpected argument \"%1\"").arg(m_options.words().constFirst())};
    if (const QString form = m_options.value(kForm).toLower();
        m_options.isSet(kForm) && form != kTable && form != kLines)
        throw WrongWords{tr("--format \"%1\" is unknown; use table or lines").arg(form)};
    if (m_options.isSet(kVectors) && !m_options.isSet(kCompare))
        throw WrongWords{tr("--vectors requires --compare-with")};
    if (m_options.isSet(kVectors) && m_options.isSet(kDifference))
        throw WrongWords{tr("--vectors cannot be combined with --difference")};
    if (!m_options.isSet(kCompare) && !m_options.isSet(kDifference))
        return print();
    Document document;
    fill(document);
    compare(*m_options.compared(document.setting()));
}

void ValuesCommand::fill(Document& document) const {
    if (!m_shown)
        return m_options.fill(document);
    if (const auto why = document.change(*m_shown))
        throw WrongWords{*why};
}

QStringList ValuesCommand::optionsOf(const Setting& setting) const {
    Document document;
    if (document.change(setting))
        return {};
    QStringList words = optionsFor(document, QStringLiteral("encoding"));
    for (const QString& option :
         {QStringLiteral("quantity"), kCoordinates, kMerged, QStringLiteral("positions"),
          QStringLiteral("dimensions"), QStringLiteral("others")})
        if (m_options.isSet(option))
            words << QStringLiteral("--") + option << m_options.value(option);
    return words;
}

/// Prints the numbers of both settings into memory.
void ValuesCommand::compare(const ComparedSettings& both) {
    KeptRows a;
    m_kept = &a;
    m_shown = both.a;
    print();
    KeptRows b;
    m_kept = &b;
    m_shown = both.b;
    print();
    m_kept = nullptr;
    if (m_options.isSet(kDifference)) {
        if (a.rows != b.rows || a.columns != b.columns)
            throw WrongWords{
                tr("--difference needs matrices of the same size; A has %1 × %2 numbers, B has %3 × %4")
                    .arg(a.rows)
                    .arg(a.columns)
                    .arg(b.rows)
                    .arg(b.columns)};
        return write({b.rows, b.columns, b.corner, b.across,
                      [&](std::int64_t row) { return b.rowNames[static_cast<std::size_t>(row)]; },
                      [&](std::int64_t column) { return b.columnNames[static_cast<std::size_t>(column)]; },
                      [&](std::int64_t row, double* out) {
                          for (std::int64_t c = 0; c < b.columns; ++c)
                              out[c] = b.at(row, c) - a.at(row, c);
                      }});
    }
    const RowDifference difference(std::move(a), std::move(b));
    if (m_options.isSet(kVectors))
        difference.write(m_options.value(kVectors), {optionsOf(both.a), optionsOf(both.b)});
    ::posiscope::print(difference.text().toUtf8());
}

void ValuesCommand::print() const {
    if (const auto parameters = axialParameters())
        return printAxial(*parameters);
    for (const QString& option : {kCoordinates, kMerged})
        if (m_options.isSet(option))
            throw WrongWords{tr("--%1 requires --scheme axial").arg(option)};
    if (isRelative())
        return printRelative();
    if (const RotaryQuantity* asked = findRotaryQuantity(quantity()))
        return printRotary(*asked);
    if (quantity() == kExpected)
        return printExpected();
    const Numbers numbers = readNumbers();
    const Extent extent = numbers.extent();
    std::int64_t absent = 0;
    std::int64_t counted = 0;  // rows, which the blocks of a table read again
    const auto digits = [](double number) {
        std::string text;
        appendDigits(text, number);
        return text;
    };
    write({extent.rows, extent.columns, numbers.corner,
           quantity() == QStringLiteral("similarity") ? "position" : "dimension",
           [&](std::int64_t row) { return digits(numbers.rowName(row)); },
           [&](std::int64_t column) { return digits(numbers.columnName(column)); },
           [&](std::int64_t row, double* out) {
               numbers.read(row, 1, out);
               if (row >= counted)
                   absent += std::count_if(out, out + extent.columns,
                                           [](double value) { return std::isnan(value); });
               counted = std::max(counted, row + 1);
           }});
    tellAbsent(absent, extent.rows * extent.columns, Matrix::Encoding);
}

void ValuesCommand::keep(const NamedRows& rows) const {
    constexpr std::int64_t kMost = std::int64_t{1} << 24;
    if (rows.rows * rows.columns > kMost)
        throw WrongWords{tr("%1 × %2 numbers are too many to compare; the limit is %3. Choose a part with "
                            "--positions or --dimensions.")
                             .arg(rows.rows)
                             .arg(rows.columns)
                             .arg(kMost)};
    *m_kept = {.rows = rows.rows, .columns = rows.columns, .corner = rows.corner, .across = rows.across};
    m_kept->numbers.resize(static_cast<std::size_t>(rows.rows * rows.columns));
    for (std::int64_t row = 0; row < rows.rows; ++row) {
        m_kept->rowNames.push_back(rows.rowName(row));
        rows.read(row, m_kept->numbers.data() + row * rows.columns);
    }
    for (std::int64_t column = 0; column < rows.columns; ++column)
        m_kept->columnNames.push_back(rows.columnName(column));
}

/// As it was asked for, or as whoever reads standard output likes it.
void ValuesCommand::write(const NamedRows& rows) const {
    if (m_kept != nullptr)
        return keep(rows);
    const std::optional<int> width = terminalWidth();
    const QString form = m_options.isSet(kForm) ? m_options.value(kForm).toLower() : width ? kTable : kLines;
    if (form == kTable)
        printTable(rows, width);
    else
        printLines(rows);
}

QString ValuesCommand::quantity() const {
    return m_options.isSet(QStringLiteral("quantity")) ? m_options.value(QStringLiteral("quantity")).toLower()
                                                       : QStringLiteral("value");
}

void ValuesCommand::printRotary(const RotaryQuantity& asked) const {
    Document document;
    fill(document);
    const auto waves = ofKind<Sinusoidal>(document.encoding());
    if (!document.rotary() && (waves == nullptr || asked.ofWaves == nullptr))
        throw WrongWords{(asked.ofWaves != nullptr
                              ? tr("--quantity %1 requires --scheme sinusoidal, rotary or axial")
                              : tr("--quantity %1 requires --scheme rotary"))
                             .arg(asked.name)};
    for (const char* option : {"positions", "others", "dimensions"})
        if (const QString name = QString::fromLatin1(option);
            m_options.isSet(name) && (!asked.ofPositions() || name == QStringLiteral("dimensions") ||
                                      (asked.ofPosition != nullptr && name == QStringLiteral("others"))))
            throw WrongWords{tr("--%1 does not apply to %2").arg(name, asked.name)};
    if (!asked.ofPositions()) {
        const std::vector<double> all =
            document.rotary() ? asked.all(*document.rotary()) : asked.ofWaves(*waves);
        const bool isOne = all.size() == 1;  // of the whole encoding
        return write({std::ssize(all), 1, isOne ? "" : "pair", "",
                      [=](std::int64_t pair) { return isOne ? std::string() : std::to_string(pair); },
                      [&](std::int64_t) { return asked.name.toStdString(); },
                      [&](std::int64_t pair, double* out) { *out = all[static_cast<std::size_t>(pair)]; }});
    }
    const Interval extent = document.extent().positions;
    const Indices queries =
        indices(QStringLiteral("positions"), extent, Indices::run(extent.first, extent.last));
    if (asked.ofPosition != nullptr)
        return write({queries.size(), document.rotary()->pairs(), "position", "pair",
                      [&](std::int64_t n) { return std::to_string(queries.at(n)); },
                      [](std::int64_t pair) { return std::to_string(pair); },
                      [&](std::int64_t n, double* out) {
                          std::ranges::copy(
                              asked.ofPosition(*document.rotary(), static_cast<double>(queries.at(n))), out);
                      }});
    const Indices keys =
        indices(QStringLiteral("others"), extent, Indices::run(extent.first, extent.first + 1));
    const auto ofDistance = asked.ofDistance(*document.rotary());
    write({queries.size(), keys.size(), "position", "position",
           [&](std::int64_t m) { return std::to_string(queries.at(m)); },
           [&](std::int64_t n) { return std::to_string(keys.at(n)); },
           [&](std::int64_t m, double* out) {
               for (std::int64_t n = 0; n < keys.size(); ++n)
                   out[n] = ofDistance(static_cast<double>(keys.at(n) - queries.at(m)));
           }});
}

std::optional<AxialParameters> ValuesCommand::axialParameters() const {
    Document document;
    fill(document);
    const AxialParameters* const parameters = document.axialParameters();
    return parameters == nullptr ? std::nullopt : std::optional(*parameters);
}

/// The tokens at --coordinates: "5,6,7" or, of several tokens, "5,6,7;5,6,8".
std::vector<std::vector<double>> ValuesCommand::givenCoordinates(std::size_t axes) const {
    std::vector<std::vector<double>> tokens;
    for (const QString& token : m_options.value(kCoordinates).split(u';')) {
        const auto numbers = posiscope::readNumbers("coordinates", token.toStdString());
        if (!numbers)
            throw WrongWords{translated(numbers.error())};
        if (numbers->size() != axes)
            throw WrongWords{tr("--coordinates \"%1\" has %2 numbers, but the model has %3 axes")
                                 .arg(token)
                                 .arg(numbers->size())
                                 .arg(axes)};
        tokens.push_back(*numbers);
    }
    return tokens;
}

/// The patches on each side of a block that is merged, from --merged.
std::int64_t ValuesCommand::mergedSide(const AxialParameters& parameters) const {
    if (!m_options.isSet(kMerged))
        return 1;
    const auto number = readNumber(m_options.value(kMerged).toStdString());
    const std::int64_t side = number && *number >= 1 && *number <= 64 && *number == std::floor(*number)
                                  ? static_cast<std::int64_t>(*number)
                                  : 0;
    if (side == 0)
        throw WrongWords{
            tr("--merged \"%1\" must be a whole number from 1 to 64").arg(m_options.value(kMerged))};
    if (idRuleOf(parameters) || m_options.isSet(kCoordinates))
        throw WrongWords{tr("--merged requires a model that sees one image, without --coordinates")};
    if (parameters.rows % side != 0 || parameters.columns % side != 0)
        throw WrongWords{tr("%1 × %2 patches cannot be merged in blocks of %3 × %3; rows and columns must be "
                            "multiples of %3")
                             .arg(parameters.rows)
                             .arg(parameters.columns)
                             .arg(side)};
    return side;
}

void ValuesCommand::printAxial(const AxialParameters& parameters) const {
    if (const auto why = refuse(parameters))
        throw WrongWords{translated(*why)};
    const AxialQuantity* const asked = findAxialQuantity(quantity());
    if (asked == nullptr)
        throw WrongWords{tr("for an axial rotary encoding, use --quantity with one of %1; \"posiscope export "
                            "encoding\" writes the rows")
                             .arg(axialNames())};
    for (const char* option : {"positions", "others", "dimensions", "coordinates", "merged"})
        if (const QString name = QString::fromLatin1(option);
            m_options.isSet(name) && (asked->ofPair != nullptr || name == QStringLiteral("dimensions") ||
                                      (name == QStringLiteral("others") && asked->ofTokens == nullptr)))
            throw WrongWords{tr("--%1 does not apply to %2").arg(name, quantity())};
    const AxialRotary rotary(headOf(parameters));
    const auto pairs = std::ssize(rotary.ladder());
    if (asked->ofPair != nullptr)
        return write({pairs, 1, "pair", "", [](std::int64_t pair) { return std::to_string(pair); },
                      [&](std::int64_t) { return quantity().toStdString(); },
                      [&](std::int64_t pair, double* out) { *out = asked->ofPair(rotary, pair); }});
    printTokens(*asked, parameters, rotary);
}

void ValuesCommand::printTokens(const AxialQuantity& asked, const AxialParameters& parameters,
                                const AxialRotary& rotary) const {
    const std::vector<RotaryAxis>& axes = rotary.head().axes;
    const AxialTokens all(parameters);
    std::vector<std::vector<double>> given;
    if (m_options.isSet(kCoordinates))
        given = givenCoordinates(axes.size());
    const std::int64_t count = given.empty() ? all.count() : std::ssize(given);
    const std::int64_t merged = mergedSide(parameters);
    const auto coordinates = [&](std::int64_t token) {
        return !given.empty() ? given[static_cast<std::size_t>(token)]
                              : all.coordinates(rasterOf(token, parameters.columns, merged));
    };
    const Indices tokens = indices(QStringLiteral("positions"), {0, count}, Indices::run(0, count));
    const Indices others = indices(QStringLiteral("others"), {0, count}, Indices::run(0, count));
    const QueryKey vectors = queryKeyOf(parameters);
    const auto name = [](std::int64_t token) { return std::to_string(token); };
    if (asked.ofTokens != nullptr)
        return write({tokens.size(), others.size(), "token", "token",
                      [&](std::int64_t row) { return name(tokens.at(row)); },
                      [&](std::int64_t column) { return name(others.at(column)); },
                      [&](std::int64_t row, double* out) {
                          const std::vector<double> from = coordinates(tokens.at(row));
                          for (std::int64_t k = 0; k < others.size(); ++k)
                              out[k] = asked.ofTokens(rotary, vectors, from, coordinates(others.at(k)));
                      }});
    const bool isIds = quantity() == kIds;
    if (isIds && given.empty() && hasTextAfterImage(parameters))
        tellAtEnd(
            tr("this model has text before an image only: text after it would have the ids of patches"));
    const std::string across = isIds ? "axis" : quantity() == QStringLiteral("angles") ? "pair" : "channel";
    const std::int64_t columns = std::ssize(asked.ofToken(rotary, vectors, coordinates(0)));
    write({tokens.size(), columns, "token", across, [&](std::int64_t row) { return name(tokens.at(row)); },
           [&](std::int64_t column) {
               return isIds ? std::string(wordOf(axes[static_cast<std::size_t>(column)].name)) : name(column);
           },
           [&](std::int64_t row, double* out) {
               std::ranges::copy(asked.ofToken(rotary, vectors, coordinates(tokens.at(row))), out);
           }});
}

bool ValuesCommand::isRelative() const {
    Document document;
    fill(document);
    return document.relative() != nullptr;
}

/// A matrix of queries and keys by its name, or the coordinates of a table of Swin v2.
void ValuesCommand::printRelative() const {
    Document document;
    fill(document);
    const RelativeParameters& parameters = *document.relative();
    if (quantity() == kCoordinates)
        return printWindowCoordinates(parameters);
    const auto& matrices = findAppearance("relative-matrix")->choices;
    const auto found = std::ranges::find(matrices, quantity().toStdString(), &Choice::option);
    if (found == matrices.end()) {
        QStringList there;
        for (const Choice& matrix : matrices)
            there << verbatim(matrix.option);
        throw WrongWords{tr("a relative scheme has no position vectors; use --quantity with one of its "
                            "matrices: %1")
                             .arg(there.join(QStringLiteral(", ")))};
    }
    if (m_options.isSet(QStringLiteral("dimensions")))
        throw WrongWords{tr("--%1 does not apply to %2").arg(QStringLiteral("dimensions"), quantity())};
    Appearance appearance = document.appearance();
    appearance.relativeMatrix = static_cast<RelativeMatrix>(found - matrices.begin());
    document.setAppearance(appearance);
    if (const auto why = noRelativeNumbers(document, Matrix::Relative))
        throw WrongWords{*why};
    const auto chosen = [&](const char* option, std::int64_t count) {
        return indices(QString::fromLatin1(option), {0, count}, Indices::run(0, count));
    };
    const Indices queries = chosen("positions", queriesOf(parameters));
    const Indices keys = chosen("others", keysOf(parameters));
    const Numbers numbers = relativeNumbers(document, Matrix::Relative, queries, keys);
    write({queries.size(), keys.size(), "query", "key",
           [&](std::int64_t row) { return std::to_string(queries.at(row)); },
           [&](std::int64_t column) { return std::to_string(keys.at(column)); },
           [&](std::int64_t row, double* out) { numbers.read(row, 1, out); }});
}

void ValuesCommand::printWindowCoordinates(const RelativeParameters& parameters) const {
    const bool resampled = isResampled(parameters);
    if (!resampled && !hasLogCoordinates(parameters))
        throw WrongWords{
            tr("--quantity coordinates requires --window-table swin-v2 or swin-v2-cr, or a table "
               "that is resampled from --pretrained-window")};
    for (const char* option : {"positions", "others", "dimensions"})
        if (const QString name = QString::fromLatin1(option); m_options.isSet(name))
            throw WrongWords{tr("--%1 does not apply to %2").arg(name, quantity())};
    const std::vector<double> all = resampled ? resampledPlaces(parameters) : windowCoordinates(parameters);
    write({std::ssize(all) / 2, 2, "row", "axis", [](std::int64_t row) { return std::to_string(row); },
           [](std::int64_t column) { return std::string(column == 0 ? "y" : "x"); },
           [&](std::int64_t row, double* out) { std::copy_n(all.data() + 2 * row, 2, out); }});
}

/// The expected similarity of tokens at --positions and at --others.
void ValuesCommand::printExpected() const {
    Document document;
    fill(document);
    const GridParameters* const grid = document.gridParameters();
    if (grid == nullptr || grid->layout != GridLayout::Gaussian || usesOpened(document.setting()))
        throw WrongWords{tr("--quantity expected requires --grid-layout gaussian without --table")};
    if (m_options.isSet(QStringLiteral("dimensions")))
        throw WrongWords{tr("--%1 does not apply to %2").arg(QStringLiteral("dimensions"), quantity())};
    const auto chosen = [&](const char* option) {
        return indices(QString::fromLatin1(option), {0, tokensOf(*grid)}, Indices::run(0, tokensOf(*grid)));
    };
    const Indices tokens = chosen("positions");
    const Indices others = chosen("others");
    const Coordinates coordinates = coordinatesOf(*grid);
    write({tokens.size(), others.size(), "token", "token",
           [&](std::int64_t row) { return std::to_string(tokens.at(row)); },
           [&](std::int64_t column) { return std::to_string(others.at(column)); },
           [&](std::int64_t row, double* out) {
               for (std::int64_t k = 0; k < others.size(); ++k)
                   out[k] = expectedSimilarity(*grid, coordinates, tokens.at(row), others.at(k));
           }});
}

Numbers ValuesCommand::readNumbers() const {
    Document document;
    fill(document);
    document.settle();
    const bool similarity = quantity() == QStringLiteral("similarity");
    if (!similarity && quantity() != QStringLiteral("value"))
        throw WrongWords{tr("--quantity \"%1\" is unknown; use value, similarity, frequencies or "
                            "wavelengths, or with --scheme rotary one of %2")
                             .arg(quantity(), rotaryNames())};
    if (m_options.isSet(similarity ? QStringLiteral("dimensions") : QStringLiteral("others")))
        throw WrongWords{
            similarity ? tr("--dimensions cannot be used with similarity, which compares whole rows")
                       : tr("--others cannot be used with --quantity value; use --quantity similarity")};
    const auto chosen = [&](const char* option, const Interval& extent) {
        return indices(QString::fromLatin1(option), extent, Indices::run(extent.first, extent.last));
    };
    const SettingExtent extent = document.extent();
    const Indices across =
        similarity ? chosen("others", extent.positions) : chosen("dimensions", extent.dimensions);
    return numbersOf(similarity ? Matrix::Similarity : Matrix::Encoding, document.encoding(),
                     m_options.appearance({}), chosen("positions", extent.positions), across);
}

std::unique_ptr<Command> valuesCommand() {
    return std::make_unique<ValuesCommand>();
}

}  // namespace posiscope
