// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <memory>

#include "app/document/document.h"
#include "app/figures/figure.h"
#include "app/figures/figurefile.h"
#include "app/figures/numbersfile.h"
#include "app/options/options.h"

namespace posiscope {

class AnimatedExport;

/// posiscope export VIEW --output FILE: a figure, numbers or an animation, without a window.
class ExportCommand {
    Q_DECLARE_TR_FUNCTIONS(ExportCommand)

public:
    explicit ExportCommand(std::shared_ptr<Options> options = declaredOptions());
    ~ExportCommand();
    ExportCommand(const ExportCommand&) = delete;
    ExportCommand& operator=(const ExportCommand&) = delete;

    QString helpText(HelpExtent extent) const { return m_options.helpText(extent); }

    /// \p words after "export". Throws WrongWords and FileTrouble.
    void run(const QStringList& words);

    // What an animation asks of its frames, each of which is a figure by itself.

    /// What this command takes. Frames share theirs, one after the other: to declare a hundred options and
    /// their help takes as long as to paint a fifth of a frame.
    static std::shared_ptr<Options> declaredOptions();

    /// A frame is tried before any is painted: whether it has room is asked then, and no table is trained for
    /// it yet.
    enum class Pass { Trial, Painting };
    /// Reads \p words as those of a figure that will be part of the file at \p path: its pixels, or what
    /// \p suffix says.
    void prepareStill(const QStringList& words, const QString& path, const QString& suffix, Pass pass);
    const FigureStyle& style() const { return m_style; }
    const Document& document() const { return m_document; }
    const FigureContent& content() const { return m_content; }
    /// What is to be told of what it does not show.
    const QStringList& notDrawn() const { return m_notDrawn; }
    PaintedFigure painted(const FigureStyle& style) const;

private:
    void read(const QStringList& words);
    void prepare();
    void prepareContent();
    void write();
    void readView();
    void readOutput();
    void refuseOutOfPlace() const;
    Numbers readNumbers() const;
    Numbers readPart(Matrix matrix) const;
    Indices readIndices(const QString& option, const Interval& extent) const;
    std::optional<Extent> readResample() const;
    void prepareFigure();
    void preparePage() const;
    void writePage() const;
    void writeNumbers();

    QStringList m_words;  ///< all that were given
    std::shared_ptr<Options> m_declared;
    Options& m_options = *m_declared;
    std::optional<Pass> m_pass;  ///< of a frame
    QString m_view;
    FigureContent m_content;
    QString m_path;
    QString m_suffix;
    Document m_document;
    FigureStyle m_style;
    QStringList m_notDrawn;  ///< what is told of what it does not show
    std::unique_ptr<AnimatedExport> m_animated;
};

}  // namespace posiscope
