// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/numbersfile.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QSysInfo>
#include <QtEndian>
#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "app/files/savedfile.h"
#include "core/parallel/workers.h"
#include "core/parameters/interval.h"
#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

constexpr std::int64_t kBlock = 1 << 20;  ///< numbers read at once
constexpr std::int64_t kMostRows = 8192;  ///< at once, if there are few columns

std::string csvHeader(const Numbers& numbers) {
    std::string line = numbers.corner;
    for (const std::string& title : numbers.titles)
        (line += ',') += title;
    for (std::int64_t c = std::ssize(numbers.titles); c < numbers.extent().columns; ++c)
        appendDigits(line += ',', numbers.columnName(c));
    return line += '\n';
}

Result<void> writeNpyRows(SavedFile& file, std::vector<double>& values, std::int64_t count) {
    if constexpr (QSysInfo::ByteOrder == QSysInfo::BigEndian)
        qToLittleEndian<double>(values.data(), count, values.data());
    return file.write(reinterpret_cast<const char*>(values.data()), count * qint64{sizeof(double)});
}

std::string csvLine(const Numbers& numbers, std::int64_t row, std::span<const double> values) {
    std::string line;
    appendDigits(line, numbers.rowName(row));
    for (const double value : values)
        appendDigits(line += ',', value);
    return line += '\n';
}

Result<void> writeCsvRows(SavedFile& file, const Numbers& numbers, std::int64_t first, std::int64_t rows,
                          const std::vector<double>& values) {
    const auto across = static_cast<std::size_t>(numbers.extent().columns);
    std::vector<std::string> lines(static_cast<std::size_t>(rows));
    parallelFor(static_cast<int>(rows), [&](int r) {
        const std::span all(values);
        lines[static_cast<std::size_t>(r)] =
            csvLine(numbers, first + r, all.subspan(static_cast<std::size_t>(r) * across, across));
    });
    std::string block;
    for (const std::string& line : lines)
        block += line;
    return file.write(block.data(), static_cast<qint64>(block.size()));
}

/// Of a line of CSV. Lines are not equally long: the first, the one in the middle and the last, less a
/// quarter.
double bytesOfLine(const Numbers& numbers) {
    const Extent extent = numbers.extent();
    std::vector<double> values(static_cast<std::size_t>(extent.columns));
    double sum = 0;
    for (const std::int64_t row : {std::int64_t{0}, extent.rows / 2, extent.rows - 1}) {
        numbers.read(row, 1, values.data());
        sum += static_cast<double>(csvLine(numbers, row, values).size());
    }
    return sum / 4;
}

/// What a file takes at least, so that a disk is not filled in vain.
qint64 leastBytes(const Numbers& numbers, NumberFormat format) {
    const Extent extent = numbers.extent();
    const double line = format == NumberFormat::Npy
                            ? static_cast<double>(extent.columns) * double{sizeof(double)}
                            : bytesOfLine(numbers);
    return static_cast<qint64>(std::min(line * static_cast<double>(extent.rows), 0x1p62));
}

}  // namespace

std::string npyHeader(const Extent& extent) {
    std::string dictionary = "{'descr': '<f8', 'fortran_order': False, 'shape': (" +
                             std::to_string(extent.rows) + ", " + std::to_string(extent.columns) + "), }";
    constexpr std::size_t before = 10;  // magic, version, length
    dictionary.append(63 - (before + dictionary.size()) % 64, ' ').append(1, '\n');
    std::string header("\x93NUMPY\x01\x00", 8);
    header += static_cast<char>(dictionary.size() & 0xff);
    header += static_cast<char>(dictionary.size() >> 8);
    return header + dictionary;
}

Result<Written> writeNumbers(const Numbers& numbers, NumberFormat format, const QString& path,
                             const Progress& progress, std::int64_t* absent) {
    const Extent extent = numbers.extent();
    const std::int64_t most = std::min(extent.rows, kMostRows);
    const std::int64_t step = std::clamp(kBlock / extent.columns, std::int64_t{1}, most);
    SavedFile file(path);
    const std::string header = format == NumberFormat::Npy ? npyHeader(extent) : csvHeader(numbers);
    if (const auto begun = file.open(leastBytes(numbers, format)).and_then([&] {
            return file.write(header.data(), static_cast<qint64>(header.size()));
        });
        !begun)
        return Failure(begun.error());
    std::vector<double> values(static_cast<std::size_t>(step * extent.columns));
    for (std::int64_t first = 0; first < extent.rows; first += step) {
        if (progress && !progress(static_cast<double>(first) / static_cast<double>(extent.rows)))
            return Written::Cancelled;
        const std::int64_t rows = std::min(step, extent.rows - first);
        numbers.read(first, rows, values.data());
        if (absent != nullptr)
            *absent += std::count_if(values.begin(), values.begin() + rows * extent.columns,
                                     [](double value) { return std::isnan(value); });
        const auto written = format == NumberFormat::Npy ? writeNpyRows(file, values, rows * extent.columns)
                                                         : writeCsvRows(file, numbers, first, rows, values);
        if (!written)
            return Failure(written.error());
    }
    if (progress && !progress(1))
        return Written::Cancelled;
    return file.commit().map([] { return Written::Whole; });
}

}  // namespace posiscope
