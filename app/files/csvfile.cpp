// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/tableformats.h"

#include <QByteArrayView>
#include <QFileInfo>
#include <QList>
#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include "app/files/tableshape.h"

namespace posiscope {
namespace {

/// The first of \p letters outside quotes, from \p from on, or the end of the line.
qsizetype findUnquoted(QByteArrayView line, QByteArrayView letters, qsizetype from = 0) {
    bool quoted = false;
    for (qsizetype i = from; i < line.size(); ++i)
        if (line[i] == '"')
            quoted = !quoted;
        else if (!quoted && letters.contains(line[i]))
            return i;
    return line.size();
}

QByteArrayView unquoted(QByteArrayView cell) {
    cell = cell.trimmed();
    if (cell.size() >= 2 && cell.startsWith('"') && cell.endsWith('"'))
        cell = cell.sliced(1, cell.size() - 2).trimmed();
    return cell;
}

/// One line of a text of numbers without line end, comment and surrounding white space.
QByteArrayView contentOfLine(QByteArrayView line) {
    return line.first(findUnquoted(line, "#")).trimmed();
}

bool isBlank(char letter) {
    return letter == ' ' || letter == '\t';
}

/// Whether the commas of \p line are those of decimals between blanks, as in "0,5 1,25": each stands between
/// digits, and blanks separate them.
bool hasDecimalCommasOnly(QByteArrayView line) {
    const auto isDigit = [line](qsizetype i) {
        return i >= 0 && i < line.size() && line[i] >= '0' && line[i] <= '9';
    };
    bool taken = false;  // the number has a comma
    bool blank = false;
    for (qsizetype i = 0; i < line.size(); ++i) {
        blank = blank || isBlank(line[i]);
        if (line[i] == ',' && (taken || !isDigit(i - 1) || !isDigit(i + 1)))
            return false;
        taken = !isBlank(line[i]) && (taken || line[i] == ',');
    }
    return blank;
}

/// The separator of \p line: the first of ; tab , that occurs outside quotes, otherwise a space, which stands
/// for any white space.
char separatorOf(QByteArrayView line) {
    if (!line.contains(';') && !line.contains('\t') && hasDecimalCommasOnly(line))
        return ' ';
    for (const char* separator : {";", "\t", ","})
        if (findUnquoted(line, separator) < line.size())
            return *separator;
    return ' ';
}

/// Splits \p line at \p separator outside "quotes". Cells lose quotes and surrounding white space. \param
/// cells is cleared first, keeps its memory and takes no more than \p most
void splitLine(QByteArrayView line, char separator, qsizetype most, QList<QByteArrayView>& cells) {
    cells.clear();
    const QByteArrayView separators =
        separator == ' ' ? QByteArrayView(" \t") : QByteArrayView(&separator, 1);
    for (qsizetype from = 0; from <= line.size() && cells.size() < most;) {
        const qsizetype end = findUnquoted(line, separators, from);
        if (separator != ' ' || end > from)  // spaces may be repeated
            cells.append(unquoted(line.sliced(from, end - from)));
        from = end + 1;
    }
}

/// Parses \p line into \p numbers, which is cleared first, if it consists only of numbers and \p separator:
/// no quotes, no comment, no plus sign. \returns false otherwise, or if there are more than \p most
bool readPlainLine(QByteArrayView line, char separator, std::size_t most, std::vector<double>& numbers) {
    numbers.clear();
    const char* at = line.begin();
    const auto skipBlanks = [&] {
        while (at != line.end() && (*at == ' ' || *at == '\r' || (*at == '\t' && separator != '\t')))
            ++at;
    };
    for (skipBlanks(); at != line.end();) {
        double number = 0;
        const auto [end, error] = std::from_chars(at, line.end(), number);
        if (error != std::errc() || numbers.size() == most)
            return false;
        numbers.push_back(number);
        at = end;
        skipBlanks();
        const bool last = at == line.end();
        if (!last && separator == ' ' ? at == end : !last && *at != separator)
            return false;
        if (last)
            return true;
        if (separator != ' ') {
            ++at;
            skipBlanks();
            if (at == line.end())
                return false;  // an empty cell
        }
    }
    return false;
}

/// Parses a number in C notation, including nan and inf, or with a decimal comma. std::nullopt if \p cell is
/// not exactly one number or does not fit a double.
std::optional<double> numberOf(QByteArrayView cell) {
    constexpr qsizetype kLongest = 400;  // more digits than any double has
    if (cell.startsWith('+') && !cell.startsWith("+-"))
        cell = cell.sliced(1);
    std::array<char, kLongest> pointed;
    if (const qsizetype comma = cell.indexOf(','); comma >= 0 && cell.size() <= kLongest) {
        std::ranges::copy(cell, pointed.begin());
        pointed[static_cast<std::size_t>(comma)] = '.';
        cell = {pointed.data(), cell.size()};
    }
    double number = 0;
    const auto [end, error] = std::from_chars(cell.begin(), cell.end(), number);
    if (error != std::errc() || end != cell.end())
        return std::nullopt;
    return number;
}

/// Whether \p cell is written as a number, though it may be beyond a double.
bool isNumeric(QByteArrayView cell) {
    double number = 0;
    const auto [end, error] = std::from_chars(cell.begin(), cell.end(), number);
    return numberOf(cell) || (error == std::errc::result_out_of_range && end == cell.end());
}

/// Whether every number of \p line has a fraction or an exponent, or is not finite.
bool hasNoWholeNumber(QByteArrayView line, char separator) {
    const QByteArrayView marks = separator == ',' ? QByteArrayView(".eEnN") : QByteArrayView(".,eEnN");
    bool empty = true;
    bool marked = false;
    for (const char letter : line) {
        const bool ends = letter == separator || isBlank(letter);
        if (ends && !empty && !marked)
            return false;
        empty = ends;
        marked = !ends && (marked || marks.contains(letter));
    }
    return empty || marked;
}

/// Whether \p cell has a comma that cannot group digits, as that of 1,234 can.
bool hasDecimalComma(QByteArrayView cell) {
    const qsizetype comma = cell.indexOf(',');
    const QByteArrayView whole = comma < 0 ? QByteArrayView() : cell.first(comma);
    const bool leadingZero = whole == "0" || whole == "-0" || whole == "+0";
    return comma >= 0 && (cell.size() - comma != 4 || leadingZero) && numberOf(cell);
}

constexpr qint64 kLargestText = qint64{512} << 20;
constexpr qint64 kMostNumbers = kMostHeld / qint64{sizeof(double)};
constexpr qint64 kLooksLikeText = 4096;
constexpr qsizetype kMostCells = 20000;  // more than a table may have columns; longer lines are not stored

class CsvFile : public TableFile {
public:
    CsvFile(const QString& path, std::shared_ptr<const Table> table)
        : TableFile(path, {TensorFacts{QFileInfo(path).completeBaseName(),
                                       {table->rows(), table->columns()},
                                       QStringLiteral("csv"),
                                       true,
                                       {},
                                       true}}),
          m_table(std::move(table)) {}

protected:
    Result<std::shared_ptr<const Table>> load(int, TableAxes, const Proceed&) const override {
        return m_table;
    }

private:
    std::shared_ptr<const Table> m_table;
};

/// Reads numbers line by line.
class CsvText {
    Q_DECLARE_TR_FUNCTIONS(CsvFile)

public:
    CsvText(QByteArrayView text, const Proceed& proceed)
        : m_text(text), m_whole(text.size()), m_proceed(proceed) {
        if (m_text.startsWith("\xEF\xBB\xBF"))
            m_text = m_text.sliced(3);
    }

