// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QPainter>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include "app/figures/figure.h"
#include "app/figures/figurefile.h"
#include "app/figures/formats.h"
#include "app/figures/numbers.h"
#include "app/opening/openfile.h"
#include "app/plots/theme.h"
#include "app/views/view.h"
#include "tests/app/applications.h"
#include "tests/app/program.h"
#include "tests/app/reason.h"
#include "tests/room.h"

namespace posiscope::figures_test {

/// Figures: the painting of the screen, at any size, with the session inside.
class TestFigures : public QObject {
    Q_OBJECT

private slots:
    void aFigureIsTheScreen();
    void everyViewInBothThemes_data();
    void everyViewInBothThemes();
    void sizeAndDensity();
    void transparentHasNoBackground();
    void sameCommandSameBytes();
    void theDesktopsTextIsNotTaken_data();
    void theDesktopsTextIsNotTaken();
    void openedFigureIsTheSession();
    void aLargeFigureOpensWithoutDecoding();
    void sessionFileRoundTrip();
    void sessionsAreReadStrictly_data();
    void sessionsAreReadStrictly();
    void commandAndFigureAgree();
    void everyFormatOpensAgain_data();
    void everyFormatOpensAgain();
    void damagedFiguresAreRefused_data();
    void damagedFiguresAreRefused();
    void vectorFigures_data();
    void vectorFigures();
    void cellsOfSmallMatricesAreShapes();
    void vectorFiguresLookLikePixels_data();
    void vectorFiguresLookLikePixels();
    void placesInTheWindow();
};

namespace {

Session unusual() {
    Session session;
    session.setting.parameters = Parameters{
        .dModel = 33, .base = 12.5, .firstPosition = -7, .layout = Layout::Halves, .oddRule = OddRule::Trim};
    session.appearance.theme = ThemeKind::Dark;
    session.appearance.similarityPalette = PaletteKind::Twilight;
    session.appearance.measure = Measure::Distance;
    session.appearance.scale = ColourScaling::Robust;
    session.appearance.sharedScale = Switch::Off;
    session.appearance.limits.set(Quantity::Encoding, {-0.1, {}});
    session.appearance.limits.set(Quantity::Bias, {-8, 0.3});
    session.appearance.spans.positions = Span{-6.25, 30};
    session.appearance.waveDimensions = {0, 5, 32};
    session.appearance.labels = {.title = "base = 10⁶", .x = " ", .y = "p, \"q\"", .xTicks = {-1, 0.5}};
    session.cursor = {-7, 12, 32};
    return session;
}

/// The options without which the view called \p name has nothing to show.
QStringList schemeFor(const QString& name) {
    if (name == QStringLiteral("construction"))
        return {QStringLiteral("--scheme=hierarchical"), QStringLiteral("--initialisation=sinusoid")};
    if (name == QStringLiteral("learning"))
        return {QStringLiteral("--scheme=learned"), QStringLiteral("--initialisation=trained"),
                QStringLiteral("--steps=3")};
    if (name == QStringLiteral("relative") || name == QStringLiteral("bias"))
        return {QStringLiteral("--scheme=relative")};
    if (name == QStringLiteral("rotary"))
        return {QStringLiteral("--scheme=rotary")};
    if (name == QStringLiteral("plane"))
        return {QStringLiteral("--scheme=grid")};
    if (name == QStringLiteral("channels") || name == QStringLiteral("sequence"))
        return {QStringLiteral("--scheme=axial")};
    return {};
}

/// All but those that take the file of a model, which their own tests bring.
QStringList drawnNames() {
    QStringList names = figureNames();
    names.removeAll(QStringLiteral("xray"));
    names.removeAll(QStringLiteral("layers"));
    return names;
}

}  // namespace

void TestFigures::aFigureIsTheScreen() {
    const Document document;
    for (const ViewKind& kind : viewKinds()) {
        const std::unique_ptr<View> view(kind.make(document, nullptr));
        view->resize(520, 410);
        const QImage screen = view->grab().toImage().convertToFormat(QImage::Format_RGB32);
        const QImage drawn = figure(document, kind, FigureStyle::ofScreen({520, 410}, 96));
        QVERIFY2(screen == drawn.convertToFormat(QImage::Format_RGB32), kind.name.data());
    }
}

void TestFigures::everyViewInBothThemes_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QSize>("size");
    for (const QString& name : figureNames())
        for (const QSize& size : {QSize(64, 64), QSize(640, 480), QSize(3000, 2000)})
            if (!refuse(FigureStyle{.pixels = size}))
                QTest::addRow("%s %d", qPrintable(name), size.width()) << name << size;
    QTest::addRow("least window") << QStringLiteral("window") << QSize(432, 324);
}

