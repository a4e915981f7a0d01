// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QString>
#include <vector>

namespace posiscope {

/// Collects matrices of float64 for one .npz file of NumPy.
class NpzWriter {
public:
    /// \param values rows of \p columns numbers each \returns the name of the array: "curve_2" is the second
    /// \p kind of "curve"
    QString add(const QString& kind, const std::vector<double>& values, std::size_t columns);

    /// The whole file. The same arrays give the same bytes. Empty if there is not enough memory.
    QByteArray file() const;

private:
    struct Member {
        QByteArray name;
        QByteArray content;
    };
    QList<Member> m_members;
    QHash<QString, int> m_counts;
};

}  // namespace posiscope
