// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/soak/hostilefiles.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QHash>

#include "tests/gui/randomactions.h"

namespace posiscope {
namespace {

constexpr qsizetype kKept = 20;         // number of files kept
constexpr qsizetype kLargest = 200000;  // bytes; limits the time needed to damage a file

/// The usual file extension for the fuzzer \p kind.
QString endingOf(const QString& kind) {
    static const QHash<QString, QString> endings{{QStringLiteral("config"), QStringLiteral(".json")},
                                                 {QStringLiteral("session"), QStringLiteral(".json")},
                                                 {QStringLiteral("figure"), QStringLiteral(".png")},
                                                 {QStringLiteral("formula"), QStringLiteral(".md")},
                                                 {QStringLiteral("lesson"), QStringLiteral(".md")},
                                                 {QStringLiteral("lessons"), QStringLiteral(".md")},
                                                 {QStringLiteral("number"), QStringLiteral(".csv")}};
    return endings.value(kind, QStringLiteral(".") + kind);
}

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.read(kLargest) : QByteArray();
}

/// Damages \p bytes once: changes a byte, or removes, duplicates or inserts bytes.
void damage(QByteArray& bytes, RandomActions& random) {
    static const QList<QByteArray> words{
        "\x1b[2J\a",   "\xe2\x80\xae", QByteArray(1, '\0'), "<img src='file:///x'>",
        "1e999",       "{{{{",         "\"\\u0000\"",       "$\\frac{\\frac",
        "99999999999", "-1",           "\r\n\r\n",          "../../../x"};
    const int size = static_cast<int>(bytes.size());
    const int at = random.upTo(std::max(0, size - 1));
    switch (random.upTo(4)) {
        case 0:
            if (size > 0)
                bytes[at] = static_cast<char>(random.upTo(255));
            break;
        case 1:
            bytes.truncate(at);
            break;
        case 2:
            bytes.remove(at, random.upTo(40));
            break;
        case 3:
            bytes.insert(at, bytes.mid(at / 2, random.upTo(400)));
            break;
        default:
            bytes.insert(at, random.oneOf(words));
    }
}

}  // namespace

HostileFiles::HostileFiles() {
    for (const char* room : {EXAMPLES, LESSONS})
        for (QDirIterator files(QString::fromUtf8(room), QDir::Files, QDirIterator::Subdirectories);
             files.hasNext();)
            m_examples << files.next();
    m_examples.sort();  // directory order is not defined
}

QByteArray HostileFiles::bytes(RandomActions& random) {
    const QFileInfo example(random.oneOf(m_examples));
    const QString kind = example.dir().dirName();
    const bool ofFormula = kind == QStringLiteral("formula");
    QByteArray bytes = contents(example.filePath());
    m_ending = example.path().startsWith(QString::fromUtf8(LESSONS)) ? QStringLiteral(".md") : endingOf(kind);
    if (random.perhaps(60))
        for (int i = random.upTo(4); i >= 0; --i)
            damage(bytes, random);
    if (ofFormula)
        bytes = "# A formula\n\nOf a file.\n\n## Step\n\n$$" + bytes + "$$\n";
    if (random.perhaps(5))
        m_ending = endingOf(QFileInfo(random.oneOf(m_examples)).dir().dirName());
    return bytes;
}

QString HostileFiles::write(const QByteArray& bytes, const QString& ending) {
    const QString path = QDir::current().filePath(QStringLiteral("dropped-%1%2").arg(++m_made).arg(ending));
    QFile file(path);
    if (file.open(QIODevice::WriteOnly))
        file.write(bytes);
    m_written << path;
    if (m_written.size() > kKept)
        QFile::remove(m_written.takeFirst());
    return path;
}

QString HostileFiles::next(RandomActions& random) {
    static const QStringList strange{QStringLiteral("/dev/null"), QStringLiteral("/proc/self/maps"),
                                     QStringLiteral("/"), QStringLiteral("/nowhere/at.all"),
                                     QStringLiteral("<b>&amp;%1\n.md")};
    if (random.perhaps(4))
        return random.oneOf(strange);
    if (!m_written.isEmpty() && random.perhaps(10))
        return random.oneOf(m_written);
    const QByteArray content = bytes(random);
    return write(content, m_ending);
}

void HostileFiles::overwriteLast(RandomActions& random) {
    if (m_written.isEmpty())
        return;
    QFile file(m_written.constLast());
    if (file.open(QIODevice::ReadWrite)) {
        file.resize(random.upTo(static_cast<int>(file.size())));
        file.write(bytes(random));
    }
}

}  // namespace posiscope
