// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Any text as a lesson: refused with its line, or each of its steps set and painted, as on a page and on
// paper, with work in proportion to the text.
#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QTextBlock>
#include <QTextDocument>
#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "app/document/document.h"
#include "app/formulas/formulatext.h"
#include "app/lessons/lesson.h"
#include "app/lessons/lessonpage.h"
#include "app/lessons/lessonreader.h"
#include "app/plots/theme.h"
#include "tests/fuzz/expect.h"

using namespace posiscope;

namespace {

void set(const LessonPage& page) {
    QTextDocument text;
    qsizetype laidOut = 0;  // characters, those of a paragraph again for every change in it
    QObject::connect(&text, &QTextDocument::contentsChange, &text, [&](int at, int, int added) {
        const QTextBlock last = text.findBlock(std::min(at + added, text.characterCount() - 1));
        laidOut += last.position() + last.length() - text.findBlock(at).position();
    });
    page.finish(text);
    expect(laidOut <= 3 * text.characterCount() + 100);
    text.setTextWidth(300);
    expect(text.size().height() < 1e6);
    for (QTextBlock block = text.begin(); block.isValid(); block = block.next())
        for (auto at = block.begin(); !at.atEnd(); ++at)
            expect(!at.fragment().charFormat().isImageFormat());
    spokenText(text);
    QImage paper(300, 400, QImage::Format_ARGB32_Premultiplied);
    QPainter painter(&paper);
    text.drawContents(&painter, QRectF(paper.rect()));
}

}  // namespace

// NOLINTNEXTLINE(readability-non-const-parameter): Qt takes a reference and may change it
extern "C" int LLVMFuzzerInitialize(int* count, char*** words) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    static QApplication application(*count, *words);  // captions are those of views
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const QString markdown =
        QString::fromUtf8(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
    const auto lesson = readLesson(markdown);
    if (!lesson) {
        expect(!lesson.error().isEmpty() && lesson.error().size() < 1000);
        return 0;
    }
    const Document document;
    for (const LessonStep& step : lesson->steps)
        for (const Medium medium : {Medium::Screen, Medium::Paper}) {
            LessonPage page(document, Theme::of(ThemeKind::Light), 15, medium);
            page.addTitle(step.title, 2);
            page.add(step, {.shown = medium == Medium::Paper});
            set(page);
        }
    return 0;
}
