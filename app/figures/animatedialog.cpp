// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/animatedialog.h"

#include <QCoreApplication>
#include <QFormLayout>
#include <QLabel>
#include <QProgressBar>
#include <QSignalBlocker>
#include <QSlider>
#include <QStandardItemModel>
#include <QVBoxLayout>
#include <algorithm>

#include "app/figures/animation/framewriter.h"
#include "app/figures/commandfor.h"
#include "app/figures/copiedcommand.h"
#include "app/figures/exportcontrols.h"
#include "app/figures/figurecontrols.h"
#include "app/figures/figurepreview.h"
#include "app/figures/filerow.h"
#include "app/figures/shownpart.h"
#include "app/texts/shownwords.h"
#include "app/texts/translated.h"
#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

constexpr QSize kUsualPixels(800, 600);

const QString kTime = QStringLiteral("time");

/// A format that is not available on this computer stays visible and explains why.
void offerFormat(QComboBox& box, const QString& suffix) {
    const auto why =
        isVideo(*animationFormat(QStringLiteral("a.") + suffix)) ? refuseVideo(suffix) : std::nullopt;
    const bool ofWeb = suffix.startsWith(QStringLiteral("web"));  // WebP, WebM
    const QString name = ofWeb ? QStringLiteral("Web") + suffix.back().toUpper() : suffix.toUpper();
    box.addItem(why ? AnimateDialog::tr("%1 (requires ffmpeg)").arg(name) : name, suffix);
    if (!why)
        return;
    const int index = box.count() - 1;
    box.setItemData(index, *why, Qt::ToolTipRole);
    qobject_cast<QStandardItemModel*>(box.model())->item(index)->setEnabled(false);
}

}  // namespace

AnimateDialog::AnimateDialog(const Document& document, const QString& what, const QString& option,
                             QWidget* parent)
    : FigureDialog(document, parent) {
    setObjectName(QStringLiteral("animateDialog"));
    setWindowTitle(tr("Animate"));
    m_next.setSingleShot(true);
    connect(&m_next, &QTimer::timeout, this, &AnimateDialog::advance);
    setLayout(makeContent(option));
    begin(what);
}

AnimateDialog::~AnimateDialog() = default;

QLayout* AnimateDialog::makeContent(const QString& option) {
    auto* form = new QFormLayout;
    addWhat(*form);
    m_time = new AnimationControls(m_document, option, *form, this);
    addFormat(*form, tr("File format of the animation"));
    for (const QString& suffix : animationSuffixes())
        if (suffix != QStringLiteral("png"))  // an alias of apng
            offerFormat(*m_format, suffix);
    addFigure(*form, Details::ofFrame());
    m_figures->take(kUsualPixels);
    connect(m_time, &AnimationControls::changed, this, &AnimateDialog::showChoices);
    return layOut(form, makePreview());
}

QLayout* AnimateDialog::makePreview() {
    m_frame =
        controls::make<controls::Scrubber>("animateFrame", tr("Frame"), tr("The frame shown in the preview"));
    m_frame->setOrientation(Qt::Horizontal);
    connect(m_frame, &QSlider::valueChanged, this, &AnimateDialog::showFrame);
    m_value = new QLabel;
    m_value->setObjectName(QStringLiteral("animateValue"));
    auto* column = new QVBoxLayout;
    column->addWidget(m_preview, 1);
    column->addWidget(m_frame);
    column->addWidget(m_value);
    connect(m_preview, &FigurePreview::roomChanged, this, &AnimateDialog::showFrame);
    return column;
}

void AnimateDialog::showFormats() {
    showView();
    showChoices();
}

/// Only the frames with the extreme values and one in between are checked now; all are checked when they are
/// painted.
Result<AnimateDialog::Plan> AnimateDialog::plan() const {
    const auto animation = m_time->animation();
    if (!animation)
        return Failure(animation.error());
    if (const auto colours = m_figures->refusal(); !colours)
        return Failure(colours.error());
    const FigureContent content = findFigure(what());
    const Frames frames = framesOf(m_document, content, *animation);
    FigureStyle style = m_figures->style();
    if (const auto why = refuse(style))
        return Failure(*why);
    AnimationFile movie;
    movie.path = m_file->path();
    movie.style = frames.style;
    const int count = movie.style.frames;
    std::vector<std::unique_ptr<Document>> tried;
    for (const int index : {0, count / 2, count - 1}) {
        auto frame = frames.document(index);
        if (!frame)
            return Failure(frame.error());
        if (const auto why = nothingToShow(**frame, content))
            return Failure(*why);
        movie.pixels = movie.pixels.expandedTo(heightened(**frame, content, style).pixels);
        tried.push_back(*std::move(frame));
    }
    style.pixels = movie.pixels;
    style.heightFound = false;
    for (const auto& frame : tried)
        if (const Lacking lack = lacking(*frame, content, m_figures->style(), style);
            !lack.sentence.isEmpty() && !lack.onlyExtras)
            return Failure(lack.sentence);
    if (const auto why = refuse(style))
        return Failure(*why);
    dress(movie, *tried.front(), content, style);
    if (const auto why = refuse(*animationFormat(QStringLiteral("a.") + suffix()), movie))
        return Failure(*why);
    return Plan{*animation, frames, style, movie};
}

