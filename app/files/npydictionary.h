// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QCoreApplication>
#include <QList>
#include <QString>

#include "app/files/npytype.h"

namespace posiscope {

/// Parses the dictionary in an .npy header: the keys descr, fortran_order and shape, each once, in any order.
/// The grammar is exactly what numpy writes (also under Python 2); nothing is evaluated.
class NpyDictionary {
    Q_DECLARE_TR_FUNCTIONS(NpyDictionary)

public:
    /// \param firstByte offset of \p text in the file, for messages
    NpyDictionary(QByteArrayView text, qint64 firstByte) : m_text(text), m_firstByte(firstByte) {}

    /// \returns false on error; see why().
    bool read();

    const NpyType& type() const { return m_type; }
    bool fortranOrder() const { return m_fortranOrder; }
    const QList<qint64>& shape() const { return m_shape; }
    const QString& why() const { return m_why; }

private:
    bool fail(const QString& reason);
    void skipSpace();
    bool take(char letter);
    bool expect(char letter);
    bool takeWord(QByteArrayView word);

    bool item();
    bool value(QByteArrayView key);
    bool string(QByteArrayView& content);
    bool descr();
    bool nested();
    bool truth();
    bool tuple();
    bool whole(qint64& number);

    QByteArrayView m_text;
    qint64 m_firstByte;
    qsizetype m_at = 0;
    bool m_hasDescr = false;
    bool m_hasOrder = false;
    bool m_hasShape = false;
    NpyType m_type;
    bool m_fortranOrder = false;
    QList<qint64> m_shape;
    QString m_why;
};

}  // namespace posiscope
