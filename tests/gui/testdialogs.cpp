// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QDialog>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <QTimer>
#include <functional>

#include "app/cards/viewgallery.h"
#include "app/figures/animatedialog.h"
#include "app/figures/exportdialog.h"
#include "app/figures/figurecontent.h"
#include "app/panels/limitsdialog.h"
#include "app/panels/modeldialog.h"
#include "app/panels/plainwords.h"
#include "app/panels/tensorchooser.h"
#include "app/plots/textsize.h"
#include "app/texts/language.h"
#include "app/welcome/welcome.h"
#include "core/tables/table.h"
#include "tests/gui/onscreens.h"
#include "tests/gui/windowtest.h"
#include "tests/room.h"

namespace posiscope::dialogs_test {

namespace {

constexpr char kScreen[] =
    R"({"screens": [{"name": "netbook", "x": 0, "y": 0, "width": 1024, "height": 600}]})";
constexpr QSize kRoom(1024 - 8, 600 - 40);  // 1024 × 600 without a window frame and title bar

/// A model that produces the longest texts in dialogs.
ModelPositions talkative() {
    ModelPositions model;
    model.scheme = ModelScheme::Rotary;
    model.rotary.resize(2);
    model.rotary[0].layers = QStringLiteral("layers with full attention");
    model.rotary[1].layers = QStringLiteral("layers with sliding attention");
    for (int i = 0; i < 12; ++i) {
        model.notes
            << QStringLiteral("the key number %1 is not understood, and so it is told at some length").arg(i);
        model.doubts << QStringLiteral("the key number %1 contradicts another one of this file").arg(i);
        model.unknown << QStringLiteral("a_rope_key_of_some_length_%1").arg(i);
    }
    return model;
}

QList<TensorFacts> tensors() {
    QList<TensorFacts> all;
    for (int i = 0; i < 200; ++i)
        all << TensorFacts{QStringLiteral("model.layers.%1.self_attn.query_projection.weight").arg(i),
                           {4096, 4096},
                           QStringLiteral("BF16"),
                           true,
                           {},
                           true};
    return all;
}

}  // namespace

/// Dialogs on the smallest common computer screen.
class TestDialogs : public WindowTest {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanup() { close(); }
    void everyDialogFits_data();
    void everyDialogFits();
    void rowsOutOfSightAreReached();

private:
    void look(QWidget& dialog, const QString& what);
    void lookAtModal(const QString& what, const std::function<void()>& ask);
    void lookAtFigures(const QStringList& names);
    void lookAtOthers();

