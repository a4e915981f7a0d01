// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>
#include <QToolBar>
#include <algorithm>
#include <cmath>
#include <limits>

#include "app/files/tablesource.h"
#include "app/texts/language.h"
#include "app/views/view.h"
#include "core/tables/table.h"
#include "tests/app/applications.h"
#include "tests/gui/windowtest.h"
#include "tests/room.h"

namespace posiscope::identity_test {

/// The bar that identifies an opened table, and the residual it can show.
class TestIdentity : public WindowTest {
    Q_OBJECT

private slots:
    void init() { openFresh(); }
    void cleanup() { close(); }
    void sinusoidIsNamedAndTakenOff();
    void restIsOfOneTable();
    void trainedTableGetsNoName();
    void listIsNamedAndTakenOff();
    void placeAndScaleAreTold();
    void damagedCellIsTold();
    void stripIsClosedForOneTable();
    void speaksTheLanguageOfTheWindow();

private:
    static std::vector<double> sinusoid(std::int64_t length, double base, double error,
                                        std::int64_t first = 0) {
        std::vector<double> numbers;
        for (std::int64_t p = 0; p < length; ++p)
            for (int j = 0; j < 16; ++j) {
                const double angle = static_cast<double>(first + p) * std::pow(base, -(j / 2) / 8.0);
                numbers.push_back(
                    (j % 2 == 0 ? std::sin(angle) : std::cos(angle)) +
                    error * std::sin(12.9898 * static_cast<double>(p * 16 + j) * static_cast<double>(p + 3)));
            }
        return numbers;
    }
    void openTable(std::int64_t length, double base, double error) {
        openNumbers(length, sinusoid(length, base, error));
    }
    void openNumbers(std::int64_t length, std::vector<double> numbers) {
        QVERIFY(m_document->setTable({QStringLiteral("mystery"), Table::of(length, 16, std::move(numbers))}));
    }
    QToolBar* bar() const { return m_window->findChild<QToolBar*>(QStringLiteral("identity-bar")); }
    QString said() const { return m_window->findChild<QLabel*>(QStringLiteral("identity-text"))->text(); }
    QAbstractButton* button(const char* name) const {
        return m_window->findChild<QAbstractButton*>(QLatin1String(name));
    }
};

void TestIdentity::sinusoidIsNamedAndTakenOff() {
    QVERIFY(!bar()->isVisible());
    openTable(100, 10000, 0);
    QTRY_VERIFY(bar()->isVisible());
    QVERIFY2(said().contains(QStringLiteral("base 10\u202f000")), qPrintable(said()));
    button("identity-rest")->click();
    QVERIFY(m_document->baseline().document() != nullptr);
    QVERIFY(m_document->baseline().asDifference());
    const Table& named = *m_document->baseline().document()->table().numbers;
    QCOMPARE(named.rows(), 100);
    for (std::int64_t j = 0; j < 16; ++j)
        QVERIFY(std::abs(named.value(57, j) - m_document->table().numbers->value(57, j)) < 1e-12);
    // After swapping A and B, the picture is not that of a file.
    m_document->baseline().exchange();
    QVERIFY(!m_window->findChild<QToolBar*>(QStringLiteral("reload-bar"))->isVisible());
    m_document->undoStack()->undo();
    m_document->undoStack()->undo();
    QVERIFY(m_document->baseline().document() == nullptr);
}

/// The same button removes the residual, and so does opening another table; the tabs for the sinusoid have no
/// effect here.
void TestIdentity::restIsOfOneTable() {
    Appearance appearance = m_document->appearance();
    appearance.comparison = Comparison::Sinusoid;
    m_document->setAppearance(appearance);
    std::vector<double> numbers = sinusoid(100, 10000, 0);
    numbers[5 * 16 + 7] = std::numeric_limits<double>::quiet_NaN();
    openNumbers(100, std::move(numbers));
    QTRY_VERIFY(bar()->isVisible());
    button("identity-rest")->click();
    QVERIFY(button("identity-rest")->isChecked());
    const auto says = [this](const char* words) {
        const QList<View*> views = m_window->findChildren<View*>();
        return std::ranges::any_of(views, [words](View* view) {
            return view->isVisible() && view->caption().contains(QLatin1String(words));
        });
    };
    QTRY_VERIFY(says("In striped cells, A or B has no number."));
    button("identity-rest")->click();
    QVERIFY(m_document->baseline().document() == nullptr);
    QVERIFY(!button("identity-rest")->isChecked());
    m_document->undoStack()->undo();
    QVERIFY(button("identity-rest")->isChecked());
    openTable(90, 500000, 0);
    QTRY_VERIFY(m_document->baseline().document() == nullptr);
    QTRY_VERIFY(said().contains(QStringLiteral("500\u202f000")));
    QVERIFY(!button("identity-rest")->isChecked());
}

void TestIdentity::trainedTableGetsNoName() {
    openTable(100, 10000, 5);
    QTRY_VERIFY(bar()->isVisible());
    QVERIFY2(said().contains(QStringLiteral("None")), qPrintable(said()));
    QVERIFY(!button("identity-rest")->isVisible());
    button("identity-details")->click();
    auto* text = m_window->findChild<QPlainTextEdit*>();
    QVERIFY(text != nullptr);
    QVERIFY(text->toPlainText().contains(QStringLiteral("deviation")));
    text->window()->close();
}

/// A list of numbers, as when the inv_freq of a checkpoint is opened, which is not a table of positions.
void TestIdentity::listIsNamedAndTakenOff() {
    std::vector<double> numbers;
    for (int i = 0; i < 32; ++i)
        numbers.push_back(std::pow(500000.0, -i / 32.0));
    const auto list = readAsTable(QStringLiteral("list"), {{32}, Table::of(1, 32, std::move(numbers))});
    QVERIFY(list);
    QVERIFY(m_document->setTable(*list));
    QVERIFY(bar()->isVisible());  // identified when it was opened
    QVERIFY2(said().contains(QStringLiteral("Inverse frequencies: base 500\u202f000")), qPrintable(said()));
    button("identity-rest")->click();
    QVERIFY(m_document->baseline().asDifference());
    const Table& named = *m_document->baseline().document()->table().numbers;
    for (std::int64_t j = 0; j < 32; ++j)
        QVERIFY(std::abs(named.value(0, j) - m_document->table().numbers->value(0, j)) < 1e-12);
}

void TestIdentity::placeAndScaleAreTold() {
    std::vector<double> numbers = sinusoid(100, 10000, 0, 3);
    for (double& number : numbers)
        number *= 2.5;
    openNumbers(100, std::move(numbers));
    QTRY_VERIFY(bar()->isVisible());
    QVERIFY2(said().contains(QStringLiteral("positions from 3, multiplied by 2.5")), qPrintable(said()));
}

void TestIdentity::damagedCellIsTold() {
    std::vector<double> numbers = sinusoid(100, 10000, 0);
    numbers[5 * 16 + 7] = std::numeric_limits<double>::quiet_NaN();
    openNumbers(100, std::move(numbers));
    QTRY_VERIFY(bar()->isVisible());
    QVERIFY2(said().contains(QStringLiteral("only at row 5, column 7, NaN or infinite there")),
             qPrintable(said()));
}

void TestIdentity::stripIsClosedForOneTable() {
    openTable(100, 10000, 0);
    QTRY_VERIFY(bar()->isVisible());
    button("identity-close")->click();
    QVERIFY(!bar()->isVisible());
    // The menu shows it again, with its details.
    auto* again = m_window->findChild<QAction*>(QStringLiteral("table-report"));
    QVERIFY(again != nullptr && again->isEnabled());
    again->trigger();
    QVERIFY(bar()->isVisible());
    auto* text = m_window->findChild<QPlainTextEdit*>();
    QVERIFY(text != nullptr && text->isVisible());
    text->window()->close();
    button("identity-close")->click();
    openTable(90, 500000, 0);
    QTRY_VERIFY(bar()->isVisible());
    QVERIFY(said().contains(QStringLiteral("500\u202f000")));
}

void TestIdentity::speaksTheLanguageOfTheWindow() {
    openTable(100, 10000, 0);
    QTRY_VERIFY(bar()->isVisible());
    Language::set(QStringLiteral("zh_CN"));
    QTRY_VERIFY(said().contains(QStringLiteral("正弦编码")));
    Language::set(QStringLiteral("en"));
}

POSISCOPE_REGISTER_TEST("identity", TestIdentity, WidgetsApplication);

}  // namespace posiscope::identity_test

#include "testidentity.moc"
