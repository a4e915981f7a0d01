// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/handout.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QPainter>
#include <QPdfWriter>
#include <algorithm>
#include <cmath>
#include <memory>
#include <span>
#include <vector>

#include "app/document/document.h"
#include "app/figures/comparedfigure.h"
#include "app/figures/figure.h"
#include "app/figures/samebytes.h"
#include "app/files/savedfile.h"
#include "app/lessons/handoutstep.h"
#include "app/lessons/lesson.h"
#include "app/lessons/lessonpage.h"
#include "app/lessons/paperflow.h"
#include "app/plots/theme.h"
#include "app/texts/ownmarkup.h"

namespace posiscope {
namespace {

// Of an A4 page, in logical pixels of 1/96 inch.
constexpr QSize kPaper(794, 1123);
constexpr int kMargin = 48;
constexpr int kFooter = 30;
constexpr QRect kRoom(kMargin, kMargin, kPaper.width() - 2 * kMargin,
                      kPaper.height() - 2 * kMargin - kFooter);
constexpr int kGap = 14;
constexpr int kBetweenSteps = 20;

// Least heights of pictures, where they do not need more.
constexpr int kLeastPicture = 225;
constexpr int kCompared = 345;  // of two side by side: below that their matrices are tiny
constexpr double kTight = 0.7;  // of them, where a page is short

/// Of the room to draw in what one predicts.
constexpr int kPrediction = 130;

// The strip of further pictures.
constexpr int kFurther = 260;
constexpr int kLeastFurther = 195;
constexpr int kComparedFurther = 210;
constexpr int kLetter = 20;

/// Of one of \p columns pictures side by side.
constexpr int widthOf(int columns) {
    return (kRoom.width() - (columns - 1) * kGap) / columns;
}

/// Whether A and B stand side by side.
bool isCompared(const Scene& scene) {
    return scene.held && !scene.asDifference;
}

int roundedUp(const OwnMarkup& text) {
    return static_cast<int>(std::ceil(text.size().height()));
}

class Paper {
    Q_DECLARE_TR_FUNCTIONS(Handout)

public:
    Paper(const Lesson& lesson, Answers answers, std::function<bool(double)> proceed)
        : m_lesson(lesson),
          m_answers(answers),
          m_proceed(std::move(proceed)),
          m_theme(Theme::of(ThemeKind::Light)) {
        m_buffer.open(QIODevice::WriteOnly);
        m_writer.setTitle(lesson.title);
        m_writer.setCreator(QStringLiteral("Posiscope"));
        m_writer.setResolution(300);
        m_writer.setPageSize(QPageSize(QPageSize::A4));
        m_writer.setPageMargins({});
        m_painter.begin(&m_writer);
        m_painter.setRenderHint(QPainter::LosslessImageRendering);
        m_painter.scale(300.0 / 96, 300.0 / 96);
    }

    /// Everything is set first, so that it is known what a page can hold.
    std::optional<QByteArray> write() {
        m_heading = headingOf(m_lesson.title, 1, m_lesson.introduction);
        m_answersTitle = headingOf(tr("Answers"), 2);
        for (const LessonStep& step : m_lesson.steps) {
            if (!take(step))
                return std::nullopt;
            if (!addStep(step, kMostFurther) || (isTooHigh(m_steps.back()) && !addShorter(step)))
                return std::nullopt;
        }
        PaperFlow flow(m_painter, kRoom, [this] { newPage(); });
        if (!lay(flow))
            return std::nullopt;
        m_painter.end();
        return withoutDate(m_buffer.data());
    }

private:
    /// Whether to go on: half of the way is setting, and half is painting.
    bool proceeds() {
        const double whole = 2.0 * static_cast<double>(std::max<qsizetype>(1, m_lesson.steps.size()));
        return !m_proceed || m_proceed(std::min(1.0, m_taken / whole));
    }

    /// Shows the scene of \p step, or where it has none the one before.
    bool take(const LessonStep& step) {
        if (!step.links.isEmpty())
            m_scene = &step.links.constFirst().scene;
        const bool taken = m_scene != nullptr ? take(*m_scene) : proceeds();
        ++m_taken;
        return taken;
    }
    /// With its table trained to the end where it has one.
    bool take(const Scene& scene) {
        if (!proceeds())
            return false;
        show(scene, m_document, {});
        return m_document.settle([&](double) { return proceeds(); });
    }

    /// The step that is shown, with at most so many further pictures.
    bool addStep(const LessonStep& step, int mostFurther) {
        m_steps.push_back(setForPaper(step, m_document, m_theme, m_answers, {kRoom.width(), mostFurther}));
        return measure(m_steps.back());
    }

    /// Without the last of its further pictures, where a page then holds it.
    bool addShorter(const LessonStep& step) {
        for (int most = static_cast<int>(m_steps.back().strip.size()) - 1; most > 0; --most) {
            HandoutStep whole = std::move(m_steps.back());
            m_steps.pop_back();
            if (!take(*m_scene) || !addStep(step, most))
                return false;
            if (!isTooHigh(m_steps.back()))
                return true;
            m_steps.back() = std::move(whole);
        }
        return true;
    }

