// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/handout.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QCoreApplication>
#include <QPainter>
#include <QPdfWriter>
#include <QTextDocument>
#include <algorithm>
#include <span>
#include <vector>

#include "app/document/document.h"
#include "app/figures/figure.h"
#include "app/figures/samebytes.h"
#include "app/files/savedfile.h"
#include "app/lessons/handoutstep.h"
#include "app/lessons/lesson.h"
#include "app/lessons/lessonpage.h"
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

// Height of a picture: as much as its page has left, within reason.
constexpr int kPicture = 420;
constexpr int kLeastPicture = 220;

/// Of the room to draw in what one predicts.
constexpr int kPrediction = 130;

// The strip of further pictures.
constexpr int kAcross = 2;
constexpr int kFurther = 210;
constexpr int kLetter = 20;

int heightOf(const OwnMarkup& text) {
    return static_cast<int>(text.size().height()) + kGap / 2;
}

int picturesOf(const LessonStep& step) {
    return step.links.isEmpty() ? 0 : static_cast<int>(step.links.constFirst().scene.views.size());
}

int picturesAbove(const HandoutStep& step) {
    return step.covered ? 0 : picturesOf(*step.step);
}

int leastPicturesOf(const HandoutStep& step) {
    const auto rows = (static_cast<int>(step.strip.size()) + kAcross - 1) / kAcross;
    return picturesOf(*step.step) * (kLeastPicture + kGap) + rows * (kFurther + kLetter + kGap);
}

/// Of all above the text.
int leastHeadOf(const HandoutStep& step) {
    return heightOf(*step.title) + (step.covered ? kPrediction + kGap : leastPicturesOf(step));
}

