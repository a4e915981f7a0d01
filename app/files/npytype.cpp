// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/npytype.h"

#include <QCoreApplication>
#include <QSysInfo>
#include <array>

#include "app/files/tensorfacts.h"

namespace posiscope {
namespace {

struct NpyTypeWords {
    Q_DECLARE_TR_FUNCTIONS(NpyType)
};

struct Kind {
    QByteArrayView name;
    NumberType type;
};

constexpr std::array<Kind, 12> kKinds{{{"b1", NumberType::Bool},
                                       {"i1", NumberType::Int8},
                                       {"u1", NumberType::UInt8},
                                       {"i2", NumberType::Int16},
                                       {"u2", NumberType::UInt16},
                                       {"i4", NumberType::Int32},
                                       {"u4", NumberType::UInt32},
                                       {"i8", NumberType::Int64},
                                       {"u8", NumberType::UInt64},
                                       {"f2", NumberType::Float16},
                                       {"f4", NumberType::Float32},
                                       {"f8", NumberType::Float64}}};

std::optional<NumberType> numberTypeOf(QByteArrayView kind) {
    for (const Kind& known : kKinds)
        if (known.name == kind)
            return known.type;
    return std::nullopt;
}

QString whyNot(QByteArrayView kind) {
    if (kind.startsWith('O'))
        return NpyTypeWords::tr(
            "its elements are pickled objects; a pickle is a program, and Posiscope does not run it");
    if (kind.startsWith('c'))
        return NpyTypeWords::tr("its numbers are complex; only real numbers are supported");
    if (kind.startsWith('f'))
        return NpyTypeWords::tr("only floating-point types of 2, 4 and 8 bytes can be read");
    return NpyTypeWords::tr("its elements are not numbers; a table of numbers is expected");
}

bool isSwapped(char order) {
    return order == (QSysInfo::ByteOrder == QSysInfo::LittleEndian ? '>' : '<');
}

}  // namespace

NpyType npyType(QByteArrayView descr) {
    NpyType type;
    type.name = shownName(QString::fromUtf8(descr));
    QByteArrayView kind = descr;
    if (!kind.isEmpty() && QByteArrayView("<>|=").contains(kind.front())) {
        type.swapped = isSwapped(kind.front());
        kind = kind.sliced(1);
    }
    type.number = numberTypeOf(kind);
    if (!type.number)
        type.why = whyNot(kind);
    return type;
}

NpyType npyStructure(const QString& descr) {
    return {shownName(descr), std::nullopt,
            NpyTypeWords::tr("its elements are structures of several fields; plain numbers are expected")};
}

}  // namespace posiscope
