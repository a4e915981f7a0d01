// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QTextBrowser>
#include <QTextDocument>

namespace posiscope {

/// What every resource is answered with. A picture is an empty one: of nothing, Qt would open its name as a
/// file.
inline QVariant noResource(int type) {
    return type == QTextDocument::ImageResource ? QVariant(QImage(1, 1, QImage::Format_ARGB32_Premultiplied))
                                                : QVariant();
}

/// Markup that the program makes of words of its own and of files. Nothing is ever fetched for it: no
/// picture, no style, whatever the words say.
class OwnMarkup : public QTextDocument {
protected:
    QVariant loadResource(int type, const QUrl&) override { return noResource(type); }
};

/// The same on the screen. Links only tell that they were clicked.
class OwnMarkupBrowser : public QTextBrowser {
public:
    OwnMarkupBrowser() { setOpenLinks(false); }
    QVariant loadResource(int type, const QUrl&) override { return noResource(type); }
};

}  // namespace posiscope
