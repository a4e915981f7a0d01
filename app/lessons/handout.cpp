// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/handout.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QPainter>
#include <QPdfWriter>
#include <algorithm>
#include <memory>
#include <vector>

#include "app/document/document.h"
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

// Dimensions of an A4 page, in logical pixels of 1/96 inch.
constexpr QSize kPaper(794, 1123);
constexpr int kMargin = 48;
constexpr int kFooter = 30;
constexpr QRect kRoom(kMargin, kMargin, kPaper.width() - 2 * kMargin,
                      kPaper.height() - 2 * kMargin - kFooter);
constexpr int kBetweenSteps = 20;
constexpr double kSmallWords = 11;
/// Room to write under a task for the reader.
constexpr HeightRange kTask{80, 190};

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

    /// Typesets everything first, to know what fits on a page.
    std::optional<QByteArray> write() {
        m_heading = headingOf(m_lesson.title, 1, m_lesson.introduction);
        m_answersTitle = headingOf(tr("Answers"), 2);
        for (const LessonStep& step : m_lesson.steps) {
            if (!take(step) || !addStep(step))
                return std::nullopt;
        }
        PaperFlow flow(m_painter, kRoom, [this] { newPage(); });
        if (!lay(flow))
            return std::nullopt;
        m_painter.end();
        return withoutDate(m_buffer.data());
    }