void TestFigures::everyViewInBothThemes() {
    QFETCH(QString, name);
    QFETCH(QSize, size);
    for (const ThemeKind theme : {ThemeKind::Light, ThemeKind::Dark}) {
        Document document;
        document.setAppearance({.theme = theme});
        const FigureContent content = findFigure(name);
        const QImage image =
            figure(document, content, {.pixels = size, .details = Details::ofPaper().with(Detail::Caption)});
        QCOMPARE(image.size(), size);
        const Theme& colours = Theme::of(theme);
        const QColor background = colours.card;
        for (const QPoint& corner : {QPoint(0, 0), QPoint(size.width() - 1, size.height() - 1)})
            QCOMPARE(image.pixelColor(corner), background);
    }
}

void TestFigures::sizeAndDensity() {
    const Document document;
    const QImage image = figure(document, viewKinds().front(), {.pixels = {1050, 700}, .dpi = 300});
    QCOMPARE(image.size(), QSize(1050, 700));
    QCOMPARE(image.dotsPerMeterX(), 11811);
    QVERIFY(refuse(FigureStyle{.pixels = {0, 100}}));
    QVERIFY(refuse(FigureStyle{.pixels = {32000, 32000}}));
    QVERIFY(refuse(FigureStyle{.dpi = 0}));
    QVERIFY(!refuse(FigureStyle{}));
}

void TestFigures::transparentHasNoBackground() {
    const Document document;
    const QImage image = figure(document, viewKinds().front(), {.pixels = {640, 480}, .transparent = true});
    QCOMPARE(image.pixelColor(0, 0).alpha(), 0);
    QCOMPARE(image.pixelColor(320, 240).alpha(), 255);
}

void TestFigures::sameCommandSameBytes() {
#ifdef POSISCOPE_SANITIZED
    QSKIP("the bytes are the same in every build, and other tests run the same code");
#endif
    const QTemporaryDir directory;
    for (const QString& name : drawnNames()) {
        for (const char* file : {"a.png", "b.png"}) {
            const Run run = runProgram(
                QStringList{QStringLiteral("export"), name, QStringLiteral("--output"),
                            QString::fromLatin1(file), QStringLiteral("--size"), QStringLiteral("800x600")} +
                    schemeFor(name),
                directory.path());
            QCOMPARE(run.status, 0);
            QVERIFY2(run.err.isEmpty(), run.err.constData());
        }
        const QByteArray first = contentOf(directory.filePath(QStringLiteral("a.png")));
        QVERIFY(first.size() > 1000);
        QCOMPARE(first, contentOf(directory.filePath(QStringLiteral("b.png"))));
    }
}

void TestFigures::theDesktopsTextIsNotTaken_data() {
    QTest::addColumn<QString>("command");
    for (const char* command :
         {"export encoding --size 85mm --output a.png", "export waves --output a.svg",
          "export pipeline --show caption --language zh_CN --output a.png", "handout clocks --output a.pdf"})
        QTest::addRow("%s", command) << QString::fromLatin1(command);
}

/// However a desktop wants its letters hinted and coloured, figures have theirs.
void TestFigures::theDesktopsTextIsNotTaken() {
    QFETCH(QString, command);
    const QTemporaryDir directory;
    QFile wishes(directory.filePath(QStringLiteral("fonts.conf")));
    QVERIFY(wishes.open(QIODevice::WriteOnly));
    wishes.write(R"(<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
        <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
        <match target="pattern"><edit name="rgba" mode="assign"><const>rgb</const></edit>
            <edit name="hintstyle" mode="assign"><const>hintfull</const></edit></match>
        <match target="font"><edit name="rgba" mode="assign"><const>rgb</const></edit>
            <edit name="hintstyle" mode="assign"><const>hintfull</const></edit>
            <edit name="autohint" mode="assign"><bool>true</bool></edit></match></fontconfig>)");
    wishes.close();
    const auto made = [&] {
        return runProgram(command.split(u' '), directory.path()).status == 0
                   ? contentOf(directory.filePath(command.split(u' ').constLast()))
                   : QByteArray();
    };
    const QByteArray usual = made();
    const bool set = qEnvironmentVariableIsSet("FONTCONFIG_FILE");
    const QByteArray before = qgetenv("FONTCONFIG_FILE");
    qputenv("FONTCONFIG_FILE", wishes.fileName().toUtf8());
    const QByteArray wished = made();
    set ? qputenv("FONTCONFIG_FILE", before) : qunsetenv("FONTCONFIG_FILE");
    QVERIFY(!usual.isEmpty());
    QVERIFY(wished == usual);
}

