// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/windowplace.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHeaderView>
#include <QJsonDocument>
#include <QJsonObject>
#include <QScreen>
#include <QTreeView>
#include <QWidget>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/files/jsontext.h"

namespace posiscope {
namespace {

constexpr QSize kUsual(960, 600);

/// The static functions of QFileDialog create their dialogs internally, so this finds them when they are
/// shown.
class FileNamesRoom : public QObject {
public:
    using QObject::QObject;

    bool eventFilter(QObject* object, QEvent* event) override {
        if (event->type() != QEvent::Polish)
            return false;
        if (auto* const dialog = qobject_cast<QFileDialog*>(object))
            if (auto* const files = dialog->findChild<QTreeView*>(QStringLiteral("treeView")))
                give(*dialog, *files->header());
        return false;
    }

private:
    /// The first column contains the names.
    static void give(QFileDialog& dialog, QHeaderView& columns) {
        columns.setStretchLastSection(false);
        columns.setSectionResizeMode(QHeaderView::ResizeToContents);
        columns.setSectionResizeMode(0, QHeaderView::Stretch);
        dialog.resize(dialog.size().expandedTo(kUsual).boundedTo(dialog.screen()->availableSize()));
    }
};

/// Makes nothing itself: Qt's own interface comes after it.
QAccessibleInterface* nameList(const QString&, QObject* object) {
    auto* const list = qobject_cast<QAbstractItemView*>(object);
    if (list == nullptr || !list->accessibleName().isEmpty())
        return nullptr;
    for (const QWidget* above = list->parentWidget(); above != nullptr; above = above->parentWidget())
        if (const auto* const box = qobject_cast<const QComboBox*>(above)) {
            if (!box->accessibleName().isEmpty())  // which asks for the interface again
                list->setAccessibleName(box->accessibleName());
            break;
        }
    return nullptr;
}

}  // namespace

void giveFileNamesRoom() {
    static auto* const rule = new FileNamesRoom(qApp);
    qApp->installEventFilter(rule);  // installing it again has no effect
}

void nameListsOfChoices() {
    [[maybe_unused]] static const bool once = [] {
        QAccessible::installFactory(&nameList);
        return true;
    }();
}

namespace {

constexpr QLatin1String kState("state");
constexpr std::array kStates{QLatin1String("normal"), QLatin1String("maximised"),
                             QLatin1String("fullscreen")};
constexpr double kFarthest = 100000;  // pixels; no desktop is wider

std::optional<int> pixels(const QJsonObject& object, const char* name) {
    const QJsonValue value = object[QLatin1String(name)];
    if (!value.isDouble() || !(std::abs(value.toDouble()) <= kFarthest))
        return std::nullopt;
    return static_cast<int>(value.toDouble());
}

/// The available geometry of the screen at the centre of \p place, else of the primary screen.
QRect screenAround(const QRect& place) {
    const QScreen* const own = QGuiApplication::screenAt(place.center());
    return (own ? own : QGuiApplication::primaryScreen())->availableGeometry();
}

/// \p place moved into \p room, and reduced to its size if larger.
QRect within(const QRect& place, const QRect& room) {
    const QSize size = place.size().boundedTo(room.size());
    return {QPoint(std::clamp(place.left(), room.left(), room.right() + 1 - size.width()),
                   std::clamp(place.top(), room.top(), room.bottom() + 1 - size.height())),
            size};
}

/// \p place itself if a screen contains it; otherwise moved into a screen with a margin for the window frame,
/// whose size is unknown before the window is shown.
QRect inReach(const QRect& place) {
    constexpr QMargins kFrame(4, 36, 4, 4);
    const QRect room = screenAround(place);
    return room.contains(place) ? place : within(place, room.marginsRemoved(kFrame));
}

}  // namespace

WindowPlace placeOf(const QWidget& window) {
    const bool filling = window.isMaximized() || window.isFullScreen();
    return {filling && window.normalGeometry().isValid() ? window.normalGeometry() : window.geometry(),
            window.isFullScreen()  ? WindowPlace::State::FullScreen
            : window.isMaximized() ? WindowPlace::State::Maximised
                                   : WindowPlace::State::Normal};
}

void put(QWidget& window, const WindowPlace& place) {
    window.setGeometry(inReach(place.normal));
    if (place.state == WindowPlace::State::Maximised)
        window.setWindowState(Qt::WindowMaximized);
    else if (place.state == WindowPlace::State::FullScreen)
        window.setWindowState(Qt::WindowFullScreen);
}

QByteArray textOf(const WindowPlace& place) {
    const QJsonObject object{{QStringLiteral("x"), place.normal.x()},
                             {QStringLiteral("y"), place.normal.y()},
                             {QStringLiteral("width"), place.normal.width()},
                             {QStringLiteral("height"), place.normal.height()},
                             {kState, kStates.at(static_cast<std::size_t>(place.state))}};
    return jsonText(object, QJsonDocument::Compact);
}

std::optional<WindowPlace> readWindowPlace(const QByteArray& text) {
    const QJsonObject object = QJsonDocument::fromJson(text).object();
    const auto x = pixels(object, "x");
    const auto y = pixels(object, "y");
    const auto width = pixels(object, "width");
    const auto height = pixels(object, "height");
    if (!x || !y || !width || !height || *width < 1 || *height < 1)
        return std::nullopt;
    const auto state = std::ranges::find(kStates, object[kState].toString());
    return WindowPlace{{*x, *y, *width, *height},
                       state == kStates.end() ? WindowPlace::State::Normal
                                              : static_cast<WindowPlace::State>(state - kStates.begin())};
}

}  // namespace posiscope
