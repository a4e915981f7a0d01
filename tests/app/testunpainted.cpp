// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QImage>
#include <QMouseEvent>
#include <QPainter>
#include <QTest>
#include <QWheelEvent>
#include <memory>

#include "app/document/document.h"
#include "app/document/presets.h"
#include "app/document/settingparameters.h"
#include "app/views/view.h"
#include "app/views/viewkind.h"
#include "core/parameters/declaration.h"
#include "tests/app/applications.h"
#include "tests/app/unlikepresets.h"
#include "tests/room.h"

namespace posiscope::unpainted_test {

/// Pointer and keys may reach a view before it was painted for the first time, and before it is painted
/// again.
class TestUnpainted : public QObject {
    Q_OBJECT

private slots:
    void aViewAnswersBeforeItsFirstPicture_data();
    void aViewAnswersBeforeItsFirstPicture();
    void aViewAnswersBeforeItsNextPicture_data() { aViewAnswersBeforeItsFirstPicture_data(); }
    void aViewAnswersBeforeItsNextPicture();
    void aPictureThatComesBackAnswers_data() { aViewAnswersBeforeItsFirstPicture_data(); }
    void aPictureThatComesBackAnswers();
};

namespace {

void useAllOver(View& view) {
    for (const QPointF at : {QPointF(1, 1), QPointF(260, 200), QPointF(400, 90), QPointF(130, 310)}) {
        for (const auto type : {QEvent::MouseButtonPress, QEvent::MouseMove, QEvent::MouseButtonDblClick,
                                QEvent::MouseButtonRelease}) {
            QMouseEvent event(type, at, view.mapToGlobal(at), Qt::LeftButton, Qt::LeftButton, {});
            QApplication::sendEvent(&view, &event);
        }
        QWheelEvent wheel(at, view.mapToGlobal(at), {}, {0, 120}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&view, &wheel);
    }
    for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Down, Qt::Key_Plus, Qt::Key_0}) {
        QKeyEvent press(QEvent::KeyPress, key, {});
        QApplication::sendEvent(&view, &press);
    }
    view.readingAtCursor();
}

void drawn(View& view) {
    QImage screen(view.size(), QImage::Format_RGB32);
    QPainter painter(&screen);
    view.prepare();
    view.draw(painter, view.size());
}

void makeSmall(Document& document, Scheme scheme) {
    Setting small = document.turned(scheme);
    for (const auto& [option, value] : {std::pair("d-model", 2), {"length", 1}, {"head-size", 2}})
        settingParameter(option).set(small, value);
    document.setSetting(small);
}

}  // namespace

void TestUnpainted::aViewAnswersBeforeItsFirstPicture_data() {
    QTest::addColumn<const ViewKind*>("kind");
    for (const ViewKind& kind : viewKinds())
        QTest::newRow(kind.name.data()) << &kind;
}

void TestUnpainted::aViewAnswersBeforeItsFirstPicture() {
    QFETCH(const ViewKind*, kind);
    for (const Preset* const preset : unlikePresets()) {
        Document document;
        const std::unique_ptr<View> before(kind->make(document, nullptr));  // it never saw anything else
        ChosenPreset(document).choose(*preset);
        const std::unique_ptr<View> after(kind->make(document, nullptr));
        for (View* view : {before.get(), after.get()}) {
            view->resize(520, 400);
            connect(view, &View::cursorRequested, &document, &Document::setCursor);
            useAllOver(*view);
            QVERIFY(document.cursor().position >= document.extent().positions.first);
        }
    }
}

/// Where the last picture had more pairs, heads or rows than there are now.
void TestUnpainted::aViewAnswersBeforeItsNextPicture() {
    QFETCH(const ViewKind*, kind);
    for (const Preset* const preset : unlikePresets()) {
        Document document;
        ChosenPreset(document).choose(*preset);
        const std::unique_ptr<View> view(kind->make(document, nullptr));
        view->resize(520, 400);
        view->show();  // or it would wait for every search, as a figure does
        connect(view.get(), &View::cursorRequested, &document, &Document::setCursor);
        drawn(*view);
        for (const Scheme scheme : {Scheme::Sinusoidal, Scheme::Rotary, Scheme::Relative}) {
            makeSmall(document, scheme);
            useAllOver(*view);
        }
        const std::unique_ptr<View> fresh(kind->make(document, nullptr));
        fresh->resize(view->size());
        drawn(*view);
        drawn(*fresh);
        QCOMPARE(view->readingAtCursor(), fresh->readingAtCursor());
        useAllOver(*view);
    }
}

/// Of the pictures of a view those that are not shown stay where they were, whatever becomes of the document.
void TestUnpainted::aPictureThatComesBackAnswers() {
    QFETCH(const ViewKind*, kind);
    for (const Scheme scheme : {Scheme::Sinusoidal, Scheme::Rotary, Scheme::Relative}) {
        Document document;
        const Setting large = turnedTo({}, scheme);
        QVERIFY(document.setSetting(large));
        const std::unique_ptr<View> view(kind->make(document, nullptr));
        const Declaration<Appearance>* const tabs = view->tabs();
        if (tabs == nullptr)
            return;
        view->resize(520, 400);
        view->show();
        connect(view.get(), &View::cursorRequested, &document, &Document::setCursor);
        const auto turnTo = [&](std::size_t tab) {
            Appearance appearance = document.appearance();
            tabs->set(appearance, static_cast<double>(tab));
            document.setAppearance(appearance);
        };
        for (std::size_t tab = 0; tab < tabs->choices.size(); ++tab) {
            document.setSetting(large);
            turnTo(tab);
            drawn(*view);
            turnTo((tab + 1) % tabs->choices.size());
            makeSmall(document, scheme);
            drawn(*view);
            turnTo(tab);
            useAllOver(*view);
        }
    }
}

POSISCOPE_REGISTER_TEST("unpainted", TestUnpainted, ApplicationAtHome);

}  // namespace posiscope::unpainted_test

#include "testunpainted.moc"
