// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QTextBrowser>
#include <QTextDocument>

namespace posiscope {

/// The answer to every resource request. For a picture it is an empty image, because without an answer Qt
/// would open the name as a file.
inline QVariant noResource(int type) {
    return type == QTextDocument::ImageResource ? QVariant(QImage(1, 1, QImage::Format_ARGB32_Premultiplied))
                                                : QVariant();
}

/// A document for markup that the program builds from its own texts and from files. It never loads any
/// picture, style or other resource, whatever the markup says.
class OwnMarkup : public QTextDocument {
protected:
    QVariant loadResource(int type, const QUrl&) override { return noResource(type); }
};

/// The same as a widget. Links only emit a signal when clicked.
class OwnMarkupBrowser : public QTextBrowser {
public:
    OwnMarkupBrowser() { setOpenLinks(false); }
    QVariant loadResource(int type, const QUrl&) override { return noResource(type); }
};

}  // namespace posiscope
