// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

namespace posiscope {

class Document;

/// What a lesson's Markdown becomes in a page: plain elements without a style of their own, which a page that
/// forbids everything from outside would not take.
class RichText {
public:
    /// \param document whose live numbers stand there at first
    /// \param linkOf the attributes of the button that a link of this target becomes, which say what it does;
    /// empty: it is no link there
    RichText(const Document& document, std::function<QString(const QString& target)> linkOf);

    /// \p markdown as paragraphs, lists and so on.
    QString blocks(const QString& markdown) const;
    /// The same of a line, without a paragraph around it.
    QString line(const QString& markdown) const;

private:
    const Document& m_document;
    std::function<QString(const QString&)> m_linkOf;
};

}  // namespace posiscope