void AnimateDialog::showChoices() {
    if (m_work)
        return;  // its plan stays until it ends
    dressDocument();
    m_time->offerQuality(suffix() == QStringLiteral("webp"));
    m_file->offer(QStringLiteral("%1-%2").arg(what(), m_time->option()), suffix());
    auto made = plan();
    m_plan.reset();
    QString why = made ? m_file->trouble() : made.error();
    if (made) {
        m_plan.emplace(*std::move(made));
        m_figures->showSize(m_plan->style);
        const QSignalBlocker still(m_frame);
        m_frame->setRange(0, m_plan->movie.style.frames - 1);
    }
    showTrouble(why, false);
    m_command->show(command());
    showFrame();
}

void AnimateDialog::showFrame() {
    m_frame->setEnabled(m_plan && !m_work);
    m_value->clear();
    m_preview->clear();
    if (!m_plan)
        return;
    const int index = m_frame->value();
    const AnimatedValue shown = m_plan->animation.valuesAt(index).front();
    m_value->setText(tr("Frame %1 of %2: %3 = %4")
                         .arg(index + 1)
                         .arg(m_plan->frames.style.frames)
                         .arg(shown.option, verbatim(writeNumber(shown.value))));
    if (const auto frame = m_plan->frames.document(index))
        m_preview->show(**frame, findFigure(what()), styleOf(index));
    else
        m_preview->setText(shownMessage(frame.error()));
}

Result<PaintedFigure> AnimateDialog::painted(int index) const {
    const auto made = m_plan->frames.document(index);
    if (!made)
        return Failure(made.error());
    Document& frame = **made;
    // Training a table for this frame alone takes time, during which Cancel must work.
    const auto proceed = [this](double) {
        QCoreApplication::processEvents();
        return !m_cancelled;
    };
    if (!frame.settle(proceed))
        return Failure(QString());
    const FigureContent content = findFigure(what());
    if (const auto why = nothingToShow(frame, content))
        return Failure(*why);
    if (const auto lack = misfit(frame, content, m_plan->style); lack && !lack->onlyExtras)
        return Failure(noRoom(*lack, m_plan->style));
    return paintFigure(frame, content, styleOf(index), FigureFormat::Png, titleOf(content));
}

/// \pre m_plan
FigureStyle AnimateDialog::styleOf(int index) const {
    FigureStyle style = m_plan->style;
    style.moving = m_plan->frames.moving(index);
    return style;
}

void AnimateDialog::start() {
    if (!m_plan || m_work || !m_file->mayReplace())
        return;
    m_cancelled = false;
    m_writer = makeFrameWriter(*animationFormat(m_plan->movie.path), m_plan->movie);
    m_work = std::make_unique<FrameByFrame>(
        m_plan->movie.style.frames, [this](int index) { return painted(index); }, *m_writer);
    setGoing(true);
    m_next.start(0);
}

void AnimateDialog::advance() {
    Result<void> advanced;
    try {
        if (!m_cancelled)
            advanced = m_work->advance();
    } catch (const std::bad_alloc&) {
        advanced = Failure(tr("There is not enough memory for a figure of this size."));
    }
    m_progress->setValue(qRound(m_progress->maximum() * m_work->share()));
    if (m_cancelled || !advanced) {
        stop();
        if (!m_cancelled)
            m_trouble->setText(shownMessage(advanced.error()));
    } else if (m_work->isWhole()) {
        stop();
        emit exported(m_file->path());
        accept();
    } else {
        m_next.start(0);
    }
}

void AnimateDialog::stop() {
    m_work.reset();
    m_writer.reset();  // also deletes incomplete output
    setGoing(false);
    showChoices();
}

void AnimateDialog::setGoing(bool going) {
    setRunning(going);
    m_time->setEnabled(!going);
    m_frame->setEnabled(!going);
}

void AnimateDialog::reject() {
    if (m_work)
        m_cancelled = true;  // the next turn stops the export; the dialog stays open for another try
    else
        QDialog::reject();
}

QString AnimateDialog::command() const {
    if (!m_plan)
        return {};
    return commandForAnimation(m_document, what(), m_file->path(), m_plan->style, m_time->way(),
                               m_plan->animation, m_figures->asked(true));
}

QJsonObject AnimateDialog::ownChoices() const {
    return {{kTime, m_time->choices()}};
}

void AnimateDialog::recallOwn(const QJsonObject& choices) {
    m_time->recall(choices[kTime].toObject());
}

}  // namespace posiscope