    Result<std::shared_ptr<const Table>> read() {
        while (!m_text.isEmpty()) {
            if (!waited())
                return Failure(whyCancelled());
            if (const auto read = line(takeLine()); !read)
                return Failure(read.error());
        }
        if (m_numbered && static_cast<qint64>(m_numbers.size()) > m_columns)
            m_numbers.erase(m_numbers.begin(), m_numbers.begin() + m_columns);
        const auto rows = m_columns == 0 ? 0 : static_cast<qint64>(m_numbers.size()) / m_columns;
        return tableShape({rows, m_columns}).map([this](const TableShape& shape) {
            return Table::of(shape.rows, shape.columns, std::move(m_numbers));
        });
    }

private:
    static constexpr char kNoPoint = '\0';

    Failure failure(const QString& reason) const {
        return Failure(tr("line %1: %2").arg(m_line).arg(reason));
    }

    /// Whether reading should continue; checked once every so many lines.
    bool waited() const {
        constexpr qint64 kLines = 1024;
        return m_line % kLines != 0 ||
               goesOn(m_proceed, 1 - static_cast<double>(m_text.size()) / static_cast<double>(m_whole));
    }

    QByteArrayView takeLine() {
        ++m_line;
        const qsizetype end = m_text.indexOf('\n');
        const QByteArrayView line = m_text.first(end < 0 ? m_text.size() : end);
        m_text = m_text.sliced(end < 0 ? m_text.size() : end + 1);
        return line;
    }