void TestFigures::openedFigureIsTheSession() {
    Document document;
    document.show(opened(unusual(), {}));
    QCOMPARE(sessionOf(document), unusual());
    const QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("a.png"));
    const QImage image = figure(document, viewKinds().front(), {.pixels = {200, 150}});
    QVERIFY(saveFigure(
        {.image = image, .session = sessionOf(document), .title = QStringLiteral("Title with spaces")},
        path));
    const auto opened = openFile(path);
    QVERIFY2(opened, qPrintable(reasonOf(opened)));
    QVERIFY(opened->figure);
    QCOMPARE(opened->session, unusual());

    Document other;  // the theme of a figure is the paper's
    show(*opened, other);
    QCOMPARE(other.setting().parameters, unusual().setting.parameters);
    QCOMPARE(other.appearance().theme, ThemeKind::Light);
}

void TestFigures::aLargeFigureOpensWithoutDecoding() {
    QImage image(9000, 9000, QImage::Format_RGB32);
    image.fill(Qt::white);
    const QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("a.png"));
    QVERIFY(saveFigure({.image = image, .session = unusual(), .title = QStringLiteral("Large")}, path));
    const auto opened = openFile(path);
    QVERIFY2(opened, qPrintable(reasonOf(opened)));
    QCOMPARE(opened->session, unusual());
}

void TestFigures::sessionFileRoundTrip() {
    const QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("a.json"));
    QVERIFY(saveSession(unusual(), path));
    const auto opened = openFile(path);
    QVERIFY2(opened, qPrintable(reasonOf(opened)));
    QVERIFY(!opened->figure);
    QCOMPARE(opened->session, unusual());
    const auto saved = saveSession(unusual(), directory.filePath(QStringLiteral("no/such/a.json")));
    QVERIFY(!saved);
    QVERIFY(saved.error().contains(QStringLiteral("no/such/a.json")));
}

void TestFigures::sessionsAreReadStrictly_data() {
    QTest::addColumn<QString>("object");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QJsonValue>("value");
    QTest::newRow("unknown") << ""
                             << "more" << QJsonValue(1);
    QTest::newRow("version") << ""
                             << "posiscope" << QJsonValue(2);
    QTest::newRow("no object") << ""
                               << "cursor" << QJsonValue(3);
    QTest::newRow("unknown parameter") << "parameters"
                                       << "d_model" << QJsonValue(8);
    QTest::newRow("word for number") << "parameters"
                                     << "d-model" << QJsonValue(QStringLiteral("8"));
    QTest::newRow("number for word") << "parameters"
                                     << "layout" << QJsonValue(0);
    QTest::newRow("out of range") << "parameters"
                                  << "length" << QJsonValue(1e99);
    QTest::newRow("fraction") << "parameters"
                              << "length" << QJsonValue(1.5);
    QTest::newRow("choice") << "appearance"
                            << "theme" << QJsonValue(QStringLiteral("pink"));
    QTest::newRow("span") << "appearance"
                          << "positions" << QJsonValue(QJsonArray{5, 5});
    QTest::newRow("span of words") << "appearance"
                                   << "others"
                                   << QJsonValue(QJsonArray{QStringLiteral("a"), QStringLiteral("b")});
    QTest::newRow("dimensions") << "appearance"
                                << "wave-dimensions" << QJsonValue(QJsonArray{-1});
    QTest::newRow("limits") << "appearance"
                            << "limits" << QJsonValue(QStringLiteral("1:0"));
    QTest::newRow("limits of numbers") << "appearance"
                                       << "limits" << QJsonValue(QJsonArray{0, 1});
    QTest::newRow("cursor") << "cursor"
                            << "position" << QJsonValue(500);
}

