// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QTest>
#include <array>
#include <utility>

#include "core/parameters/interval.h"
#include "core/parameters/numbertext.h"
#include "core/parameters/parameters.h"
#include "core/relative/relativeparameters.h"
#include "core/rotary/rotaryparameters.h"
#include "core/words/words.h"
#include "tests/core/namedbounds.h"
#include "tests/room.h"

namespace posiscope::parameters_test {

class TestParameters : public QObject {
    Q_OBJECT

private slots:
    void numbersAsPeopleWriteThem_data();
    void numbersAsPeopleWriteThem();
    void numbersWrittenAsElsewhere();
    void everyDeclarationKeepsItsDefault();
    void refusalsNameTheValidRange();
    void whatIsNamedAsValidIsAccepted();
    void stopsAreShort();
    void excludedBounds();
    void messagesInMessagesAreTranslated();
    void intervals();
    void seventeenDigits();
};

void TestParameters::numbersAsPeopleWriteThem_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("valid");
    QTest::addColumn<double>("value");
    QTest::newRow("plain") << QByteArray("10000") << true << 10000.0;
    QTest::newRow("exponent") << QByteArray("1e4") << true << 10000.0;
    QTest::newRow("k") << QByteArray("10k") << true << 10000.0;
    QTest::newRow("power") << QByteArray("2^20") << true << 1048576.0;
    QTest::newRow("power after a sign") << QByteArray("-2^20") << true << -1048576.0;
    QTest::newRow("negative power") << QByteArray("-2^10") << true << -1024.0;
    QTest::newRow("grouped") << QByteArray("10 000") << true << 10000.0;
    QTest::newRow("grouped twice") << QByteArray("-1 048_576.5") << true << -1048576.5;
    QTest::newRow("grouped decimals") << QByteArray("3.141 592 65") << true << 3.14159265;
    QTest::newRow("several numbers") << QByteArray("1 2 3 4") << false << 0.0;
    QTest::newRow("two numbers of three digits") << QByteArray("1 234 56") << false << 0.0;
    QTest::newRow("spaces around") << QByteArray(" 10 k ") << true << 10000.0;
    QTest::newRow("typographic minus") << QByteArray(
                                              "\xE2\x88\x92"
                                              "2")
                                       << true << -2.0;
    QTest::newRow("comma") << QByteArray("1,5") << false << 0.0;
    QTest::newRow("nan") << QByteArray("nan") << false << 0.0;
    QTest::newRow("infinity") << QByteArray("inf") << false << 0.0;
    QTest::newRow("overflow") << QByteArray("1e999") << false << 0.0;
    QTest::newRow("power overflow") << QByteArray("10^999") << false << 0.0;
    QTest::newRow("empty") << QByteArray("") << false << 0.0;
    QTest::newRow("trailing") << QByteArray("5x") << false << 0.0;
}

