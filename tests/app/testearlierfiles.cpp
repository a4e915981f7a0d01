// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include "app/document/document.h"
#include "app/figures/commandfor.h"
#include "app/figures/figure.h"
#include "app/files/tablesource.h"
#include "app/lessons/deeplink.h"
#include "app/opening/openfile.h"
#include "app/options/options.h"
#include "app/options/part.h"
#include "app/texts/translated.h"
#include "app/views/viewkind.h"
#include "tests/app/program.h"
#include "tests/room.h"

namespace posiscope::earlierfiles_test {
using namespace Qt::StringLiterals;

/// Sessions, figures and links of an earlier version open to the pictures that they were made from.
class TestEarlierFiles : public QObject {
    Q_OBJECT

private slots:
    void files_data();
    void files();
    void links_data();
    void links();
};

namespace {

QString place(const QString& name) {
    return sourcePath("tests/reference/earlier/") + name;
}

/// What a command with \p words shows of \p view; its files are in the folder of the references.
void fill(Document& document, QStringList words, const ViewKind& view) {
    for (qsizetype i = 1; i < words.size(); ++i)
        if (words[i - 1] == u"--table")
            words[i] = place(words[i]);
    Options options;
    options.addParameters();
    options.addAppearance();
    options.addCursor();
    options.addComparison();
    addParts(options);
    options.read(words);
    document.show(lookingAt(options, Snapshot{.setting = options.setting({})}, view.parts.dimensions));
}

void compare(const Document& opened, const QStringList& words, const ViewKind& view) {
    Document expected;
    fill(expected, words, view);
    const QString name = verbatim(view.name);
    QCOMPARE(optionsFor(opened, name), optionsFor(expected, name));
    const FigureStyle style{.pixels = {760, 560}};
    QVERIFY(figure(opened, view, style) == figure(expected, view, style));
}

}  // namespace

void TestEarlierFiles::files_data() {
    QTest::addColumn<QString>("view");
    QTest::addColumn<QStringList>("words");
    const QJsonObject commands = QJsonDocument::fromJson(contentOf(place(u"commands.json"_s))).object();
    QCOMPARE(commands.size(), 12);
    for (auto each = commands.begin(); each != commands.end(); ++each)
        QTest::newRow(qPrintable(each.key()))
            << each.value()["view"_L1].toString() << each.value()["words"_L1].toVariant().toStringList();
}

void TestEarlierFiles::files() {
    QFETCH(QString, view);
    QFETCH(QStringList, words);
    auto opened = openFile(place(QString::fromLatin1(QTest::currentDataTag())));
    QVERIFY2(opened, opened ? "" : qPrintable(opened.error()));
    for (const WantedTable& wanted : QList(opened->wanted)) {  // a figure opens no other file
        const auto table = openTable(place(wanted.kept.file), wanted.role);
        QVERIFY(table && isWanted(wanted, *table));
        give(*opened, wanted.role, *table);
    }
    Document document;
    QVERIFY(show(*opened, document));
    compare(document, words, *findViewKind(view.toStdString()));
}

void TestEarlierFiles::links_data() {
    QTest::addColumn<QString>("link");
    QTest::addColumn<QStringList>("words");
    QTest::newRow("clock") << u"posiscope:?view=clock&d-model=64&base=500&position=57"_s
                           << u"--d-model 64 --base 500 --position 57"_s.split(u' ');
    QTest::newRow("part") << u"posiscope:?view=encoding&length=300&positions=20:120&dimensions=4:40"_s
                          << u"--length 300 --positions 20:120 --dimensions 4:40"_s.split(u' ');
    QTest::newRow("comparison")
        << u"posiscope:?view=similarity&layout=halves&compare-with=--layout%20interleaved&difference"_s
        << QStringList{u"--compare-with"_s, u"--layout interleaved"_s, u"--layout"_s, u"halves"_s,
                       u"--difference"_s};
    QTest::newRow("lists") << u"posiscope:?view=rotary&scheme=rotary&head-size=4&query-key=given&query=1,0,2,"
                              "1&key=0.5,1,1,0"_s
                           << u"--scheme rotary --head-size 4 --query-key given --query 1,0,2,1 --key "
                              "0.5,1,1,0"_s.split(u' ');
}

void TestEarlierFiles::links() {
    QFETCH(QString, link);
    QFETCH(QStringList, words);
    const auto read = readDeepLink(link);
    QVERIFY2(read, read ? "" : qPrintable(read.error()));
    Document document;
    show(read->scene, document, {});
    compare(document, words, *read->scene.views.front());
}

POSISCOPE_REGISTER_TEST("earlierfiles", TestEarlierFiles, ApplicationAtHome);

}  // namespace posiscope::earlierfiles_test

#include "testearlierfiles.moc"