void TestFigures::sessionsAreReadStrictly() {
    QFETCH(QString, object);
    QFETCH(QString, key);
    QFETCH(QJsonValue, value);
    QJsonObject json = toJson(Session{});
    if (object.isEmpty()) {
        json[key] = value;
    } else {
        QJsonObject part = json[object].toObject();
        part[key] = value;
        json[object] = part;
    }
    const QString why = reasonOf(readSession(json));
    QVERIFY(!why.isEmpty());
    QVERIFY2(why.contains(key), qPrintable(why));
}

void TestFigures::commandAndFigureAgree() {
    const QTemporaryDir directory;
    const Run run = runProgram(
        QStringLiteral(
            "export encoding --output a.png --d-model 64 --base 2^10 --layout halves --palette grey "
            "--positions 3:9 --position 5 --dimension 63 --scale robust --limits=-0.5:0.5 --language zh_CN "
            "--theme dark")
            .split(u' '),
        directory.path());
    QCOMPARE(run.status, 0);
    const auto opened = openFile(directory.filePath(QStringLiteral("a.png")));
    QVERIFY2(opened, qPrintable(reasonOf(opened)));
    const Session& session = opened->session;
    QCOMPARE(std::get<Parameters>(session.setting.parameters).base, 1024.0);
    QCOMPARE(std::get<Parameters>(session.setting.parameters).layout, Layout::Halves);
    QCOMPARE(session.appearance.palette, PaletteKind::Grey);
    QCOMPARE(session.appearance.spans.positions, (Span{3, 9}));
    QCOMPARE(session.appearance.scale, ColourScaling::Robust);
    QCOMPARE(session.appearance.limits.of(Quantity::Encoding), (Limits{-0.5, 0.5}));
    QCOMPARE(session.cursor, (Cursor{5, 31, 63}));
}

void TestFigures::everyFormatOpensAgain_data() {
    QTest::addColumn<QString>("suffix");
    QTest::addColumn<QString>("command");
    for (const char* suffix : {"png", "svg", "pdf"})
        for (const char* command : {"export waves", "export window --size 1600x1200",
                                    "figure --panels encoding,similarity --for neurips"})
            QTest::addRow("%s %s", suffix, command)
                << QString::fromLatin1(suffix) << QString::fromLatin1(command);
}

/// Exported and opened the document is the same, whatever the words in it.
void TestFigures::everyFormatOpensAgain() {
    QFETCH(QString, suffix);
    QFETCH(QString, command);
    const QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("a.") + suffix);
    const QString sentence = QStringLiteral("<a> & \"b\" ]]> (c) 我们");
    const Run run = runProgram(
        command.split(u' ') + QStringList{QStringLiteral("--output"), path, QStringLiteral("--base"),
                                          QStringLiteral("123.5"), QStringLiteral("--sentence"), sentence,
                                          QStringLiteral("--measure"), QStringLiteral("cosine"),
                                          QStringLiteral("--limits"), QStringLiteral("cosine=-0.5:1"),
                                          QStringLiteral("--theme"), QStringLiteral("dark")},
        directory.path());
    QVERIFY2(run.status == 0, run.err.constData());
    const auto opened = openFile(path);
    QVERIFY2(opened, qPrintable(reasonOf(opened)));
    QVERIFY(opened->figure && !opened->isTable);
    Document document;
    QVERIFY(show(*opened, document));
    QCOMPARE(document.parameters()->base, 123.5);
    QCOMPARE(QString::fromStdString(document.words().sentence), sentence);
    QCOMPARE(document.appearance().measure, Measure::Cosine);
    QCOMPARE(document.appearance().limits.of(Quantity::Cosine), (Limits{-0.5, 1}));
    QCOMPARE(document.appearance().theme, ThemeKind::Light);  // a figure's is the paper's
    Session session = sessionOf(document);
    session.appearance.theme = ThemeKind::Dark;
    QVERIFY(session == opened->session);
    // Written from what was opened, it holds the same again.
    const QString again = directory.filePath(QStringLiteral("b.") + suffix);
    QVERIFY(saveFigure(paintFigure(document, findFigure(QStringLiteral("encoding")), {},
                                   *figureFormat(suffix), QStringLiteral("again")),
                       again));
    session.appearance.theme = ThemeKind::Light;
    QVERIFY(openFile(again)->session == session);
}

