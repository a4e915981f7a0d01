// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/animation/numberedframes.h"

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include "app/figures/figurefile.h"

namespace posiscope {

namespace {

const QRegularExpression& place() {
    static const QRegularExpression form(QStringLiteral("%(0([1-9]))?d"));
    return form;
}

}  // namespace

qsizetype placesForNumbers(const QString& path) {
    return QFileInfo(path).fileName().count(place());
}

std::optional<QString> numberedPath(const QString& path, int index) {
    if (placesForNumbers(path) != 1)
        return std::nullopt;
    const QFileInfo file(path);
    QString name = file.fileName();
    const QRegularExpressionMatch found = place().match(name);
    const QString number = QString::number(index).rightJustified(found.captured(2).toInt(), u'0');
    name.replace(found.capturedStart(), found.capturedLength(), number);
    return path.left(path.size() - file.fileName().size()) + name;
}

Result<void> NumberedFrames::begin(const PaintedFigure&) {
    return m_files.open();
}

Result<QByteArray> NumberedFrames::encoded(const PaintedFigure& frame, const PaintedFigure*, int) const {
    return figureBytes(frame);
}

Result<void> NumberedFrames::add(const QByteArray& frame, int index) {
    m_names << QFileInfo(*numberedPath(m_movie.path, index)).fileName();
    QFile file(m_files.path(m_names.constLast()));
    if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
        return m_files.failure(file.errorString());
    return m_files.write(file, frame);
}

}  // namespace posiscope