    /// How high the pictures of \p step must be for the text to speak of nothing that is not there.
    bool measure(HandoutStep& step) {
        if (!step.step->links.isEmpty())
            for (const ViewKind* view : step.step->links.constFirst().scene.views)
                step.needed.push_back(neededHeight(m_document, *view, kRoom.width(), kMostNeeded));
        if (!measureStrip(step, 2) || (isTooHigh(step) && step.strip.size() == 3 && !tryThree(step)))
            return false;
        fit(step);
        return true;
    }

    bool measureStrip(HandoutStep& step, int columns) {
        step.columns = columns;
        for (HandoutStep::Further& further : step.strip) {
            if (!take(further.scene))
                return false;
            const ViewKind& view = *further.scene.views.front();
            further.needed = neededHeight(m_document, view, widthOf(columns), kMostOfStrip);
            further.wide = further.needed == 0;
            if (further.wide)
                further.needed = neededHeight(m_document, view, kRoom.width(), kMostOfStrip);
            further.wide = further.wide && further.needed > 0;
        }
        return true;
    }

    /// All three of its strip in one row, unless that is too narrow for one of them.
    bool tryThree(HandoutStep& step) {
        return measureStrip(step, 3) &&
               (std::ranges::none_of(step.strip, &HandoutStep::Further::wide) || measureStrip(step, 2));
    }

    /// For one page, of which the first step has what the heading leaves.
    bool isTooHigh(const HandoutStep& step) const {
        const int heading = m_steps.size() == 1 ? roundedUp(*m_heading) + kGap : 0;
        return heading + tightOf(step) > kRoom.height();
    }

    /// What is needed for more than a page is not.
    static void fit(HandoutStep& step) {
        if (tightOf(step) > kRoom.height())
            for (HandoutStep::Further& further : step.strip) {
                further.needed = 0;
                further.wide = false;
            }
        if (tightOf(step) > kRoom.height())
            std::ranges::fill(step.needed, 0);
    }

    std::unique_ptr<OwnMarkup> headingOf(const QString& title, int level, const QString& text = {}) {
        LessonPage page(m_document, m_theme, kHandoutType, Medium::Paper);
        page.addTitle(title, level);
        page.add(text);
        return setOf(page, kRoom.width());
    }

    bool lay(PaperFlow& flow) {
        bool whole = flow.addText(*m_heading, kGap, true);
        for (const HandoutStep& step : m_steps)
            whole = whole && add(step, flow);
        return whole && addAnswers(flow) && flow.endPage();
    }

    /// A question stands on the page of its picture where one page holds both. No other step begins far down
    /// a page that does not hold it: a lecturer has each in view with its notes, a class has less paper.
    bool add(const HandoutStep& step, PaperFlow& flow) {
        const int together = tightOf(step);
        const int begun = kRoom.height() * (m_answers == Answers::Beside ? 70 : 45) / 100;
        return flow.keepTogether(step.step->question ? together : std::min(together, begun)) &&
               flow.addText(*step.title, kGap / 2, true) &&
               (step.covered ? addPrediction(step, flow) : addPictures(step, flow)) &&
               flow.addText(*step.text, kBetweenSteps);
    }

    static HeightRange heightsOf(const HandoutStep& step, std::size_t picture) {
        const int least = std::max(usualHeightOf(step), step.needed[picture]);
        return {least, std::max(least, kMostPicture)};
    }
    static int tightOf(const HandoutStep& step, std::size_t picture) {
        return std::max(tight(usualHeightOf(step)), step.needed[picture]);
    }
    static int usualHeightOf(const HandoutStep& step) {
        return isCompared(step.step->links.constFirst().scene) ? kCompared : kLeastPicture;
    }
    static int tight(int height) { return static_cast<int>(kTight * height); }

    static HeightRange heightsOf(std::span<const HandoutStep::Further> row) {
        const int least = kLetter + std::max(usualHeightOf(row), neededBy(row));
        return {least, std::max(least, kLetter + kFurther)};
    }
    static int tightOf(std::span<const HandoutStep::Further> row) {
        return kLetter + std::max(tight(usualHeightOf(row)), neededBy(row));
    }
    static int usualHeightOf(std::span<const HandoutStep::Further> row) {
        const auto areTwo = [](const HandoutStep::Further& further) { return isCompared(further.scene); };
        return std::ranges::any_of(row, areTwo) ? kComparedFurther : kLeastFurther;
    }
    static int neededBy(std::span<const HandoutStep::Further> row) {
        int needed = 0;
        for (const HandoutStep::Further& further : row)
            needed = std::max(needed, further.needed);
        return needed;
    }

    /// Of its title, its pictures and its text, where the page is short.
    static int tightOf(const HandoutStep& step) {
        int height = roundedUp(*step.title) + kGap / 2 + roundedUp(*step.text);
        if (step.covered)
            return height + kPrediction + kGap;
        for (std::size_t i = 0; i < step.needed.size(); ++i)
            height += tightOf(step, i) + kGap;
        for (const auto row : step.rows())
            height += tightOf(row) + kGap;
        return height;
    }

