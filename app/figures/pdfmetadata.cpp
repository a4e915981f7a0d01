// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/pdfmetadata.h"

#include <QString>
#include <QXmlStreamWriter>

#include "app/document/session.h"

namespace posiscope {
namespace {

const QString kRdf = QStringLiteral("http://www.w3.org/1999/02/22-rdf-syntax-ns#");
const QString kDublinCore = QStringLiteral("http://purl.org/dc/elements/1.1/");
const QString kXmp = QStringLiteral("http://ns.adobe.com/xap/1.0/");

void writeTitle(QXmlStreamWriter& xml, const QString& title) {
    xml.writeStartElement(kDublinCore, QStringLiteral("title"));
    xml.writeStartElement(kRdf, QStringLiteral("Alt"));
    xml.writeStartElement(kRdf, QStringLiteral("li"));
    xml.writeAttribute(QStringLiteral("xml:lang"), QStringLiteral("x-default"));
    xml.writeCharacters(title);
    for (int open = 0; open < 3; ++open)
        xml.writeEndElement();
}

QByteArray about(const QString& title, const QByteArray& session) {
    QByteArray bytes;
    QXmlStreamWriter xml(&bytes);
    const QString meta = QStringLiteral("adobe:ns:meta/");
    xml.writeNamespace(meta, QStringLiteral("x"));
    xml.writeStartElement(meta, QStringLiteral("xmpmeta"));
    xml.writeNamespace(kRdf, QStringLiteral("rdf"));
    xml.writeStartElement(kRdf, QStringLiteral("RDF"));
    xml.writeNamespace(kDublinCore, QStringLiteral("dc"));
    xml.writeNamespace(kXmp, QStringLiteral("xmp"));
    xml.writeNamespace(sessionSpace(), QStringLiteral("posiscope"));
    xml.writeStartElement(kRdf, QStringLiteral("Description"));
    xml.writeAttribute(kRdf, QStringLiteral("about"), {});
    writeTitle(xml, title);
    xml.writeTextElement(kXmp, QStringLiteral("CreatorTool"), QStringLiteral("Posiscope"));
    xml.writeTextElement(sessionSpace(), QStringLiteral("session"), QString::fromUtf8(session));
    for (int open = 0; open < 3; ++open)
        xml.writeEndElement();
    return bytes;
}

}  // namespace

/// The begin attribute is required by the standard; it contains the byte order mark.
QByteArray pdfMetadata(const QString& title, const QByteArray& session) {
    return "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n" + about(title, session) +
           "\n<?xpacket end=\"r\"?>\n";
}

}  // namespace posiscope