int leastHeightOf(const HandoutStep& step) {
    return leastHeadOf(step) + heightOf(*step.text);
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

    /// Everything is set before it is put on pages, so that a page takes the steps that it has room for.
    std::optional<QByteArray> write() {
        writeHeading(m_lesson.title, 1, m_lesson.introduction);
        std::vector<HandoutStep> steps;
        for (const LessonStep& step : m_lesson.steps) {
            if (!take(step))
                return std::nullopt;
            steps.push_back(setForPaper(step, m_document, m_theme, m_answers, kRoom.width()));
        }
        for (std::size_t first = 0; first < steps.size();) {
            const std::size_t end = endOfPage(steps, first);
            if (!writePage({steps.begin() + static_cast<std::ptrdiff_t>(first), end - first}))
                return std::nullopt;
            first = end;
        }
        if (!writeAnswers(steps))
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

    /// Shows the scene of \p step, with its table trained to the end where it has one.
    bool take(const LessonStep& step) {
        const bool taken = step.links.isEmpty() ? proceeds() : take(step.links.constFirst().scene);
        ++m_taken;
        return taken;
    }
    bool take(const Scene& scene) {
        if (!proceeds())
            return false;
        show(scene, m_document, {});
        return m_document.settle([&](double) { return proceeds(); });
    }

    void writeHeading(const QString& title, int level, const QString& text = {}) {
        LessonPage page(m_document, m_theme, kHandoutType, Medium::Paper);
        page.addTitle(title, level);
        page.add(text);
        writeText(*setOf(page, kRoom.width()));
    }

    /// Of the steps from \p first those fit on a page, or on the rest of this one; one at least. Below the
    /// title of the lesson its first pictures stand even where the text has to go on the next page.
    std::size_t endOfPage(const std::vector<HandoutStep>& steps, std::size_t first) {
        const int needed = first == 0 ? leastHeadOf(steps[first]) : leastHeightOf(steps[first]);
        if (m_y > kRoom.top() && m_y + needed > kRoom.bottom())
            newPage();
        int y = m_y;
        std::size_t end = first;
        while (end < steps.size() && (end == first || y + leastHeightOf(steps[end]) <= kRoom.bottom()))
            y += leastHeightOf(steps[end++]) + kBetweenSteps;
        return end;
    }

    /// What \p steps leave of the page goes to their pictures.
    bool writePage(std::span<const HandoutStep> steps) {
        int left = kRoom.bottom() - m_y + kBetweenSteps;
        int pictures = 0;
        for (const HandoutStep& step : steps) {
            left -= leastHeightOf(step) + kBetweenSteps;
            pictures += picturesAbove(step);
        }
        const int each = std::clamp(kLeastPicture + left / std::max(1, pictures), kLeastPicture, kPicture);
        for (const HandoutStep& step : steps)
            if (!writeStep(step, each))
                return false;
        return true;
    }

    bool writeStep(const HandoutStep& step, int pictureHeight) {
        if (!take(*step.step))
            return false;
        writeText(*step.title);
        if (step.covered)
            writePrediction();
        else if (!writePictures(step, pictureHeight))
            return false;
        writeText(*step.text);
        m_y += kBetweenSteps;
        return true;
    }

    bool writePictures(const HandoutStep& step, int height) {
        if (picturesOf(*step.step) > 0)
            for (const ViewKind* view : step.step->links.constFirst().scene.views) {
                draw(*view, {kRoom.left(), m_y, kRoom.width(), height});
                m_y += height + kGap;
            }
        return writeStrip(step);
    }

    /// In place of a picture that would give the answer away.
    void writePrediction() {
        const QRect place(kRoom.left(), m_y, kRoom.width(), kPrediction);
        m_painter.setFont(figureFont(11));
        m_painter.setPen(m_theme.mutedText);
        m_painter.drawText(place.adjusted(8, 6, -8, -6), Qt::AlignLeft | Qt::AlignTop,
                           tr("Room for what you expect to see"));
        m_painter.setPen(m_theme.border);
        m_painter.drawRect(place);
        m_y += kPrediction + kGap;
    }

    /// Afterwards the document shows the scene of \p step again: the next one may have none of its own.
    bool writeStrip(const HandoutStep& step) {
        const int width = (kRoom.width() - (kAcross - 1) * kGap) / kAcross;
        for (std::size_t i = 0; i < step.strip.size(); ++i) {
            const auto& [letter, scene] = step.strip[i];
            const int column = static_cast<int>(i) % kAcross;
            if (!take(scene))
                return false;
            const QRect place(kRoom.left() + column * (width + kGap), m_y + kLetter, width, kFurther);
            m_painter.setFont(figureFont(kHandoutType));
            m_painter.setPen(m_theme.text);
            m_painter.drawText(place.adjusted(0, -kLetter, 0, 0), Qt::AlignLeft | Qt::AlignTop,
                               QStringLiteral("(%1)").arg(letter));
            draw(*scene.views.front(), place);
            if (column == kAcross - 1 || i + 1 == step.strip.size())
                m_y += kFurther + kLetter + kGap;
        }
        return step.strip.empty() || take(step.step->links.constFirst().scene);
    }

    void draw(const ViewKind& view, const QRect& place) {
        m_painter.save();
        m_painter.translate(place.topLeft());
        drawFigure(m_painter, m_document, {&view}, place.size(), FigureStyle::ofScreen({}, kScreenDpi));
        m_painter.restore();
    }

    /// With the pictures that were kept back.
    bool writeAnswers(const std::vector<HandoutStep>& steps) {
        if (std::ranges::none_of(steps, [](const HandoutStep& step) { return step.answer != nullptr; }))
            return true;
        newPage();
        writeHeading(tr("Answers"), 2);
        for (const HandoutStep& step : steps) {
            if (!step.answer)
                continue;
            const int pictures = step.covered ? leastPicturesOf(step) : 0;
            if (m_y + pictures + heightOf(*step.answer) > kRoom.bottom())
                newPage();
            writeText(*step.answer);
            m_y += kGap;
            if (step.covered && !(take(*step.step) && writePictures(step, kLeastPicture)))
                return false;
        }
        return true;
    }

    /// Goes on on further pages where there is not enough room on this one.
    void writeText(OwnMarkup& set) {
        const double height = set.size().height();
        if (m_y + height > kRoom.bottom() && m_y > kRoom.top()) {
            newPage();
            if (height > kRoom.height())
                set.setPageSize(QSizeF(kRoom.size()));
        }
        for (int page = 0; page < set.pageCount(); ++page) {
            if (page > 0)
                newPage();
            m_painter.save();
            m_painter.translate(kRoom.left(), m_y - page * kRoom.height());
            set.drawContents(&m_painter, QRectF(0, page * kRoom.height(), kRoom.width(), kRoom.height()));
            m_painter.restore();
        }
        m_y += static_cast<int>(height) - (set.pageCount() - 1) * kRoom.height() + kGap / 2;
    }

    void newPage() {
        m_writer.newPage();
        m_y = kRoom.top();
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
    int m_y = kRoom.top();
    int m_page = 1;
    int m_taken = 0;  ///< steps shown so far, each twice in the end
};

}  // namespace

std::optional<QByteArray> handout(const Lesson& lesson, Answers answers,
                                  const std::function<bool(double)>& proceed) {
    return Paper(lesson, answers, proceed).write();
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