    bool addPictures(const HandoutStep& step, PaperFlow& flow) {
        for (std::size_t i = 0; i < step.needed.size(); ++i) {
            const Scene& scene = step.step->links.constFirst().scene;
            const auto paint = [this, &scene, i](const QRect& place) {
                ++m_taken;
                return take(scene) && draw(*scene.views[i], place);
            };
            if (!flow.addPicture(heightsOf(step, i), tightOf(step, i), kGap, paint))
                return false;
        }
        return addStrip(step, flow);
    }

    /// In place of a picture that would give the answer away, on the page of the question.
    bool addPrediction(const HandoutStep& step, PaperFlow& flow) {
        return flow.keepTogether(kPrediction + kGap + roundedUp(*step.text)) &&
               flow.addPicture({kPrediction, kPrediction}, kPrediction, kGap, [this](const QRect& place) {
                   m_painter.setFont(figureFont(11));
                   m_painter.setPen(m_theme.mutedText);
                   m_painter.drawText(place.adjusted(8, 6, -8, -6), Qt::AlignLeft | Qt::AlignTop,
                                      tr("Room for what you expect to see"));
                   m_painter.setPen(m_theme.border);
                   m_painter.drawRect(place);
                   return true;
               });
    }

    bool addStrip(const HandoutStep& step, PaperFlow& flow) {
        return std::ranges::all_of(step.rows(), [&](std::span<const HandoutStep::Further> row) {
            return flow.addPicture(heightsOf(row), tightOf(row), kGap,
                                   [this, row, columns = step.columns](const QRect& place) {
                                       return drawRow(row, columns, place);
                                   });
        });
    }

    bool drawRow(std::span<const HandoutStep::Further> row, int columns, const QRect& place) {
        const int width = row.front().wide ? place.width() : widthOf(columns);
        QRect cell(place.left(), place.top(), width, place.height());
        for (const HandoutStep::Further& further : row) {
            if (!take(further.scene))
                return false;
            m_painter.setFont(figureFont(kHandoutType));
            m_painter.setPen(m_theme.text);
            m_painter.drawText(cell, Qt::AlignLeft | Qt::AlignTop,
                               QStringLiteral("(%1)").arg(further.letter));
            draw(*further.scene.views.front(), cell.adjusted(0, kLetter, 0, 0));
            cell.translate(width + kGap, 0);
        }
        return true;
    }

    bool draw(const ViewKind& view, const QRect& place) {
        m_painter.save();
        m_painter.translate(place.topLeft());
        drawFigure(m_painter, m_document, {&view}, place.size(), pictureStyle());
        m_painter.restore();
        return true;
    }

    /// With the pictures that were kept back.
    bool addAnswers(PaperFlow& flow) {
        if (std::ranges::none_of(m_steps, [](const HandoutStep& step) { return step.answer != nullptr; }))
            return true;
        if (!flow.endPage() || !flow.addText(*m_answersTitle, kGap, true))
            return false;
        for (const HandoutStep& step : m_steps) {
            if (!step.answer)
                continue;
            if (!flow.addText(*step.answer, kGap) || (step.covered && !addPictures(step, flow)))
                return false;
        }
        return true;
    }

    void newPage() {
        m_writer.newPage();
        m_painter.setFont(figureFont(11));
        m_painter.setPen(m_theme.mutedText);
        m_painter.drawText(QRect(kRoom.left(), kRoom.bottom() + kGap, kRoom.width(), kFooter),
                           Qt::AlignRight | Qt::AlignVCenter,
                           tr("%1 · page %2").arg(m_lesson.title).arg(++m_page));
    }

    const Lesson& m_lesson;
    const Answers m_answers;
    const std::function<bool(double)> m_proceed;
    const Theme& m_theme;
    Document m_document;
    SameFontOrder m_sameFontOrder;
    QBuffer m_buffer;
    QPdfWriter m_writer{&m_buffer};
    QPainter m_painter;
    std::vector<HandoutStep> m_steps;
    std::unique_ptr<OwnMarkup> m_heading;
    std::unique_ptr<OwnMarkup> m_answersTitle;
    const Scene* m_scene = nullptr;  ///< of the step that was set last
    int m_page = 1;
    int m_taken = 0;  ///< steps shown so far, each twice in the end
};

}  // namespace

std::optional<QByteArray> handout(const Lesson& lesson, Answers answers,
                                  const std::function<bool(double)>& proceed) {
    return Paper(lesson.onPaper ? *lesson.onPaper : lesson, answers, proceed).write();
}

Result<void> saveHandout(const Lesson& lesson, Answers answers, const QString& path,
                         const std::function<bool(double)>& proceed) {
    const auto pdf = handout(lesson, answers, proceed);
    if (!pdf)
        return Failure(QCoreApplication::translate("Handout", "interrupted; %1 was not written").arg(path));
    SavedFile file(path);
    if (file.open(pdf->size()) && file.write(pdf->constData(), pdf->size()) && file.commit())
        return {};
    return Failure(file.why());
}

}  // namespace posiscope