void TestFigures::damagedFiguresAreRefused_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("named");
    const Document document;
    const FigureContent content = findFigure(QStringLiteral("waves"));
    const FigureStyle style{.pixels = {400, 300}};
    const QByteArray svg = svgFigure(document, content, style, QStringLiteral("a"));
    const QByteArray pdf = pdfFigure(document, content, style, QStringLiteral("a"));
    const QString cut = QStringLiteral("truncated");
    const QString foreign = QStringLiteral("not made by Posiscope");
    QTest::newRow("svg cut") << svg.first(svg.size() / 2) << cut;
    QTest::newRow("svg cut in metadata") << svg.first(svg.indexOf("metadata") + 60) << cut;
    QTest::newRow("svg of others")
        << QByteArray("<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>") << foreign;
    QTest::newRow("svg of other metadata")
        << QByteArray("<svg xmlns=\"http://www.w3.org/2000/svg\"><metadata>{}</metadata></svg>") << foreign;
    QTest::newRow("svg of no session")
        << QByteArray(
               "<svg xmlns=\"http://www.w3.org/2000/svg\"><metadata id=\"posiscope\">{\"a\"</metadata></svg>")
        << QStringLiteral("not a valid session");
    QByteArray bomb = "<!DOCTYPE svg [<!ENTITY a \"aaaaaaaaaa\">";
    for (char c = 'b'; c < 'l'; ++c)
        bomb += QByteArray("<!ENTITY ") + c + " \"" +
                QByteArray("&x;").replace('x', char(c - 1)).repeated(10) + "\">";
    bomb += "]><svg xmlns=\"http://www.w3.org/2000/svg\"><metadata id=\"posiscope\">&k;</metadata></svg>";
    QTest::newRow("svg that grows") << bomb << foreign;
    QTest::newRow("pdf cut") << pdf.first(pdf.size() - 100) << cut;
    QTest::newRow("pdf of others") << QByteArray(pdf).replace("urn:posiscope:", "urn:otherwise:") << foreign;
    QTest::newRow("pdf without objects") << QByteArray("%PDF-1.4\nstartxref\n99999\n%%EOF\n") << foreign;
    QTest::newRow("pdf of many objects")
        << QByteArray("%PDF-1.4\nxref\n0 999999999\n0000000000 65535 f \nstartxref\n9\n%%EOF\n") << foreign;
    QTest::newRow("pdf of damaged metadata") << QByteArray(pdf).replace("<rdf:RDF ", "<rdf:RDF<") << foreign;
    QTest::newRow("pdf of no session")
        << QByteArray(pdf).replace("session>{", "session>[") << QStringLiteral("not a valid session");
}

/// One line that says what is wrong, and never a crash.
void TestFigures::damagedFiguresAreRefused() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, named);
    const QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("a"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
    file.close();
    const QString why = reasonOf(openFile(path));
    QVERIFY2(!why.isEmpty() && why.contains(named) && !why.contains(u'\n'), qPrintable(why));
}

void TestFigures::vectorFigures_data() {
    QTest::addColumn<QString>("name");
    for (const QString& name : drawnNames())
        QTest::newRow(qPrintable(name)) << name;
}