    Result<void> line(QByteArrayView whole) {
        if (m_numbered)
            m_numbered = hasNoWholeNumber(contentOfLine(whole), *m_separator);
        if (!m_first && m_point != ',' && readPlainLine(whole, *m_separator, kMostCells - 1, m_row)) {
            if (whole.contains('.'))
                m_point = '.';
            return row();
        }
        const QByteArrayView content = contentOfLine(whole);
        if (content.isEmpty())
            return {};
        if (!m_separator)
            m_separator = separatorOf(content);
        splitLine(content, *m_separator, kMostCells, m_cells);
        if (m_cells.size() == kMostCells)
            return failure(tr("too many numbers in one line; fewer than %1 are allowed").arg(kMostCells));
        if (std::exchange(m_first, false)) {
            const bool corner = *m_separator == '\t' && whole.startsWith('\t');  // above the numbers of rows
            if (corner)
                m_cells.prepend(QByteArrayView());
            if (isHeader())
                return header();
            if (corner)
                m_cells.removeFirst();
            m_numbered = countsColumns();
        }
        return numbers();
    }

    /// Whether the line has no numbers, or indices of columns: any after the name of the rows,
    /// "position,4,7", otherwise all, as pandas writes them: ",0,1,2". Any other line with a number is data;
    /// a cell of it that is no number is damaged.
    bool isHeader() const {
        if (std::ranges::none_of(m_cells, isNumeric))
            return true;
        if (isNumeric(m_cells.front()))
            return false;
        const bool named = !m_cells.front().isEmpty() && isOfRows(m_cells.front());
        for (qsizetype i = 1; i < m_cells.size(); ++i)
            if (const QByteArrayView cell = m_cells[i];
                named ? isNumeric(cell) && !isIndex(cell) : cell != QByteArray::number(i - 1))
                return false;
        return true;
    }

    /// Whether the line is 0,1,2, …, as pandas numbers columns above a table without a column of row numbers.
    /// 0 and 0,1 may be data: the first row of a sinusoid.
    bool countsColumns() const {
        for (qsizetype i = 0; i < m_cells.size(); ++i)
            if (m_cells[i] != QByteArray::number(i))
                return false;
        return m_cells.size() > 2;
    }

    static bool isIndex(QByteArrayView cell) {
        return std::ranges::all_of(cell, [](char letter) { return letter >= '0' && letter <= '9'; });
    }

    /// Whether \p cell, the first of the header, is above the number of each row.
    static bool isOfRows(QByteArrayView cell) {
        return cell.isEmpty() || std::ranges::any_of(std::array{"position", "pos", "index", "query", "row"},
                                                     [cell](const char* word) {
                                                         return cell.compare(word, Qt::CaseInsensitive) == 0;
                                                     });
    }

    Result<void> header() {
        m_skipped = isOfRows(m_cells.front()) ? 1 : 0;
        m_columns = m_cells.size() - m_skipped;
        if (m_columns <= 0)
            return failure(tr("numbers are expected, separated by commas, semicolons, tabs or spaces"));
        return {};
    }