private:
    /// Reports progress and returns whether to go on: typesetting is one half of the work, painting the
    /// other.
    bool proceeds() {
        const double whole = 2.0 * static_cast<double>(std::max<qsizetype>(1, m_lesson.steps.size()));
        return !m_proceed || m_proceed(std::min(1.0, m_taken / whole));
    }

    /// Shows the scene of \p step, or that of the step before if it has none.
    bool take(const LessonStep& step) {
        if (!step.links.isEmpty())
            m_scene = &step.links.constFirst().scene;
        const bool taken = m_scene != nullptr ? take(*m_scene) : proceeds();
        ++m_taken;
        return taken;
    }
    /// Shows \p scene; its table is fully trained, if it has one.
    bool take(const Scene& scene) {
        if (!proceeds())
            return false;
        show(scene, m_document, {});
        return m_document.settle([&](double) { return proceeds(); });
    }

    /// Adds the step that is shown, with as many linked pictures as fit on a page.
    bool addStep(const LessonStep& step) {
        const int room = (m_steps.empty() ? roomOfFirst() : kRoom.height()) -
                         (isTask(step) ? kBetweenSteps + kTask.least : 0);
        std::optional<HandoutStep> made = measured(step, kMostFurther, room);
        for (int most = made ? made->further() - 1 : 0; made && made->leastHeight() > room && most > 0;
             --most) {
            if (!take(*m_scene))
                return false;
            auto shorter = measured(step, most, room);
            if (!shorter || shorter->leastHeight() <= room)
                made = std::move(shorter);
        }
        if (made)
            m_steps.push_back(std::move(*made));
        return made.has_value();
    }

    /// Typesets \p step with at most \p mostFurther linked pictures; std::nullopt if cancelled.
    std::optional<HandoutStep> measured(const LessonStep& step, int mostFurther, int room) {
        HandoutStep made = setForPaper(step, m_document, m_theme, m_answers, {kRoom.width(), mostFurther});
        for (PaperPicture& picture : made.pictures) {
            if (!picture.letter.isEmpty() && !take(picture.scene))
                return std::nullopt;
            measure(picture, m_document, kRoom.width());
        }
        made.arrange(room);
        return made;
    }

    std::unique_ptr<OwnMarkup> headingOf(const QString& title, int level, const QString& text = {}) {
        LessonPage page(m_document, m_theme, kHandoutType, Medium::Paper);
        page.addTitle(title, level);
        page.add(text);
        return setOf(page, kRoom.width());
    }

    bool lay(PaperFlow& flow) {
        std::vector<std::vector<PlannedHeights>> heights;
        for (const HandoutStep& step : m_steps) {
            auto& ways = heights.emplace_back();
            for (const StepWay& way : step.ways)
                ways.push_back(withTask(step.heightsOf(way), isTask(*step.step)));
        }
        const auto plan = planPages(heights, roomOfFirst(), kRoom.height(), kBetweenSteps);
        bool whole = flow.addText(*m_heading, kGap, true);
        for (std::size_t i = 0; i < m_steps.size(); ++i)
            whole =
                whole && begin(plan, heights, i, flow) && add(m_steps[i], m_steps[i].ways[plan[i].way], flow);
        return whole && addAnswers(flow) && flow.endPage();
    }

    /// A step that is higher than a page may leave room on its last page, which the next step uses if
    /// everything that was to share its page fits.
    static bool begin(const std::vector<PlannedStep>& plan,
                      const std::vector<std::vector<PlannedHeights>>& heights, std::size_t step,
                      PaperFlow& flow) {
        if (step == 0 || !plan[step].beginsPage)
            return true;
        if (heights[step - 1][plan[step - 1].way].tight <= kRoom.height())
            return flow.endPage();
        int together = heights[step][plan[step].way].tight;
        for (std::size_t i = step + 1; i < plan.size() && !plan[i].beginsPage; ++i)
            together += kBetweenSteps + heights[i][plan[i].way].tight;
        return flow.keepTogether(together);
    }

    static PlannedHeights withTask(const PlannedHeights& of, bool task) {
        const int least = kBetweenSteps + kTask.least;
        return task ? PlannedHeights{of.tight + least, of.usual + least, of.most + kBetweenSteps + kTask.most,
                                     of.small}
                    : of;
    }

    /// Height of the first page minus the heading.
    int roomOfFirst() const { return kRoom.height() - heightOf(*m_heading) - kGap; }

    bool add(const HandoutStep& step, const StepWay& way, PaperFlow& flow) {
        return flow.addText(*step.title, kGap / 2, true) && addTop(step, way, flow) &&
               (step.covered || addRows(way.rows, 1, flow)) &&
               (way.textBeside || flow.addText(*step.text, kBetweenSteps)) &&
               (!isTask(*step.step) ||
                flow.addPicture(kTask, kTask.least, kBetweenSteps, [this](const QRect& place) {
                    drawRoom(place, tr("Space for your answer"));
                    return true;
                }));
    }

    /// Whether the class writes its answer under the step.
    bool isTask(const LessonStep& step) const {
        return m_answers != Answers::Beside && step.question && step.question->isTask();
    }

    /// Adds the first row of pictures, or room for a prediction.
    bool addTop(const HandoutStep& step, const StepWay& way, PaperFlow& flow) {
        if (!step.covered && way.rows.empty())
            return true;
        const PlannedHeights top = step.heightsOfTop(way);
        return flow.addPicture({top.usual, top.most}, top.tight, kGap, [this, &step, &way](QRect place) {
            const int half = widthOf(2, place.width());
            if (way.textBeside) {
                m_painter.save();
                m_painter.translate(place.right() + 1 - half, place.top());
                step.narrowText->drawContents(&m_painter);
                m_painter.restore();
            }
            if (!step.covered)
                return draw(way.rows.front(), place);
            if (way.textBeside)
                place.setWidth(half);
            drawPrediction(step, place);
            return true;
        });
    }

    bool addRows(const PictureRows& rows, std::size_t first, PaperFlow& flow) {
        return std::all_of(rows.begin() + static_cast<std::ptrdiff_t>(std::min(first, rows.size())),
                           rows.end(), [&](const PictureRow& row) {
                               return flow.addPicture(
                                   row.heights(), row.tight(), kGap,
                                   [this, &row](const QRect& place) { return draw(row, place); });
                           });
    }

    /// Replaces a picture that would give the answer away.
    void drawPrediction(const HandoutStep& step, const QRect& place) {
        const bool drawn = step.step->question->drawn;
        drawRoom(place, step.caption.isEmpty()
                            ? (drawn ? tr("Draw what you expect to see") : tr("What do you expect, and why?"))
                            : (drawn ? tr("%1: draw what you expect to see")
                                     : tr("%1: what do you expect, and why?"))
                                  .arg(step.caption));
    }

    void drawRoom(const QRect& place, const QString& title) {
        m_painter.setFont(figureFont(kSmallWords));
        m_painter.setPen(m_theme.mutedText);
        m_painter.drawText(place.adjusted(8, 6, -8, -6), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap,
                           title);
        m_painter.setPen(m_theme.border);
        m_painter.drawRect(place);
    }

    bool draw(const PictureRow& row, const QRect& place) {
        const int width = widthOf(row.columns, place.width());
        QRect cell(place.left(), place.top(), width, place.height());
        for (const PaperPicture& picture : row.pictures) {
            if (picture.letter.isEmpty())
                ++m_taken;
            if (!take(picture.scene))
                return false;
            m_painter.setFont(figureFont(kHandoutType));
            m_painter.setPen(m_theme.text);
            if (!picture.letter.isEmpty())
                m_painter.drawText(cell, Qt::AlignLeft | Qt::AlignTop,
                                   QStringLiteral("(%1)").arg(picture.letter));
            const int above = row.hasLetters() ? kLetter : 0;
            draw(*picture.view, cell.adjusted(0, above, 0, above - row.words()));
            m_painter.setFont(figureFont(kSmallWords));
            m_painter.setPen(m_theme.mutedText);
            m_painter.drawText(cell.adjusted(0, 0, 0, -2), Qt::AlignLeft | Qt::AlignBottom,
                               m_painter.fontMetrics().elidedText(picture.caption, Qt::ElideRight, width));
            cell.translate(width + kGap, 0);
        }
        return true;
    }

    void draw(const ViewKind& view, const QRect& place) {
        m_painter.save();
        m_painter.translate(place.topLeft());
        drawFigure(m_painter, m_document, {&view}, place.size(), pictureStyle());
        m_painter.restore();
    }

    /// Adds the answers with the pictures that were withheld.
    bool addAnswers(PaperFlow& flow) {
        if (std::ranges::none_of(m_steps, [](const HandoutStep& step) { return step.answer != nullptr; }))
            return true;
        if (!flow.endPage() || !flow.addText(*m_answersTitle, kGap, true))
            return false;
        for (const HandoutStep& step : m_steps) {
            if (!step.answer)
                continue;
            const StepWay none;
            const StepWay& way = step.covered ? step.ways.front() : none;
            if (!flow.keepTogether(heightOf(*step.answer) + kGap + tightOf(way.rows)) ||
                !flow.addText(*step.answer, kGap) || !addRows(way.rows, 0, flow))
                return false;
        }
        return true;
    }

    void newPage() {
        m_writer.newPage();
        m_painter.setFont(figureFont(kSmallWords));
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
    const Scene* m_scene = nullptr;  ///< scene of the last typeset step
    int m_page = 1;
    int m_taken = 0;  ///< steps shown so far; each is shown twice in total
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
    return saveFile(path, *pdf);
}

}  // namespace posiscope
