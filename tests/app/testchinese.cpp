// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QRegularExpression>
#include <QTest>

#include "app/document/document.h"
#include "app/texts/language.h"
#include "app/window/mainwindow.h"
#include "tests/app/applications.h"
#include "tests/room.h"

namespace posiscope::chinese_test {

namespace {

/// Every text of \p window that a person can come across, and whose it is.
QMap<QString, QString> textsOf(const QWidget& window) {
    QMap<QString, QString> texts;
    const auto add = [&texts](const QObject& owner, const QString& text) {
        // Qt's own parts, which it names once and for all.
        static const QRegularExpression ofQt(QStringLiteral("^(qt_|Scroll(Left|Right)Button)"));
        if (!text.isEmpty() && !ofQt.match(owner.objectName()).hasMatch())
            texts.insert(text, QLatin1String(owner.metaObject()->className()) + u' ' + owner.objectName());
    };
    for (const QAction* action : window.findChildren<QAction*>()) {
        add(*action, action->text());
        add(*action, action->toolTip());
    }
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        add(*widget, widget->windowTitle());
        add(*widget, widget->toolTip());
        add(*widget, widget->accessibleName());
        if (const auto* label = qobject_cast<const QLabel*>(widget))
            add(*label, label->text());
        else if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
            add(*button, button->text());
        else if (const auto* box = qobject_cast<const QComboBox*>(widget))
            for (int i = 0; i < box->count(); ++i)
                add(*box, box->itemText(i));
    }
    return texts;
}

/// The words of \p text that are plain English: no names, no formulas, no markup.
QStringList englishIn(QString text) {
    static const QRegularExpression markup(QStringLiteral("<style.*</style>|<[^>]*>|&[a-z]+;"),
                                           QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression word(QStringLiteral("(?<![A-Za-z_.])[a-z]{3,}(?![A-Za-z_])"));
    static const QStringList fieldsOwn{
        QStringLiteral("sin"),          QStringLiteral("cos"),     QStringLiteral("rad"),
        QStringLiteral("base"),         QStringLiteral("big"),     QStringLiteral("viridis"),
        QStringLiteral("magma"),        QStringLiteral("cividis"), QStringLiteral("twilight"),
        QStringLiteral("fairseq"),      QStringLiteral("zero"),    QStringLiteral("trim"),
        QStringLiteral("exp"),          QStringLiteral("float"),   QStringLiteral("bfloat"),
        QStringLiteral("mscale"),       QStringLiteral("config"),  QStringLiteral("json"),
        QStringLiteral("gguf"),         QStringLiteral("gpt"),     QStringLiteral("oss"),
        QStringLiteral("large"),        QStringLiteral("llama"),   QStringLiteral("cpp"),
        QStringLiteral("transformers"), QStringLiteral("bert"),    QStringLiteral("keras"),
        QStringLiteral("cls"),          QStringLiteral("sep"),     QStringLiteral("padded"),
        QStringLiteral("consecutive"),  QStringLiteral("dropout"), QStringLiteral("div"),
        QStringLiteral("mod"),          QStringLiteral("timm"),    QStringLiteral("sincos"),
        QStringLiteral("diffusers"),    QStringLiteral("core"),    QStringLiteral("rope"),
        QStringLiteral("vit"),          QStringLiteral("tensor"),  QStringLiteral("multidim"),
        QStringLiteral("text"),         QStringLiteral("image"),   QStringLiteral("video"),
        QStringLiteral("mlx"),          QStringLiteral("vlm"),        // mlx-vlm
        QStringLiteral("positional"),   QStringLiteral("encoding")};  // multidim-positional-encoding
    QStringList words;
    text.remove(markup);
    for (auto found = word.globalMatch(text); found.hasNext();)
        if (const QString match = found.next().captured(); !fieldsOwn.contains(match))
            words << match;
    return words;
}

}  // namespace

class TestChinese : public QObject {
    Q_OBJECT

private slots:
    void theWindowSpeaksChinese();
    void switchingWhileRunningReachesEverything();
};

void TestChinese::theWindowSpeaksChinese() {
    Language::set(QStringLiteral("zh_CN"));
    Document document;
    MainWindow window(document);
    const auto texts = textsOf(window);
    QVERIFY(texts.size() > 50);
    QStringList english;
    for (auto text = texts.begin(); text != texts.end(); ++text)
        if (!englishIn(text.key()).isEmpty())
            english << text.value() + QStringLiteral(": ") + text.key();
    QVERIFY2(english.isEmpty(), qPrintable(english.join(u'\n')));
}

void TestChinese::switchingWhileRunningReachesEverything() {
    Language::set(QStringLiteral("zh_CN"));
    Document document;
    MainWindow switched(document);
    Language::set(QStringLiteral("en"));
    QCoreApplication::processEvents();
    const MainWindow fresh(document);
    const QStringList now = textsOf(switched).keys();
    const QStringList wanted = textsOf(fresh).keys();
    for (const QString& text : now)
        QVERIFY2(wanted.contains(text), qPrintable(text));
}

POSISCOPE_REGISTER_TEST("chinese", TestChinese, WidgetsApplication);

}  // namespace posiscope::chinese_test

#include "testchinese.moc"