void TestParameters::numbersAsPeopleWriteThem() {
    QFETCH(QByteArray, text);
    QFETCH(bool, valid);
    QFETCH(double, value);
    const auto read = readNumber(std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
    QCOMPARE(read.has_value(), valid);
    if (valid)
        QCOMPARE(*read, value);
}

/// What is no number here is told as it would be one, if that is valid.
void TestParameters::numbersWrittenAsElsewhere() {
    const std::array<std::pair<const char*, const char*>, 17> all{{
        {"10,000", "10000"},
        {"1,000,000", "1000000"},
        {"10'000", "10000"},
        {"10\xEF\xBC\x8C"
         "000",
         "10000"},  // ，
        {"1m", "1000000"},
        {"1.5b", "1500000000"},
        {"1G", "1000000000"},
        {"2**10", "1024"},
        {"3*10^5", "300000"},
        {"1\xE4\xB8\x87", "10000"},          // 万
        {"\xEF\xBC\x91\xEF\xBC\x92", "12"},  // full width
        {"1,5", ""},
        {"0,125", ""},
        {"12345,678", ""},
        {"1.5,000", ""},
        {"10,00", ""},
        {"abc", ""},
    }};
    for (const auto& [text, meant] : all)
        QCOMPARE(QByteArray::fromStdString(meantNumber(text)), QByteArray(meant));
    const auto* const base = findParameter("base");
    QCOMPARE(
        QString::fromStdString(readValue(*base, "10,000").error().english()),
        QStringLiteral("base cannot be \"10,000\"; it must be a number from 1e-09 to 1000000000; did you "
                       "mean 10000?"));
    const auto* const width = findParameter("d-model");
    QVERIFY(!QString::fromStdString(readValue(*width, "1m").error().english())
                 .contains(QStringLiteral("did you mean")));
}

void TestParameters::everyDeclarationKeepsItsDefault() {
    const Parameters defaults;
    QVERIFY(!refuse(defaults));
    for (const auto& declaration : parameterDeclarations()) {
        Parameters copy;
        const auto back = readValue(declaration, writeValue(declaration, declaration.get(defaults)));
        QVERIFY(back.has_value());
        declaration.set(copy, *back);
        QVERIFY(copy == defaults);
    }
    const ParameterFacts& layout = *findParameter("layout");
    QCOMPARE(readValue(layout, "HALVES").value_or(-1), readValue(layout, "halves").value());
    QVERIFY(!readValue(layout, "halve") && !readValue(layout, ""));
}

void TestParameters::refusalsNameTheValidRange() {
    Parameters p{.dModel = 0};
    QCOMPARE(refuse(p)->english(),
             std::string("d_model cannot be 0; it must be a whole number of dimensions from 1 to 16384"));
    p.dModel = 5;
    QVERIFY(refuse(p)->english().find("odd") != std::string::npos);
    p.oddRule = OddRule::Trim;
    QVERIFY(!refuse(p));
    p.base = 0;
    QVERIFY(refuse(p)->english().find("from 1e-09 to 1000000000") != std::string::npos);
}

void TestParameters::whatIsNamedAsValidIsAccepted() {
    verifyNamedBounds<Parameters>(parameterDeclarations(),
                                  [](const auto& p) { return refuse(p).has_value(); });
    verifyNamedBounds<RotaryParameters>(rotaryDeclarations(),
                                        [](const auto& p) { return refuse(p).has_value(); });
    verifyNamedBounds<RelativeParameters>(relativeDeclarations(),
                                          [](const auto& p) { return refuse(p).has_value(); });
    verifyNamedBounds<InputWords>(wordsDeclarations(), [](const auto&) { return false; });
}

/// Stops are the numbers that people type: 0.85, not 0.8500000000000001.
void TestParameters::stopsAreShort() {
    ParameterFacts share{};
    share.whole = false;
    share.maximum = 1;
    for (const double step : {0.05, 0.01, 0.0}) {
        share.sliderStep = step;
        for (int i = 1; i <= 100; ++i)
            QVERIFY(writeValue(share, valueAtShare(share, i / 100.0)).size() <= 4);
    }
    const ParameterFacts& base = *findParameter("base");
    for (int i = 0; i <= 1000; ++i)
        QVERIFY(writeValue(base, valueAtShare(base, i / 1000.0)).size() <= 12);
}

void TestParameters::excludedBounds() {
    ParameterFacts share{};
    share.name = "share";
    share.whole = false;
    share.maximum = 1;
    share.sliderStep = 0.01;
    QCOMPARE(rangeOf(share).english(), std::string("a number from 0 to 1"));
    QCOMPARE(valueAtShare(share, 1), 1.0);
    share.maximumExcluded = true;
    QCOMPARE(rangeOf(share).english(), std::string("a number from 0 to below 1"));
    QCOMPARE(valueAtShare(share, 1), 0.99);
    QCOMPARE(shareOfValue(share, 0.995), 1.0);  // typed beyond the end of the slider
    verifyNamedBounds(share);
    share.minimumExcluded = true;
    share.sliderMinimum = 0.01;
    QCOMPARE(refuse(share, 1)->english(),
             std::string("share cannot be 1; it must be a number above 0 and below 1"));
    verifyNamedBounds(share);
    share.sliderStep = 0;
    QCOMPARE(valueAtShare(share, 1), 0.99);
}

void TestParameters::messagesInMessagesAreTranslated() {
    const auto shout = [](std::string_view english) {
        std::string text(english);
        for (char& letter : text)
            letter = letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
        return text;
    };
    QCOMPARE(rangeOf(*findParameter("d-model")).filled(shout),
             std::string("A WHOLE NUMBER OF DIMENSIONS FROM 1 TO 16384"));
    QCOMPARE(rangeOf(*findParameter("layout")).filled(shout), std::string("ONE OF: interleaved, halves"));
    const Message twice{"%1 and %1, not %3",
                        {std::string("%2")}};  // what stands in a place is not read again
    QCOMPARE(twice.english(), std::string("%2 and %2, not %3"));
}

void TestParameters::intervals() {
    constexpr Interval kSome{-5, 3};
    QCOMPARE(kSome.size(), std::int64_t{8});
    QVERIFY(kSome.contains(-5) && kSome.contains(2) && !kSome.contains(3));
    QCOMPARE(kSome.nearest(3), std::int64_t{2});
    QCOMPARE(kSome.nearest(-9), std::int64_t{-5});
}

void TestParameters::seventeenDigits() {
    std::string text = "x=";
    appendDigits(text, 0.1);
    QCOMPARE(text, std::string("x=0.10000000000000001"));
}

POSISCOPE_REGISTER_TEST("parameters", TestParameters, QCoreApplication);

}  // namespace posiscope::parameters_test

#include "testparameters.moc"
