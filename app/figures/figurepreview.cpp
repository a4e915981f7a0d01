// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figurepreview.h"

#include <QLabel>
#include <QResizeEvent>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/figures/figure.h"
#include "core/parameters/interval.h"
#include "core/rotary/rotary.h"
#include "core/schemes/sinusoidal.h"

namespace posiscope {
namespace {

constexpr double kLeastPreviewDpi = 48;
constexpr QSize kUsualRoom(440, 330);
constexpr QSize kLeastRoom(220, 165);  // for the smallest screens
constexpr int kUntilStill = 60;        // milliseconds

}  // namespace

FigurePreview::FigurePreview(QWidget* parent) : QWidget(parent), m_picture(new QLabel), m_scale(new QLabel) {
    m_picture->setObjectName(QStringLiteral("exportPreview"));
    m_picture->setAccessibleName(tr("Preview"));
    m_picture->setMinimumSize(kLeastRoom);
    m_picture->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);  // the picture adapts to the label
    m_picture->setAlignment(Qt::AlignCenter);
    m_picture->setWordWrap(true);
    m_scale->setObjectName(QStringLiteral("exportPreviewScale"));
    m_scale->setAlignment(Qt::AlignCenter);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_picture, 1);
    column->addWidget(m_scale);
    m_still.setSingleShot(true);
    m_still.setInterval(kUntilStill);
    connect(&m_still, &QTimer::timeout, this, &FigurePreview::roomChanged);
}

void FigurePreview::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_still.start();
}

QSize FigurePreview::sizeHint() const {
    return kUsualRoom + QSize(0, m_scale->sizeHint().height() + layout()->spacing());
}

void FigurePreview::setText(const QString& text) {
    m_picture->setText(text);
    m_scale->clear();
}

/// The scale relative to true size: 1 if there is room, otherwise a multiple of 1/20, so that figures of
/// about the same size are shown at the same scale.
double FigurePreview::shrunk(const FigureStyle& style) const {
    const double trueScale = style.dpi ? kScreenDpi / *style.dpi : 1 / devicePixelRatioF();
    const QSizeF whole = QSizeF(style.pixels) * trueScale;
    const QSize room = isVisible() ? m_picture->size() : kUsualRoom;
    const double fits = std::min(room.width() / whole.width(), room.height() / whole.height());
    constexpr int kSteps = 20;
    if (fits >= 1)
        return 1;
    return fits < 1.0 / kSteps ? fits : std::floor(fits * kSteps) / kSteps;
}

void FigurePreview::show(const Document& document, const FigureContent& content, FigureStyle style) {
    // Shows the whole figure at fewer dots per inch, so that lines and text keep their proportions.
    const double ratio = devicePixelRatioF();
    const double scale = shrunk(style);
    const double trueScale = style.dpi ? kScreenDpi / *style.dpi * ratio : 1;
    const QSize fitted = (QSizeF(style.pixels) * trueScale * scale).toSize().expandedTo({1, 1});
    const double shrink = static_cast<double>(fitted.width()) / style.pixels.width();
    const QSize drawn = shrink < 0.5 ? fitted * 2 : style.pixels;
    // Not below half the density of a screen, because the preview would then be painted larger than the
    // figure itself.
    style.dpi =
        std::max(kLeastPreviewDpi, dotsPerInch(content, style) * drawn.width() / style.pixels.width());
    style.pixels = drawn;
    style.details = style.details.asDraft();  // so that the window stays responsive
    QImage image = figure(document, content, style);
    image = image.scaled(fitted, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    image.setDevicePixelRatio(ratio);
    m_picture->setPixmap(QPixmap::fromImage(image));
    m_scale->setText(scale == 1 ? tr("at true size")
                                : tr("at %1 %").arg(std::max(1.0, std::floor(100 * scale + 0.5))));
}

}  // namespace posiscope
