// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "tests/app/applications.h"
#include "tests/app/openview.h"
#include "tests/app/program.h"
#include "tests/app/relativecases.h"
#include "tests/room.h"

namespace posiscope::relativenumbers_test {
using namespace Qt::StringLiterals;
using namespace relativecases;

namespace {

QJsonObject reference(const char* name) {
    return QJsonDocument::fromJson(contentOf(sourcePath("tests/reference/") + QLatin1String(name))).object();
}

/// Compares cell by cell; null is NaN. \returns how many were equal, −1 if one was not.
qsizetype equalCells(const QList<QList<double>>& got, const QJsonArray& wanted, double tolerance = 0) {
    if (got.size() != wanted.size())
        return -1;
    qsizetype cells = 0;
    for (qsizetype i = 0; i < got.size(); ++i) {
        const QJsonArray row = wanted[i].toArray();
        if (got[i].size() != row.size())
            return -1;
        for (qsizetype j = 0; j < row.size(); ++j, ++cells)
            if (row[j].isNull() ? !std::isnan(got[i][j])
                                : !(std::abs(got[i][j] - row[j].toDouble()) <= tolerance))
                return -1;
    }
    return cells;
}

}  // namespace

/// Exported numbers of relative encodings are those of the reference.
class TestRelativeNumbers : public QObject {
    Q_OBJECT

private slots:
    void shawsNumbersAreTheReference();
    void t5sNumbersAreTheReference();
    void alibisNumbersAreTheReference();
    void rowsThatAreLookedUpAreTheReference();
    void partsOfNumbers();
    void whatAKindHasNotIsRefused();
};

void TestRelativeNumbers::shawsNumbersAreTheReference() {
    const QJsonArray cases = reference("relative_shaw_nezha_txl.json")[u"cases"].toArray();
    const QString ten = u"--relative shaw --queries 10 --keys 10 --clip 4 --relative-matrix "_s;
    QCOMPARE(equalCells(exported(u"relative"_s, ten + u"clipped"_s), cases[0][u"clipped_relative"].toArray()),
             100);
    QCOMPARE(equalCells(exported(u"relative"_s, ten + u"index"_s), cases[0][u"index"].toArray()), 100);
    const auto difference = exported(u"relative"_s, ten + u"difference"_s);
    for (int i = 0; i < 10; ++i)
        for (int j = 0; j < 10; ++j)
            QCOMPARE(difference[i][j], j - i);
    const QString ends =
        u"--relative shaw --queries 3 --keys 6 --clip 2 --alignment end --relative-matrix index"_s;
    QCOMPARE(equalCells(exported(u"relative"_s, ends), cases[2][u"index"].toArray()), 18);
}

void TestRelativeNumbers::t5sNumbersAreTheReference() {
    int compared = 0;
    for (const QJsonArray listed = reference("t5_buckets.json")[u"cases"].toArray();
         const QJsonValue& one : listed) {
        const QJsonValue p = one[u"params"];
        QJsonArray lags = one[u"relative_position_sampled"].toArray();
        if (lags.isEmpty())
            for (qint64 lag = one[u"relative_position"][0].toInteger();
                 lag <= one[u"relative_position"][1].toInteger(); ++lag)
                lags << lag;
        // A query with as many keys on either side has all of them.
        const qint64 query = std::max(-lags.first().toInteger(), lags.last().toInteger());
        QStringList keys;
        for (const QJsonValue& lag : std::as_const(lags))
            keys << QString::number(query + lag.toInteger());
        const auto row =
            exported(u"relative"_s,
                     QStringLiteral("--relative t5 --queries %1 --keys %2 --buckets %3 --max-distance %4 "
                                    "--direction %5 --relative-matrix index --positions %6 --others %7")
                         .arg(query + 1)
                         .arg(2 * query + 1)
                         .arg(p[u"num_buckets"].toInteger())
                         .arg(p[u"max_distance"].toInteger())
                         .arg(p[u"bidirectional"].toBool() ? u"bidirectional"_s : u"causal"_s)
                         .arg(query)
                         .arg(keys.join(u',')));
        QCOMPARE(equalCells(row, QJsonArray{one[u"bucket"]}), lags.size());
        ++compared;
    }
    QCOMPARE(compared, 8);
}

void TestRelativeNumbers::alibisNumbersAreTheReference() {
    for (const QJsonArray listed = reference("alibi.json")[u"bias_matrices"].toArray();
         const QJsonValue& one : listed) {
        const QJsonArray heads = one[u"causal_bias_head_row_col (null = masked)"].toArray();
        for (qsizetype head = 0; head < heads.size(); ++head) {
            const QString options =
                QStringLiteral(
                    "--relative alibi --direction causal --queries %1 --keys %1 --heads %2 --head %3")
                    .arg(one[u"L"].toInteger())
                    .arg(heads.size())
                    .arg(head);
            QVERIFY(equalCells(exported(u"bias"_s, options), heads[head].toArray(), 1e-15) > 0);
            const QString last = options + QStringLiteral(" --positions %1 --alibi-convention ")
                                               .arg(one[u"L"].toInteger() - 1);  // sees all keys
            QVERIFY(equalCells(exported(u"bias"_s, last + u"bloom"_s),
                               QJsonArray{one[u"bloom_row_form"][head]}, 1e-15) > 0);
            QVERIFY(equalCells(exported(u"bias"_s, last + u"mpt"_s), QJsonArray{one[u"mpt_row_form"][head]},
                               1e-15) > 0);
        }
    }
    const auto weights =
        exported(u"relative"_s,
                 u"--relative alibi --direction causal --queries 6 --keys 6 --relative-matrix attention"_s);
    for (int i = 0; i < 6; ++i) {
        double sum = 0;
        for (int j = 0; j <= i; ++j)
            sum += std::exp2(-0.5 * (i - j) / std::log(2.0));
        for (int j = 0; j < 6; ++j)
            QVERIFY(j > i ? std::isnan(weights[i][j])
                          : std::abs(weights[i][j] - std::exp(-0.5 * (i - j)) / sum) < 1e-14);
    }
}

void TestRelativeNumbers::rowsThatAreLookedUpAreTheReference() {
    const QJsonObject all = reference("relative_shaw_nezha_txl.json");
    const QJsonValue nezha = all[u"nezha"][0];
    const QJsonArray table = nezha[u"table"].toArray();
    for (const int column : {0, 3, 7}) {
        const auto entries =
            exported(u"relative"_s,
                     QStringLiteral("--relative nezha --queries 12 --keys 12 --clip 4 --head-dimension 8 "
                                    "--relative-matrix entry --dimension %1")
                         .arg(column));
        for (int i = 0; i < 12; ++i)
            for (int j = 0; j < 12; ++j)
                QVERIFY(std::abs(entries[i][j] - table[std::clamp(j - i, -4, 4) + 4][column].toDouble()) <
                        1e-15);
    }
    const QJsonArray r = all[u"transformer_xl"][0][u"R"].toArray();
    for (const int column : {0, 5}) {
        const auto entries = exported(
            u"relative"_s, QStringLiteral("--relative transformer-xl --queries 2 --keys 6 --head-dimension 8 "
                                          "--relative-matrix entry --dimension %1")
                               .arg(column));
        for (int j = 0; j < 6; ++j)  // the last query stands at the last key, where R is not shifted
            QVERIFY(std::abs(entries[1][j] - r[j][column].toDouble()) < 1e-15);
        QVERIFY(std::isnan(entries[0][5]));
    }
}

void TestRelativeNumbers::partsOfNumbers() {
    const QString base =
        u"--relative shaw --queries 2^20 --keys 2^20 --clip 100 --relative-matrix clipped "_s;
    const auto part =
        exported(u"relative"_s, base + u"--positions 1000000:1000002 --others 999950,1000000,1048575"_s);
    QCOMPARE(part, (QList<QList<double>>{{-50, 0, 100}, {-51, -1, 100}}));
    const auto means = exported(u"relative"_s, base + u"--resample 2x2"_s);
    QCOMPARE(means.size(), 2);
    QVERIFY(std::abs(means[0][1] - 100) < 0.05);
    QVERIFY(std::abs(means[0][0]) < 1e-9);
    const QTemporaryDir directory;
    const auto refused = [&](const QString& options) {
        const QString line =
            u"export relative --output a.csv --scheme relative --queries 3 --keys 6 "_s + options;
        const Run run = runProgram(line.split(u' '), directory.path());
        return run.status == 2 && run.err.contains("outside the range");
    };
    QVERIFY(refused(u"--positions 3"_s));
    QVERIFY(!refused(u"--others 3"_s));
    QVERIFY(refused(u"--others 6"_s));
}

void TestRelativeNumbers::whatAKindHasNotIsRefused() {
    const QTemporaryDir directory;
    const auto message = [&](const QString& words) {
        const Run run =
            runProgram((u"export "_s + words + u" --output a.npy"_s).split(u' '), directory.path());
        return run.status == 2 && filesIn(directory.path()).isEmpty() ? QString::fromUtf8(run.err)
                                                                      : QString();
    };
    const QString bias = message(u"bias --scheme relative --relative shaw"_s);
    QVERIFY2(bias.contains(u"shaw"_s) && bias.contains(u"bias"_s) &&
                 bias.contains(u"difference, clipped, index, entry"_s),
             qPrintable(bias));
    const QString index = message(u"relative --scheme relative --relative alibi --relative-matrix index"_s);
    QVERIFY2(index.contains(u"difference, bias, attention"_s), qPrintable(index));
    QVERIFY(!message(u"relative --scheme sinusoidal"_s).isEmpty());
    QVERIFY(!message(u"bias"_s).isEmpty());
}

POSISCOPE_REGISTER_TEST("relativenumbers", TestRelativeNumbers, WidgetsApplication);

}  // namespace posiscope::relativenumbers_test

#include "testrelativenumbers.moc"