/// Same command, same bytes; the session inside, text as text, no date.
void TestFigures::vectorFigures() {
    QFETCH(QString, name);
    const QTemporaryDir directory;
    const bool sinusoidal = schemeFor(name).isEmpty();
    const auto exported = [&](const QString& file) {
        const Run run =
            runProgram(QStringList{QStringLiteral("export"), name, QStringLiteral("--output"), file,
                                   sinusoidal ? QStringLiteral("--base=777") : QStringLiteral("--theme=dark"),
                                   QStringLiteral("--size=1200x900")} +
                           schemeFor(name),
                       directory.path());
        return run.status == 0 && run.err.isEmpty() ? contentOf(directory.filePath(file)) : QByteArray();
    };
    const QByteArray svg = exported(QStringLiteral("a.svg"));
    QXmlStreamReader reader(svg);
    QString session;
    int texts = 0;
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isStartElement() && reader.name() == QStringLiteral("metadata"))
            session = reader.readElementText();
        else if (reader.isStartElement() && reader.name() == QStringLiteral("text"))
            ++texts;
    }
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    QVERIFY(texts > 10);
    QVERIFY(!svg.contains("-123456,"));
    const auto read = readSession(QJsonDocument::fromJson(session.toUtf8()).object());
    const QString why = reasonOf(read);
    QVERIFY2(read, qPrintable(why));
    if (sinusoidal)
        QCOMPARE(std::get<Parameters>(read->setting.parameters).base, 777.0);
    QCOMPARE(read->appearance.theme, sinusoidal ? ThemeKind::Light : ThemeKind::Dark);
    QCOMPARE(exported(QStringLiteral("b.svg")), svg);

    const QByteArray pdf = exported(QStringLiteral("a.pdf"));
    QVERIFY(pdf.startsWith("%PDF"));
    QVERIFY(pdf.contains("/FontFile2"));
    QVERIFY(pdf.contains("/Subtype /XML") && !pdf.contains("/EmbeddedFile"));
    QVERIFY(!pdf.contains("CreationDate"));
    if (name == QStringLiteral("waves"))  // two fonts
        QTest::qSleep(1100);              // a date would have changed
    QCOMPARE(exported(QStringLiteral("b.pdf")), pdf);
}

/// Up to 128 × 128, in an SVG with crisp edges, so that nothing shines through between them; larger ones are
/// an image.
void TestFigures::cellsOfSmallMatricesAreShapes() {
    const QTemporaryDir directory;
    const auto exported = [&](const QString& file, int length) {
        const Run run = runProgram({QStringLiteral("export"), QStringLiteral("encoding"),
                                    QStringLiteral("--d-model=16"), QStringLiteral("--length=%1").arg(length),
                                    QStringLiteral("--hide=colour-bar"), QStringLiteral("--output"), file},
                                   directory.path());
        return run.status == 0 ? contentOf(directory.filePath(file)) : QByteArray();
    };
    const QByteArray small = exported(QStringLiteral("a.svg"), 128);
    const qsizetype crisp = small.lastIndexOf("<g shape-rendering=\"crispEdges\">");
    QVERIFY(crisp > 0);
    const QByteArray cells = small.sliced(crisp, small.indexOf("</g>", crisp) - crisp);
    QVERIFY(cells.count("<rect") > 128 * 8 &&
            cells.count("<rect") < 128 * 16 + 8);  // like ones in a row are one
    const QByteArray large = exported(QStringLiteral("b.svg"), 129);
    QCOMPARE(large.count("<image"), 1);
    QVERIFY(large.count("<rect") < 16);  // backgrounds
}

void TestFigures::vectorFiguresLookLikePixels_data() {
    vectorFigures_data();
}

/// Averaged over squares the SVG shows what the PNG shows; type and thin lines differ in their pixels. Qt's
/// own renderer knows no clips, so what would leave a plot is not seen here.
void TestFigures::vectorFiguresLookLikePixels() {
    QFETCH(QString, name);
    const Document document;
    const FigureContent content = findFigure(name);
    const FigureStyle style{.pixels = {1200, 900}};
    const QImage pixels = figure(document, content, style).convertToFormat(QImage::Format_RGB32);
    QSvgRenderer renderer(svgFigure(document, content, style, name));
    QVERIFY(renderer.isValid());
    QImage drawn(style.pixels, QImage::Format_RGB32);
    drawn.fill(Qt::white);
    QPainter painter(&drawn);
    renderer.render(&painter);
    painter.end();
    const auto coarse = [](const QImage& image) {
        return image.scaled(30, 22, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    };
    const QImage a = coarse(pixels);
    const QImage b = coarse(drawn);
    int different = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            different += std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y))) > 24 ? 1 : 0;
    QVERIFY2(different < 20, qPrintable(QString::number(different)));
}

void TestFigures::placesInTheWindow() {
    QStringList names;
    for (const ViewKind* kind : findFigure(QStringLiteral("window")))
        names << QString::fromUtf8(kind->name.data());
    QCOMPARE(names.join(u' '), QStringLiteral("encoding similarity waves clock"));
    QVERIFY(partsOf(findFigure(QStringLiteral("window"))).others);
    QVERIFY(!matrixOf(findFigure(QStringLiteral("window"))));
}

POSISCOPE_REGISTER_TEST("figures", TestFigures, WidgetsApplication);

}  // namespace posiscope::figures_test

#include "testfigures.moc"
