// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QDropEvent>
#include <QMimeData>
#include <QTemporaryDir>
#include <QTest>
#include <QToolBar>
#include <algorithm>
#include <vector>

#include "app/document/baseline.h"
#include "app/document/presets.h"
#include "app/views/viewkind.h"
#include "tests/app/applications.h"
#include "tests/app/unlikepresets.h"
#include "tests/gui/windowtest.h"
#include "tests/room.h"

namespace posiscope::narrow_test {

/// Logical pixels; the window can be narrowed to this, whatever a table is called.
constexpr int kNarrow = 800;

/// Windows of half a screen and less: nothing requires more space than there is.
class TestNarrow : public WindowTest {
    Q_OBJECT

private slots:
    void init() { openFresh(); }
    void cleanup() { close(); }
    void anyNameFits_data();
    void anyNameFits();
    void everythingFits_data();
    void everythingFits();

private:
    QString widest() const;
};

/// The widgets that keep the window from being narrower, for a failure message.
QString TestNarrow::widest() const {
    QStringList all;
    for (const QWidget* widget : m_window->findChildren<QWidget*>()) {
        const int least = std::max(widget->minimumWidth(), widget->minimumSizeHint().width());
        if (least > 150 && widget->isVisible() && !widget->objectName().isEmpty())
            all << QStringLiteral("%1 %2").arg(widget->objectName()).arg(least);
    }
    return all.join(QStringLiteral(", "));
}

void TestNarrow::anyNameFits_data() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<bool>("opened");
    for (const char* language : {"en", "zh_CN"})
        for (const bool opened : {false, true})
            QTest::addRow("%s%s", language, opened ? ", a table" : "")
                << QString::fromLatin1(language) << opened;
}

void TestNarrow::anyNameFits() {
    QFETCH(QString, language);
    QFETCH(bool, opened);
    Language::set(language);
    QTemporaryDir directory;
    const QString path = directory.filePath(QString(196, u'n') + QStringLiteral(".csv"));
    if (opened) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("1,2\n3,4\n5,6\n");
        file.close();
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        QDropEvent event(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        static_cast<QObject*>(m_window.get())->event(&event);
        QTRY_VERIFY(m_document->table().numbers);
        QVERIFY(file.open(QIODevice::WriteOnly));  // the change is reported with the file name
        file.write("1,2\n3,4\n");
        file.close();
        QTRY_VERIFY(m_window->findChild<QToolBar*>(QStringLiteral("reload-bar"))->isVisible());
    }
    m_window->resize(kNarrow, 700);
    QTRY_VERIFY2(m_window->minimumSizeHint().width() <= kNarrow,
                 qPrintable(QStringLiteral("%1: %2").arg(m_window->minimumSizeHint().width()).arg(widest())));
    QTRY_COMPARE(m_window->width(), kNarrow);
    const auto* figure = m_window->findChild<QWidget*>(QStringLiteral("exportButton"));
    QVERIFY(figure->isVisible());
    QVERIFY(m_window->rect().contains(QRect(figure->mapTo(m_window.get(), QPoint()), figure->size())));
}

void TestNarrow::everythingFits_data() {
    QTest::addColumn<QSize>("size");
    for (const QSize& size : {QSize(1024, 600), QSize(960, 1080), QSize(700, 700), QSize(640, 480)})
        QTest::addRow("%d × %d", size.width(), size.height()) << size;
}

/// No view or preset, alone or as A | B, enlarges the window or its minimum size.
void TestNarrow::everythingFits() {
    QFETCH(QSize, size);
    QStringList tooLarge;
    auto* const box = m_window->findChild<QComboBox*>(QStringLiteral("presets"));
    std::vector<const Preset*> chosen = unlikePresets();
    const auto lengthOfName = [](const Preset& preset) { return preset.name.size(); };
    chosen.push_back(&*std::ranges::max_element(presets(), {}, lengthOfName));
    const auto look = [&](const QString& what) {
        for (int i = 0; i < 4; ++i)
            QApplication::processEvents();
        const QSize least = m_window->minimumSizeHint();
        if (m_window->size() != size || least.expandedTo(size) != size)
            tooLarge << QStringLiteral("%1: %2 × %3").arg(what).arg(least.width()).arg(least.height());
    };
    for (const bool two : {false, true}) {
        if (two)
            m_document->baseline().hold();
        m_window->resize(size);
        look(two ? QStringLiteral("A | B") : QStringLiteral("alone"));
        for (const ViewKind& kind : viewKinds()) {
            m_window->bring(kind.name);
            look(QString::fromUtf8(kind.name.data(), std::ssize(kind.name)));
        }
        for (const Preset* const preset : chosen) {
            box->setCurrentIndex(box->findData(static_cast<int>(preset - presets().data())));
            emit box->activated(box->currentIndex());
            look(box->currentText());
        }
    }
    QVERIFY2(tooLarge.isEmpty(), qPrintable(widest() + u'\n' + tooLarge.join(u'\n')));
}

POSISCOPE_REGISTER_TEST("narrow", TestNarrow, ApplicationAtHome);

}  // namespace posiscope::narrow_test

#include "testnarrow.moc"