    QStringList m_tooLarge;
};

void TestDialogs::initTestCase() {
    if (QGuiApplication::primaryScreen()->size() != QSize(1024, 600))
        QSKIP("this Qt has a screen of its own size here");
}

/// Checks that \p dialog lies on the screen and that its content is visible or can be scrolled to.
void TestDialogs::look(QWidget& dialog, const QString& what) {
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    QApplication::processEvents();
    const QSize least = dialog.minimumSizeHint();
    if (dialog.size().expandedTo(least).boundedTo(kRoom) != dialog.size().expandedTo(least))
        m_tooLarge << QStringLiteral("%1: %2 × %3, at least %4 × %5")
                          .arg(what)
                          .arg(dialog.width())
                          .arg(dialog.height())
                          .arg(least.width())
                          .arg(least.height());
    for (const auto* button : dialog.findChildren<QPushButton*>()) {
        const QRect at(button->mapTo(&dialog, QPoint()), button->size());
        if (button->isVisible() && (!dialog.rect().contains(at) ||
                                    button->size().expandedTo(button->minimumSizeHint()) != button->size()))
            m_tooLarge << QStringLiteral("%1: the button %2 is cut off").arg(what, button->text());
    }
}

/// Does the same for the modal dialog that \p ask opens.
void TestDialogs::lookAtModal(const QString& what, const std::function<void()>& ask) {
    bool seen = false;
    QTimer looks;
    connect(&looks, &QTimer::timeout, this, [&] {
        if (QWidget* const dialog = QApplication::activeModalWidget()) {
            looks.stop();
            look(*dialog, what);
            seen = true;
            dialog->close();
        }
    });
    looks.start(1);
    ask();
    QTRY_VERIFY2(seen, qPrintable(what));
    looks.stop();
}

void TestDialogs::lookAtFigures(const QStringList& names) {
    for (const QString& name : names) {
        ExportDialog exporting(*m_document, name, m_window.get());
        look(exporting, QStringLiteral("export ") + name);
        AnimateDialog animating(*m_document, name, QStringLiteral("base"), m_window.get());
        look(animating, QStringLiteral("animate ") + name);
    }
}

void TestDialogs::lookAtOthers() {
    Welcome* const welcome = new Welcome(*m_document, m_window.get());
    look(*welcome, QStringLiteral("welcome"));
    welcome->close();
    auto* const gallery = new ViewGallery(*m_document, false, m_window.get());
    look(*gallery, QStringLiteral("gallery"));
    gallery->close();
    TensorChooser chooser(tensors(), 0, TableRole::Positions, m_window.get());
    chooser.offerXray();
    look(chooser, QStringLiteral("tensors"));
    ProjectionChooser projections({QStringLiteral("model.layers.{layer}.self_attn.query_projection.weight")},
                                  m_window.get());
    look(projections, QStringLiteral("projections"));
    auto* const model = new ModelDialog(talkative(), QStringLiteral("config.json"), m_window.get());
    model->offerXray();
    look(*model, QStringLiteral("model"));
    model->close();
    lookAtModal(QStringLiteral("limits"), [this] { askLimits(*m_window, *m_document); });
    lookAtModal(QStringLiteral("warning"), [this] {
        warn(m_window.get(), QStringLiteral("Cannot open"),
             QString(255, u'w') + QStringLiteral(" why").repeated(100));
    });
    for (const auto* action : m_window->findChildren<QAction*>())
        if (action->text() == MainWindow::tr("&About Posiscope"))
            lookAtModal(QStringLiteral("about"), [action] { const_cast<QAction*>(action)->trigger(); });
}

void TestDialogs::everyDialogFits_data() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<double>("size");
    for (const char* language : {"en", "zh_CN"})
        for (const double size : {TextSize::steps().front(), 1.0, TextSize::steps().back()})
            QTest::addRow("%s, %g", language, size) << QString::fromLatin1(language) << size;
}

void TestDialogs::everyDialogFits() {
    QFETCH(QString, language);
    QFETCH(double, size);
    openFresh();
    Language::set(language);
    TextSize::of().setFactor(size);
    QApplication::processEvents();
    m_tooLarge.clear();
    lookAtOthers();
    // The longest name and the most details; all figures at the largest text size.
    const bool all = size == TextSize::steps().back();
    lookAtFigures(all ? figureNames() : QStringList{QStringLiteral("similarity"), QStringLiteral("window")});
    QVERIFY2(m_tooLarge.isEmpty(), qPrintable(m_tooLarge.join(u'\n')));
}

/// Rows are reached by Tab, and by the wheel over a spin box, which keeps its value.
void TestDialogs::rowsOutOfSightAreReached() {
    openFresh();
    AnimateDialog dialog(*m_document, QStringLiteral("encoding"), QStringLiteral("base"), m_window.get());
    look(dialog, QStringLiteral("animate"));
    const auto& room = *dialog.findChild<QScrollArea*>();
    QVERIFY(room.verticalScrollBar()->maximum() > 0);
    QSet<const QWidget*> seen;
    for (const QWidget* at = dialog.focusWidget(); at != nullptr && !seen.contains(at);
         at = dialog.focusWidget()) {
        seen << at;
        if (room.isAncestorOf(at))
            QVERIFY2(QRect(QPoint(), room.viewport()->size())
                         .contains(QRect(at->mapTo(room.viewport(), QPoint()), at->size())),
                     qPrintable(at->objectName()));
        QTest::keyClick(dialog.focusWidget(), Qt::Key_Tab);
    }
    QVERIFY(seen.size() > 15);
}

POSISCOPE_REGISTER_TEST("dialogs", TestDialogs, OnScreens<kScreen>);

}  // namespace posiscope::dialogs_test

#include "testdialogs.moc"
