// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QCoreApplication>
#include <QString>
#include <functional>
#include <limits>

namespace posiscope {

/// Length of the byte order mark that some editors put before \p text: 3 or 0.
qsizetype byteOrderMark(QByteArrayView text);
/// Whether \p text begins like a JSON object, after an optional byte order mark and white space.
bool beginsObject(QByteArrayView text);

/// Reads JSON incrementally, without building a tree. Made for headers of models: a duplicate key is an error
/// (QJsonDocument takes the last one), sizes are 63-bit integers, and a header of 100 MB must not take ten
/// times that in memory. Strict RFC 8259, no byte order mark.
///
/// After the first call that returns false, only why() may be used.
class JsonReader {
    Q_DECLARE_TR_FUNCTIONS(JsonReader)

public:
    /// \param firstByte offset of \p text in the file, for messages
    /// \param longest maximum length in bytes of strings and keys; limits the memory that a hostile file can
    /// demand
    explicit JsonReader(QByteArrayView text, qint64 firstByte = 0, qsizetype longest = kAny)
        : m_text(text), m_firstByte(firstByte), m_longest(longest) {}

    /// Calls \p member with each key; it must read the value and return whether it could.
    /// \param most maximum number of members
    bool object(qsizetype most, const std::function<bool(const QString& key)>& member);
    /// Calls \p element for each; it must read it and return whether it could.
    bool array(qsizetype most, const std::function<bool()>& element) { return list('[', ']', most, element); }
    bool string(QString& value);
    /// A whole number from 0 to 2⁶³ − 1, without fraction or exponent.
    bool whole(qint64& value);
    /// Any number, including NaN, Infinity and -Infinity as Python writes them.
    bool number(double& value);
    /// Skips any valid value, whatever its length, without storing it; duplicate keys in it are allowed.
    bool skip();
    /// Skips a string in the same way.
    bool skipString();
    /// The first character of the next value, which tells its kind; 0 at the end.
    char comes();
    /// Whether only white space is left.
    bool end();

    /// Rejects the last value from outside. \returns false
    bool fail(const QString& reason);
    /// What is wrong, and at which byte.
    QString why() const { return tr("byte %1: %2").arg(m_firstByte + m_wrongAt).arg(m_why); }
    /// The same with line and column, for a file that people write.
    QString whyInLine() const;

private:
    static constexpr qsizetype kAny = std::numeric_limits<qsizetype>::max();

    bool letters();
    bool list(char open, char close, qsizetype most, const std::function<bool()>& element);
    void skipSpace();
    /// The next byte, 0 at the end.
    char next() { return m_at < m_text.size() ? m_text[m_at] : '\0'; }
    bool take(char letter);
    bool expect(char letter) { return take(letter) || fail(tr("%1 is expected").arg(QLatin1Char(letter))); }
    bool escape(QByteArray& utf8);
    bool fourDigits(char32_t& code);
    bool codePoint(char32_t& code);
    bool word(QByteArrayView word);
    bool number();
    bool digits();

    QByteArrayView m_text;
    qint64 m_firstByte;
    qsizetype m_longest;
    qsizetype m_at = 0;
    int m_depth = 0;
    QString m_why;
    qsizetype m_wrongAt = 0;
};

}  // namespace posiscope