    Result<void> numbers() {
        if (auto fitting = fits(m_cells.size() - m_skipped); !fitting)
            return fitting;
        if (m_point == kNoPoint && std::ranges::any_of(m_cells, hasDecimalComma))
            m_point = ',';
        m_row.clear();
        for (qsizetype i = 0; i < m_cells.size(); ++i) {
            const auto value = number(i);
            if (!value)
                return Failure(value.error());
            m_row.push_back(*value);
        }
        return row();
    }

    Result<void> fits(qint64 columns) {
        if (m_columns == 0)
            m_columns = columns;
        if (columns != m_columns)
            return failure(tr("it has %1 numbers, but earlier lines have %2").arg(columns).arg(m_columns));
        return {};
    }

    /// Adds m_row, a line of numbers.
    Result<void> row() {
        if (auto fitting = fits(static_cast<qint64>(m_row.size()) - m_skipped); !fitting)
            return fitting;
        if (m_numbers.empty())
            reserve();
        if (static_cast<qint64>(m_numbers.size()) > kMostNumbers - m_columns)
            return failure(tr("more than %1 numbers, the limit for a text file; save the table as npy, which "
                              "opens at any size")
                               .arg(kMostNumbers));
        m_numbers.insert(m_numbers.end(), m_row.begin() + m_skipped, m_row.end());
        // Checked before the rest is read.
        return tableShape({static_cast<qint64>(m_numbers.size()) / m_columns, m_columns})
            .map([](const TableShape&) {});
    }

    /// Reserves memory for as many rows as there are lines left, so that growing never doubles the existing
    /// memory.
    void reserve() {
        const qint64 lines = std::count(m_text.begin(), m_text.end(), '\n') + 2;
        m_numbers.reserve(static_cast<std::size_t>(qMin(lines * m_columns, kMostNumbers)));
    }

    Result<double> number(qsizetype i) {
        if (i < m_skipped)  // the row counter, in any format
            return 0.0;
        const QByteArrayView cell = m_cells[i];
        const auto shown = [cell] {
            return shownName(QString::fromUtf8(cell.first(qMin<qsizetype>(cell.size(), 100))));
        };
        const auto value = numberOf(cell);
        const bool grouped = cell.contains(',') && m_point == kNoPoint;
        if (!value || grouped)
            return failure(
                tr("item %1 is \"%2\", not a number such as -1.5e-3, nan or inf").arg(i + 1).arg(shown()));
        const char point = cell.contains(',') ? ',' : cell.contains('.') ? '.' : m_point;
        if (m_point != kNoPoint && point != m_point)
            return failure(tr("item %1 is \"%2\", but earlier numbers use a decimal %3")
                               .arg(i + 1)
                               .arg(shown(), m_point == ',' ? tr("comma") : tr("point")));
        m_point = point;
        return *value;
    }

    QByteArrayView m_text;
    qint64 m_whole;  ///< bytes
    const Proceed& m_proceed;
    qint64 m_line = 0;
    bool m_first = true;
    bool m_numbered = false;  ///< so far: a first line of column numbers above numbers that are not whole
    std::optional<char> m_separator;
    char m_point = kNoPoint;  ///< between the digits of a number, if one was seen: a comma or a point
    QList<QByteArrayView> m_cells;
    qint64 m_skipped = 0;
    qint64 m_columns = 0;
    std::vector<double> m_row;
    std::vector<double> m_numbers;
};

}  // namespace

Result<std::unique_ptr<TableFile>> openCsv(const std::shared_ptr<const MappedFile>& file,
                                           const Proceed& proceed) {
    if (file->size() > kLargestText)
        return Failure(
            CsvText::tr(
                "the text file has %1 bytes; the limit is %2. Save the table as npy, which opens at any size")
                .arg(file->size())
                .arg(kLargestText));
    if (file->bytes().first(qMin(file->size(), kLooksLikeText)).contains('\0'))
        return Failure(CsvText::tr("not an ASCII or UTF-8 text file: it contains zero bytes"));
    auto table = CsvText(file->bytes(), proceed).read();
    if (!table)
        return Failure(table.error());
    return file->unchanged().map([&]() -> std::unique_ptr<TableFile> {
        return std::make_unique<CsvFile>(file->path(), *std::move(table));
    });
}

}  // namespace posiscope
