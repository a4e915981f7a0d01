// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>
#include <QTextBrowser>
#include <QTextDocument>

class QTextDocument;

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

// Numbers use a narrow no-break space between thousands; Qt's HTML import turns it into an ordinary space.

/// \p html with these spaces replaced by a placeholder that occurs in no text.
QString holdingNarrowSpaces(QString html);

/// Puts the spaces back into the \p page made from it.
void putBackNarrowSpaces(QTextDocument& page);

}  // namespace posiscope
