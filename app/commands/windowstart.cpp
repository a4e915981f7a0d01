// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/windowstart.h"

#include <QFileInfo>

#include "app/commands/trouble.h"
#include "app/document/document.h"
#include "app/document/translated.h"
#include "app/files/openfile.h"

namespace posiscope {

WindowStart::WindowStart() {
    m_options.setDescription(
        tr("Transformer positional encodings, visible. Without a command the window opens.\n\n"
           "Commands, which need no display:\n"
           "  posiscope export VIEW --output FILE …   a figure or numbers; see posiscope export --help\n"
           "  posiscope values …                      prints numbers; see posiscope values --help\n"
           "  posiscope describe CONFIG               what a model's file says; see posiscope describe "
           "--help\n\n"
           "Numbers can be typed as 10000, 1e4, 10k or 2^20. Exit status: 0; 2 for wrong words or values; "
           "1 for a file that cannot be read or written."));
    m_options.setUsage(QStringLiteral("[FILE]"));
    m_options.addWord(
        QStringLiteral("FILE"),
        tr("A session, a figure made by Posiscope, a table of numbers, or a model's config.json or GGUF "
           "file."));
    m_options.addParameters();
    m_options.addAppearance();
    m_options.addCursor();
}

bool WindowStart::hasDisplay() {
    return qEnvironmentVariableIsSet("QT_QPA_PLATFORM") || !qEnvironmentVariableIsEmpty("DISPLAY") ||
           !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
}

WindowStart& WindowStart::readWords(const QStringList& words) {
    m_options.read(words);
    if (m_options.words().size() > 1)
        throw WrongWords{tr("unknown word \"%1\"").arg(m_options.words().at(1))};
    m_options.appearance({});
    m_options.refuseParameters();
    if (m_options.words().isEmpty() &&
        !m_options.isSet(verbatim(kTableOption)))  // with a file they may come right
        m_options.parameters({});
    return *this;
}

bool WindowStart::asksForText() const {
    return m_options.isSet(QStringLiteral("help")) || m_options.isSet(QStringLiteral("version"));
}

void WindowStart::fill(Document& document) const {
    if (!m_options.words().isEmpty()) {
        const QString name = m_options.words().constFirst();
        if (!QFileInfo::exists(name))
            throw FileTrouble{tr("there is neither a command nor a file called \"%1\"").arg(name)};
        QString why;
        const auto opened = openFile(name, why);
        if (!opened)
            throw FileTrouble{why};
        show(*opened, document);
    }
    m_options.fill(document);
    document.setAppearance(m_options.appearance(document.appearance()));
    document.setCursor(m_options.cursor(document));
    document.undoStack()->clear();  // what the window starts with is no step to take back
}

void WindowStart::run(const QStringList& words) {
    Document document;
    readWords(words).fill(document);
    throw FileTrouble{
        tr("there is no display for a window; \"posiscope export encoding --output encoding.png\" works "
           "without")};
}

}  // namespace posiscope
