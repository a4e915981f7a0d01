// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/jsonreader.h"

#include <QSet>
#include <QStringDecoder>
#include <algorithm>
#include <charconv>

namespace posiscope {
namespace {

constexpr int kDeepest = 64;

bool isDigit(char letter) {
    return letter >= '0' && letter <= '9';
}

}  // namespace

qsizetype byteOrderMark(QByteArrayView text) {
    constexpr QByteArrayView kMark("\xEF\xBB\xBF");
    return text.startsWith(kMark) ? kMark.size() : 0;
}

bool beginsObject(QByteArrayView text) {
    for (const char letter : text.sliced(byteOrderMark(text)))
        if (!QByteArrayView(" \t\n\r").contains(letter))
            return letter == '{';
    return false;
}

bool JsonReader::object(qsizetype most, const std::function<bool(const QString& key)>& member) {
    QSet<QString> keys;
    return list('{', '}', most, [&] {
        QString key;
        if (!string(key))
            return false;
        if (keys.contains(key))
            return fail(tr("duplicate key"));
        keys.insert(key);
        return expect(':') && member(key);
    });
}

bool JsonReader::list(char open, char close, qsizetype most, const std::function<bool()>& element) {
    if (!expect(open))
        return false;
    if (++m_depth > kDeepest)
        return fail(tr("lists and objects are nested too deeply; the limit is %1 levels").arg(kDeepest));
    if (!take(close)) {
        qsizetype count = 0;
        do {
            if (++count > most)
                return fail(tr("too many entries; the limit is %1").arg(most));
            if (!element())
                return false;
        } while (take(','));
        if (!expect(close))
            return false;
    }
    --m_depth;
    return true;
}

bool JsonReader::string(QString& value) {
    skipSpace();
    if (!expect('"'))
        return false;
    QByteArray utf8;
    while (true) {
        const qsizetype from = m_at;
        if (!letters())
            return false;
        if (m_at - from > m_longest - utf8.size())
            return fail(tr("the string is too long; the limit is %1 bytes").arg(m_longest));
        utf8.append(m_text.sliced(from, m_at - from));
        if (next() == '"')
            break;
        ++m_at;
        if (!escape(utf8))
            return false;
    }
    ++m_at;
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    value = decoder(utf8);
    return !decoder.hasError() || fail(tr("a string is not valid UTF-8"));
}

/// Consumes unescaped characters up to the quote or the next \.
bool JsonReader::letters() {
    while (next() != '"' && next() != '\\' && static_cast<uchar>(next()) >= 0x20)
        ++m_at;
    return next() == '"' || next() == '\\' || fail(tr("the string is not closed"));
}

bool JsonReader::skipString() {
    skipSpace();
    if (!expect('"'))
        return false;
    QByteArray meant;
    while (true) {
        const qsizetype from = m_at;
        if (!letters())
            return false;
        if (!m_text.sliced(from, m_at - from).isValidUtf8())
            return fail(tr("a string is not valid UTF-8"));
        if (next() == '"')
            break;
        ++m_at;
        meant.clear();
        if (!escape(meant))
            return false;
    }
    ++m_at;
    return true;
}

bool JsonReader::escape(QByteArray& utf8) {
    constexpr QByteArrayView kLetters("\"\\/bfnrt");
    constexpr QByteArrayView kMeanings("\"\\/\b\f\n\r\t");
    const char letter = next();
    ++m_at;
    if (const qsizetype known = kLetters.indexOf(letter); known >= 0) {
        utf8.append(kMeanings[known]);
        return true;
    }
    char32_t code = 0;
    if (letter != 'u' || !codePoint(code))
        return fail(tr("invalid escape sequence; \\ must be followed by \" \\ / b f n r t or uXXXX"));
    utf8.append(QString::fromUcs4(&code, 1).toUtf8());
    return true;
}

/// Reads the code point after "\u", including a surrogate pair.
bool JsonReader::codePoint(char32_t& code) {
    if (!fourDigits(code) || QChar::isLowSurrogate(code))
        return false;
    if (!QChar::isHighSurrogate(code))
        return true;
    char32_t low = 0;
    if (!m_text.sliced(m_at).startsWith("\\u"))
        return false;
    m_at += 2;
    if (!fourDigits(low) || !QChar::isLowSurrogate(low))
        return false;
    code = QChar::surrogateToUcs4(static_cast<char16_t>(code), static_cast<char16_t>(low));
    return true;
}

bool JsonReader::fourDigits(char32_t& code) {
    if (m_text.size() - m_at < 4)
        return false;
    const char* first = m_text.data() + m_at;
    std::uint32_t read = 0;
    const auto [end, error] = std::from_chars(first, first + 4, read, 16);
    code = read;
    m_at += 4;
    return error == std::errc() && end == first + 4;
}

bool JsonReader::whole(qint64& value) {
    skipSpace();
    const char* first = m_text.data() + m_at;
    const char* last = m_text.data() + m_text.size();
    const auto [end, error] = std::from_chars(first, last, value);
    const bool leadingZero = end - first > 1 && *first == '0';
    const bool more = end != last && (*end == '.' || *end == 'e' || *end == 'E');
    if (error != std::errc() || *first == '-' || leadingZero || more)
        return fail(tr("a whole number from 0 to %1 is expected").arg(std::numeric_limits<qint64>::max()));
    m_at += end - first;
    return true;
}

bool JsonReader::number(double& value) {
    skipSpace();
    const bool negative = next() == '-';
    const QByteArrayView rest = m_text.sliced(m_at + (negative ? 1 : 0));
    if (rest.startsWith("Infinity")) {
        value = negative ? -qInf() : qInf();
        return word(negative ? "-Infinity" : "Infinity");
    }
    if (!negative && rest.startsWith("NaN")) {
        value = qQNaN();
        return word("NaN");
    }
    const qsizetype from = m_at;
    if (!number())
        return false;
    const QByteArrayView digits = m_text.sliced(from, m_at - from);
    bool fits = false;
    value = digits.toDouble(&fits);  // in the C locale
    if (!fits && !digits.contains("e-") && !digits.contains("E-"))
        value = negative ? -qInf() : qInf();  // as Python does on overflow
    return true;
}

char JsonReader::comes() {
    skipSpace();
    return next();
}

bool JsonReader::skip() {
    skipSpace();
    switch (next()) {
        case '{':
            return list('{', '}', kAny, [this] { return skipString() && expect(':') && skip(); });
        case '[':
            return array(kAny, [this] { return skip(); });
        case '"':
            return skipString();
        case 't':
            return word("true");
        case 'f':
            return word("false");
        case 'n':
            return word("null");
        default:
            return number();
    }
}

bool JsonReader::word(QByteArrayView word) {
    if (!m_text.sliced(m_at).startsWith(word))
        return fail(tr("a value is expected"));
    m_at += word.size();
    return true;
}

bool JsonReader::number() {
    if (next() == '-')
        ++m_at;
    const bool zero = next() == '0';
    const qsizetype from = m_at;
    if (!digits() || (zero && m_at - from > 1))
        return fail(tr("a value is expected"));
    if (next() == '.') {
        ++m_at;
        if (!digits())
            return fail(tr("a digit is expected"));
    }
    if (next() == 'e' || next() == 'E') {
        ++m_at;
        if (next() == '+' || next() == '-')
            ++m_at;
        if (!digits())
            return fail(tr("a digit is expected"));
    }
    return true;
}

/// One digit or more.
bool JsonReader::digits() {
    const qsizetype from = m_at;
    while (isDigit(next()))
        ++m_at;
    return m_at > from;
}

bool JsonReader::end() {
    skipSpace();
    return m_at == m_text.size() || fail(tr("unexpected content after the end"));
}

bool JsonReader::fail(const QString& reason) {
    if (m_why.isEmpty()) {
        m_why = reason;
        m_wrongAt = m_at;
    }
    return false;
}

QString JsonReader::whyInLine() const {
    const QByteArrayView before = m_text.first(std::min(m_wrongAt, m_text.size()));
    const qsizetype lineStart = before.lastIndexOf('\n') + 1;
    const QString line = QString::fromUtf8(before.sliced(lineStart));
    return tr("line %1, column %2: %3").arg(before.count('\n') + 1).arg(line.size() + 1).arg(m_why);
}

void JsonReader::skipSpace() {
    const auto isSpace = [](char letter) {
        return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n';
    };
    while (m_at < m_text.size() && isSpace(m_text[m_at]))
        ++m_at;
}

bool JsonReader::take(char letter) {
    skipSpace();
    if (next() != letter)
        return false;
    ++m_at;
    return true;
}

}  // namespace posiscope
