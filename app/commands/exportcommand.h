// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/document/document.h"
#include "app/figures/figure.h"
#include "app/figures/numbersfile.h"
#include "app/options/options.h"

namespace posiscope {

/// posiscope export VIEW --output FILE: a figure or numbers, without a window.
class ExportCommand {
    Q_DECLARE_TR_FUNCTIONS(ExportCommand)

public:
    ExportCommand();

    QString helpText() const { return m_options.helpText(); }

    /// \p words after "export". Throws WrongWords and FileTrouble.
    void run(const QStringList& words);

private:
    void prepare();
    void write();
    void runSweep(const QStringList& words) const;
    void readWords();
    void refuseOutOfPlace() const;
    Numbers readNumbers() const;
    Numbers readPart(Matrix matrix) const;
    Indices readIndices(const QString& option, const Interval& extent) const;
    std::optional<Extent> readResample() const;
    void prepareFigure();
    void preparePage() const;
    void writePage() const;
    void writeNumbers();

    Options m_options;
    QString m_view;
    FigureContent m_content;
    QString m_path;
    QString m_suffix;
    Document m_document;
    FigureStyle m_style;
    QString m_left;  ///< what is told of what was left out
};

}  // namespace posiscope
