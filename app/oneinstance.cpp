// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/oneinstance.h"

#include <QCryptographicHash>
#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusMessage>
#include <QFileInfo>
#include <QMetaMethod>

#include "app/settings/settings.h"

namespace posiscope {
namespace {

constexpr qsizetype kMost = 1 << 14;  // characters; links and paths are shorter
constexpr int kPatience = 3000;       // milliseconds

QString objectPath() {
    return QStringLiteral("/org/posiscope/Window");
}

/// Without an address the library would start its own bus.
bool hasBus() {
    return qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS") ||
           QFileInfo::exists(qEnvironmentVariable("XDG_RUNTIME_DIR") + QStringLiteral("/bus"));
}

/// The bus name of windows that share settings and display.
QString serviceName() {
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(settings::path().toUtf8() + '\n' + qgetenv("WAYLAND_DISPLAY") + '\n' + qgetenv("DISPLAY"));
    return QStringLiteral("org.posiscope.Posiscope.w") + QString::fromLatin1(hash.result().toHex().left(16));
}

}  // namespace

bool OneInstance::handOver(const QStringList& words) {
    if (!hasBus())
        return false;
    QDBusMessage call = QDBusMessage::createMethodCall(
        serviceName(), objectPath(), QStringLiteral("org.posiscope.Window"), QStringLiteral("take"));
    call.setAutoStartService(false);
    call << words;
    const QDBusMessage reply = QDBusConnection::sessionBus().call(call, QDBus::Block, kPatience);
    return reply.type() == QDBusMessage::ReplyMessage && reply.arguments().value(0).toBool();
}

OneInstance::OneInstance() {
    if (!hasBus())
        return;
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (bus.isConnected() && bus.registerObject(objectPath(), this, QDBusConnection::ExportScriptableSlots))
        bus.interface()->registerService(serviceName(), QDBusConnectionInterface::QueueService);
}

bool OneInstance::take(const QStringList& words) {
    if (!isSignalConnected(QMetaMethod::fromSignal(&OneInstance::handed)))
        return false;  // there is no window yet, and there may never be one
    qsizetype size = 0;
    for (const QString& word : words)
        size += word.size();
    if (words.size() > 2 || size > kMost)
        return false;
    QMetaObject::invokeMethod(
        this, [this, words] { emit handed(words); }, Qt::QueuedConnection);  // after the reply
    return true;
}

}  // namespace posiscope
