// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/npydictionary.h"

#include <charconv>

#include "app/files/tableshape.h"

namespace posiscope {
namespace {

constexpr int kDeepestBrackets = 32;

}  // namespace

bool NpyDictionary::read() {
    if (!expect('{'))
        return false;
    while (!take('}')) {
        if (!item())
            return false;
        if (take('}'))
            break;
        if (!expect(','))
            return false;
    }
    skipSpace();
    if (m_at != m_text.size())
        return fail(tr("there is unexpected data after the dictionary"));
    if (!m_hasDescr || !m_hasOrder || !m_hasShape)
        return fail(tr("the dictionary must have exactly the keys descr, fortran_order and shape"));
    return true;
}

bool NpyDictionary::fail(const QString& reason) {
    if (m_why.isEmpty())
        m_why = tr("byte %1: %2").arg(m_firstByte + m_at).arg(reason);
    return false;
}

void NpyDictionary::skipSpace() {
    while (m_at < m_text.size() && QByteArrayView(" \t\r\n").contains(m_text[m_at]))
        ++m_at;
}

bool NpyDictionary::take(char letter) {
    skipSpace();
    if (m_at == m_text.size() || m_text[m_at] != letter)
        return false;
    ++m_at;
    return true;
}

bool NpyDictionary::expect(char letter) {
    return take(letter) || fail(tr("%1 is expected").arg(QLatin1Char(letter)));
}

bool NpyDictionary::takeWord(QByteArrayView word) {
    skipSpace();
    if (!m_text.sliced(m_at).startsWith(word))
        return false;
    m_at += word.size();
    return true;
}

bool NpyDictionary::item() {
    QByteArrayView key;
    skipSpace();
    return string(key) && expect(':') && value(key);
}

bool NpyDictionary::value(QByteArrayView key) {
    bool* has = key == "descr"           ? &m_hasDescr
                : key == "fortran_order" ? &m_hasOrder
                : key == "shape"         ? &m_hasShape
                                         : nullptr;
    if (has == nullptr)
        return fail(tr("the dictionary must have exactly the keys descr, fortran_order and shape"));
    if (*has)
        return fail(tr("duplicate key"));
    *has = true;
    return has == &m_hasDescr ? descr() : has == &m_hasOrder ? truth() : tuple();
}

bool NpyDictionary::string(QByteArrayView& content) {
    const char quote = take('\'') ? '\'' : take('"') ? '"' : '\0';
    if (quote == '\0')
        return fail(tr("a string in quotes is expected"));
    const qsizetype end = m_text.indexOf(quote, m_at);
    if (end < 0)
        return fail(tr("the string is not closed"));
    content = m_text.sliced(m_at, end - m_at);
    if (content.contains('\\'))
        return fail(tr("a string must not contain \\"));
    m_at = end + 1;
    return true;
}

bool NpyDictionary::descr() {
    skipSpace();
    const qsizetype start = m_at;
    if (m_at < m_text.size() && m_text[m_at] == '[') {
        if (!nested())
            return false;
        m_type = npyStructure(QString::fromUtf8(m_text.sliced(start, m_at - start)));
        return true;
    }
    QByteArrayView content;
    if (!string(content))
        return false;
    m_type = npyType(content);
    return true;
}

/// Skips lists and tuples with all their content; brackets must match.
bool NpyDictionary::nested() {
    QByteArray open;
    do {
        skipSpace();
        if (m_at == m_text.size() || open.size() > kDeepestBrackets)
            return fail(tr("the list is not closed"));
        const char letter = m_text[m_at];
        QByteArrayView content;
        if (letter == '\'' || letter == '"') {
            if (!string(content))
                return false;
            continue;
        }
        ++m_at;
        if (letter == '[' || letter == '(')
            open.append(letter == '[' ? ']' : ')');
        else if ((letter == ']' || letter == ')') && !open.endsWith(letter))
            return fail(tr("brackets do not match"));
        else if (letter == ']' || letter == ')')
            open.chop(1);
    } while (!open.isEmpty());
    return true;
}

bool NpyDictionary::truth() {
    m_fortranOrder = takeWord("True");
    return m_fortranOrder || takeWord("False") || fail(tr("True or False is expected"));
}

bool NpyDictionary::tuple() {
    if (!expect('('))
        return false;
    while (!take(')')) {
        qint64 length = 0;
        if (m_shape.size() == kMostAxes)
            return fail(tr("the shape has more than %1 axes").arg(kMostAxes));
        if (!whole(length))
            return false;
        m_shape.append(length);
        if (take(')'))
            return m_shape.size() > 1 || fail(tr("a single length must be followed by a comma"));
        if (!expect(','))
            return false;
    }
    return true;
}

bool NpyDictionary::whole(qint64& number) {
    skipSpace();
    const char* first = m_text.data() + m_at;
    const char* last = m_text.data() + m_text.size();
    const auto [end, error] = std::from_chars(first, last, number);
    if (error != std::errc() || number < 0)
        return fail(tr("a length from 0 to %1 is expected").arg(std::numeric_limits<qint64>::max()));
    m_at += end - first;
    takeWord("L");  // Python 2's suffix
    return true;
}

}  // namespace posiscope
