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

#include "app/document/document.h"
#include "app/figures/figure.h"
#include "app/figures/samebytes.h"
#include "app/files/savedfile.h"
#include "app/lessons/lesson.h"
#include "app/lessons/lessonpage.h"
#include "app/plots/theme.h"
#include "app/texts/ownmarkup.h"

namespace posiscope {
namespace {

// Of an A4 page, in logical pixels of 1/96 inch.
constexpr QSize kPaper(794, 1123);
constexpr int kMargin = 64;
constexpr int kFooter = 30;
constexpr QRect kRoom(kMargin, kMargin, kPaper.width() - 2 * kMargin,
                      kPaper.height() - 2 * kMargin - kFooter);
constexpr int kPicture = 420;  // height of a picture
constexpr int kLeastPicture = 280;
constexpr int kGap = 14;
constexpr double kType = 14;

class Paper {
    Q_DECLARE_TR_FUNCTIONS(Handout)

public:
    explicit Paper(const Lesson& lesson) : m_lesson(lesson), m_theme(Theme::of(ThemeKind::Light)) {
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

    std::optional<QByteArray> write(const std::function<bool(double)>& proceed) {
        writeTitle();
        const auto count = m_lesson.steps.size();
        for (qsizetype i = 0; i < count; ++i) {
            const double before = static_cast<double>(i) / static_cast<double>(count);
            if (!take(m_lesson.steps[i], [&] { return !proceed || proceed(before); }))
                return std::nullopt;
            writeStep(static_cast<int>(i));
        }
        m_painter.end();
        return withoutDate(m_buffer.data());
    }

private:
    /// Shows the scene of \p step, with its table trained to the end where it has one.
    bool take(const LessonStep& step, const std::function<bool()>& proceed) {
        if (!proceed())
            return false;
        if (step.links.isEmpty())
            return true;
        show(step.links.constFirst().scene, m_document, {});
        return m_document.settle([&](double) { return proceed(); });
    }

    void writeTitle() {
        LessonPage page(m_document, m_theme, kType, Medium::Paper);
        page.addTitle(m_lesson.title, 1);
        page.add(m_lesson.introduction);
        writeText(page);
    }

    void writeStep(int index) {
        const LessonStep& step = m_lesson.steps[index];
        if (index > 0)
            newPage();
        LessonPage title(m_document, m_theme, kType, Medium::Paper);
        title.addTitle(step.title, 2);
        writeText(title);
        LessonPage text(m_document, m_theme, kType, Medium::Paper);
        text.add(step, {.shown = true});
        OwnMarkup set;
        text.finish(set);
        set.setTextWidth(kRoom.width());
        const std::vector<const ViewKind*> views =
            step.links.isEmpty() ? std::vector<const ViewKind*>() : step.links.constFirst().scene.views;
        if (!views.empty())
            writePictures(views, static_cast<int>(set.size().height()));
        writeText(text);
    }

    /// The views under each other; lower where the text \p below then stands on the same page.
    void writePictures(const std::vector<const ViewKind*>& views, int below) {
        const auto count = static_cast<int>(views.size());
        const int most = count > 1 ? kLeastPicture + kGap : kPicture;
        const int left = (kRoom.bottom() - m_y - below) / count - kGap;
        const int height = left < kLeastPicture ? most : std::min(left, most);
        for (const ViewKind* view : views) {
            m_painter.save();
            m_painter.translate(kRoom.left(), m_y);
            drawFigure(m_painter, m_document, {view}, {kRoom.width(), height},
                       FigureStyle::ofScreen({}, kScreenDpi));
            m_painter.restore();
            m_y += height + kGap;
        }
    }

    /// Goes on on further pages where there is not enough room on this one.
    void writeText(const LessonPage& text) {
        OwnMarkup set;
        text.finish(set);
        set.setDocumentMargin(0);
        set.setTextWidth(kRoom.width());
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
    const Theme& m_theme;
    Document m_document;
    SameFontOrder m_sameFontOrder;
    QBuffer m_buffer;
    QPdfWriter m_writer{&m_buffer};
    QPainter m_painter;
    int m_y = kRoom.top();
    int m_page = 1;
};

}  // namespace

std::optional<QByteArray> handout(const Lesson& lesson, const std::function<bool(double)>& proceed) {
    return Paper(lesson).write(proceed);
}

Result<void> saveHandout(const Lesson& lesson, const QString& path,
                         const std::function<bool(double)>& proceed) {
    const auto pdf = handout(lesson, proceed);
    if (!pdf)
        return Failure(QCoreApplication::translate("Handout", "interrupted; %1 was not written").arg(path));
    SavedFile file(path);
    if (file.open(pdf->size()) && file.write(pdf->constData(), pdf->size()) && file.commit())
        return {};
    return Failure(file.why());
}

}  // namespace posiscope
