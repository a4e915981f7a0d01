// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/commands/figurewords.h"
#include "app/document/document.h"
#include "app/options/options.h"

namespace posiscope {

/// posiscope figure --panels VIEWS --output FILE: several views as the panels of one figure.
class FigureCommand {
    Q_DECLARE_TR_FUNCTIONS(FigureCommand)

public:
    FigureCommand();

    const Options& options() const { return m_options; }

    /// \p words after "figure". Throws WrongWords and FileTrouble.
    void run(const QStringList& words);

private:
    void prepare();
    void write() const;
    QStringList titlesOf(qsizetype panels) const;
    void readPanels();
    void readPanel(const QStringList& words);
    void readPanelWords(Options& panel, const ViewKind& kind, const QStringList& words);
    QStringList commonWords(const Options& panel, const ViewKind& kind);
    void titleByDifference();
    void refuseUnused() const;
    void refuseUnswept(const QString& option) const;

    Options m_options;
    FigureTarget m_target;
    FigureContent m_content;
    std::vector<std::shared_ptr<Document>> m_documents;  ///< of the panels
    QStringList m_titles;                                ///< of the panels; empty: none given
    FigureStyle m_style;
    QStringList m_notDrawn;  ///< what is told of what the figure does not show
    QSet<QString> m_taken;   ///< options of parts that some panel has
};

/// The panels \p text asks for, each as its words: commas part them where they stand outside of double
/// quotes. Throws WrongWords.
QList<QStringList> panelWords(const QString& text);

}  // namespace posiscope
