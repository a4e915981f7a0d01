// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QTest>
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

#include "core/tables/table.h"
#include "tests/room.h"

namespace posiscope::numbertype_test {

/// Numbers as files store them, and tables of them.
class TestNumberType : public QObject {
    Q_OBJECT

private slots:
    void everyHalf();
    void bfloats();
    void float8E4M3();
    void float8E5M2();
    void integers();
    void truth();
    void swappedAndUnaligned();
    void steps();
    void tables();
};

namespace {

template <class Stored>
double read(NumberType type, Stored stored, bool swapped = false) {
    // one byte off, where no alignment is
    std::array<std::byte, sizeof(Stored) + 1> bytes{};
    std::memcpy(bytes.data() + 1, &stored, sizeof(Stored));
    if (swapped)
        std::reverse(bytes.begin() + 1, bytes.end());
    double value = 0;
    readNumbers(type, swapped, bytes.data() + 1, 0, {&value, 1});
    return value;
}

bool same(double a, double b) {
    return std::isnan(a) ? std::isnan(b) : a == b && std::signbit(a) == std::signbit(b);
}

/// IEEE 754 binary16 as its definition has it.
double half(unsigned bits) {
    const double sign = bits >> 15 != 0 ? -1 : 1;
    const int exponent = static_cast<int>(bits >> 10 & 31);
    const double fraction = static_cast<double>(bits & 1023) / 1024;
    if (exponent == 31)
        return fraction == 0 ? sign * std::numeric_limits<double>::infinity()
                             : std::numeric_limits<double>::quiet_NaN();
    return exponent == 0 ? sign * std::ldexp(fraction, -14) : sign * std::ldexp(1 + fraction, exponent - 15);
}

}  // namespace

void TestNumberType::everyHalf() {
    for (unsigned bits = 0; bits < 65536; ++bits) {
        const auto stored = static_cast<std::uint16_t>(bits);
        QVERIFY(same(read(NumberType::Float16, stored), half(bits)));
        QVERIFY(same(read(NumberType::Float16, stored, true), half(bits)));
    }
    QCOMPARE(read(NumberType::Float16, std::uint16_t{0x3555}), 0.333251953125);
    QCOMPARE(read(NumberType::Float16, std::uint16_t{0x7BFF}), 65504.0);
    QCOMPARE(read(NumberType::Float16, std::uint16_t{0x0001}), std::ldexp(1.0, -24));
}

void TestNumberType::bfloats() {
    for (unsigned bits = 0; bits < 65536; ++bits) {
        const double value = read(NumberType::BFloat16, static_cast<std::uint16_t>(bits));
        QVERIFY(same(value, static_cast<double>(std::bit_cast<float>(bits << 16))));
    }
    QCOMPARE(read(NumberType::BFloat16, std::uint16_t{0x3F80}), 1.0);
    QCOMPARE(read(NumberType::BFloat16, std::uint16_t{0xC049}), -3.140625);
    QVERIFY(std::isinf(read(NumberType::BFloat16, std::uint16_t{0x7F80})));
    QVERIFY(std::isnan(read(NumberType::BFloat16, std::uint16_t{0x7FC0})));
    QCOMPARE(read(NumberType::BFloat16, std::uint16_t{0x0001}), std::ldexp(1.0, -133));
}

void TestNumberType::float8E4M3() {
    const auto value = [](unsigned bits) {
        return read(NumberType::Float8E4M3, static_cast<std::uint8_t>(bits));
    };
    // the table of the OCP 8-bit floating-point specification
    QCOMPARE(value(0x7E), 448.0);
    QCOMPARE(value(0xFE), -448.0);
    QCOMPARE(value(0x78), 256.0);
    QCOMPARE(value(0x38), 1.0);
    QCOMPARE(value(0x08), std::ldexp(1.0, -6));
    QCOMPARE(value(0x07), std::ldexp(0.875, -6));
    QCOMPARE(value(0x01), std::ldexp(1.0, -9));
    QVERIFY(same(value(0x80), -0.0));
    for (unsigned bits = 0; bits < 256; ++bits)
        QCOMPARE(std::isfinite(value(bits)), (bits & 0x7F) != 0x7F);
    QVERIFY(std::isnan(value(0x7F)) && std::isnan(value(0xFF)));
}

void TestNumberType::float8E5M2() {
    const auto value = [](unsigned bits) {
        return read(NumberType::Float8E5M2, static_cast<std::uint8_t>(bits));
    };
    for (unsigned bits = 0; bits < 256; ++bits)  // the upper half of a half
        QVERIFY(same(value(bits), half(bits << 8)));
    QCOMPARE(value(0x7B), 57344.0);
    QCOMPARE(value(0x04), std::ldexp(1.0, -14));
    QCOMPARE(value(0x01), std::ldexp(1.0, -16));
    QVERIFY(std::isinf(value(0x7C)) && value(0xFC) < 0 && std::isnan(value(0x7D)));
}

void TestNumberType::integers() {
    QCOMPARE(read(NumberType::Int8, std::int8_t{-128}), -128.0);
    QCOMPARE(read(NumberType::UInt8, std::uint8_t{255}), 255.0);
    QCOMPARE(read(NumberType::Int16, std::int16_t{-32768}), -32768.0);
    QCOMPARE(read(NumberType::UInt16, std::uint16_t{65535}), 65535.0);
    QCOMPARE(read(NumberType::Int32, std::numeric_limits<std::int32_t>::min()), -2147483648.0);
    QCOMPARE(read(NumberType::UInt32, std::numeric_limits<std::uint32_t>::max()), 4294967295.0);
    QCOMPARE(read(NumberType::Int64, std::numeric_limits<std::int64_t>::min()), -std::ldexp(1.0, 63));
    QCOMPARE(read(NumberType::UInt64, std::numeric_limits<std::uint64_t>::max()), std::ldexp(1.0, 64));
    QCOMPARE(read(NumberType::Int64, (std::int64_t{1} << 53) - 1), 9007199254740991.0);
}

void TestNumberType::truth() {
    QCOMPARE(read(NumberType::Bool, std::uint8_t{0}), 0.0);
    QCOMPARE(read(NumberType::Bool, std::uint8_t{1}), 1.0);
    QCOMPARE(read(NumberType::Bool, std::uint8_t{255}), 1.0);
}

void TestNumberType::swappedAndUnaligned() {
    QCOMPARE(read(NumberType::Int32, std::int32_t{-2}, true), -2.0);
    QCOMPARE(read(NumberType::Float32, 0.1F, true), static_cast<double>(0.1F));
    for (const double value : {0.1, -0.0, std::numeric_limits<double>::denorm_min(),
                               std::numeric_limits<double>::infinity(), std::nan("")}) {
        QVERIFY(same(read(NumberType::Float64, value), value));
        QVERIFY(same(read(NumberType::Float64, value, true), value));
        QVERIFY(same(read(NumberType::Float32, static_cast<float>(value), true),
                     static_cast<double>(static_cast<float>(value))));
    }
}

void TestNumberType::steps() {
    const std::array<std::int16_t, 7> stored{1, 2, 3, 4, 5, 6, 7};
    const auto* bytes = reinterpret_cast<const std::byte*>(stored.data());
    std::array<double, 3> values{};
    readNumbers(NumberType::Int16, false, bytes, 6, values);
    QCOMPARE(values, (std::array{1.0, 4.0, 7.0}));
    readNumbers(NumberType::Int16, false, bytes + 12, -4, values);
    QCOMPARE(values, (std::array{7.0, 5.0, 3.0}));
    readNumbers(NumberType::Int16, false, bytes + 2, 0, values);
    QCOMPARE(values, (std::array{2.0, 2.0, 2.0}));
}

void TestNumberType::tables() {
    const auto table = Table::of(2, 3, {1, 2, 3, 4, 5, 6});
    QCOMPARE(table->rows(), 2);
    QCOMPARE(table->columns(), 3);
    QCOMPARE(table->type(), NumberType::Float64);
    QCOMPARE(table->value(1, 0), 4.0);
    std::array<double, 2> values{};
    table->readRow(0, 1, values);
    QCOMPARE(values, (std::array{2.0, 3.0}));

    const std::array<float, 6> columns{1, 4, 2, 5, 3, 6};
    TableStorage storage;
    storage.data = reinterpret_cast<const std::byte*>(columns.data());
    storage.type = NumberType::Float32;
    storage.rowStep = sizeof(float);
    storage.columnStep = 2 * sizeof(float);
    const Table turned(2, 3, storage);
    for (int r = 0; r < 2; ++r)
        for (int c = 0; c < 3; ++c)
            QCOMPARE(turned.value(r, c), table->value(r, c));
}

POSISCOPE_REGISTER_TEST("numbertype", TestNumberType, QCoreApplication);

}  // namespace posiscope::numbertype_test

#include "testnumbertype.moc"
