// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

namespace posiscope {

class Document;

/// Converts a lesson's Markdown to plain HTML elements without inline styles, which the page's content
/// security policy would reject.
class RichText {
public:
    /// \param document source of the initial live numbers
    /// \param linkOf returns the attributes of the button for a link with this target, which define its
    /// action; empty: no link
    RichText(const Document& document, std::function<QString(const QString& target)> linkOf);

    /// \p markdown as block elements: paragraphs, lists and so on.
    QString blocks(const QString& markdown) const;
    /// The same for a single line, without a paragraph around it.
    QString line(const QString& markdown) const;

private:
    const Document& m_document;
    std::function<QString(const QString&)> m_linkOf;
};

}  // namespace posiscope
