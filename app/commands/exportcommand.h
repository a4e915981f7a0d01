// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <memory>

#include "app/commands/commands.h"
#include "app/document/document.h"
#include "app/figures/figure.h"
#include "app/figures/figurefile.h"
#include "app/figures/numbersfile.h"
#include "app/options/options.h"

namespace posiscope {

class AnimatedExport;

/// posiscope export VIEW --output FILE: a figure, numbers or an animation, without a window.
class ExportCommand : public Command {
    Q_DECLARE_TR_FUNCTIONS(ExportCommand)

public:
    ExportCommand();
    ~ExportCommand() override;
    ExportCommand(const ExportCommand&) = delete;
    ExportCommand& operator=(const ExportCommand&) = delete;

    const Options& options() const override { return m_options; }

    void run(const QStringList& words) override;

    static std::shared_ptr<Options> declaredOptions();

    const FigureContent& content() const { return m_content; }

    /// A figure as it will be drawn.
    struct Still {
        FigureStyle style;
        QStringList notDrawn;  ///< messages about what it does not show
    };
    enum class Idle { Forbidden, Allowed };
    /// The figure of \p document, which may be a frame, or why there is none. Throws WrongWords.
    /// \param idle what becomes of options without effect, which costs a picture to know
    Still tried(const Document& document, Idle idle = Idle::Forbidden) const;

private:
    void prepare();
    void prepareContent();
    void prepareAnimation();
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

    std::shared_ptr<Options> m_declared = declaredOptions();
    Options& m_options = *m_declared;
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
