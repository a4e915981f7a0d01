// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pieces/settledpicture.h"

namespace posiscope {
namespace {

constexpr double kMostForFigure = 1 << 28;  // numbers that a figure waits for: about half a second
constexpr double kMostAtRest = 1 << 29;     // numbers read at most: they take memory of the mapped file

}  // namespace

SettledPicture::SettledPicture(QObject& owner, std::function<void()> settled)
    : m_exact(
          owner,
          [](const Sight& sight, const std::stop_token& stop) -> std::optional<Values> {
              const int rows = sight.size.height();
              const int columns = sight.size.width();
              Values values(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns));
              if (!sight.field->patientMeans(sight.window, {values.data(), rows, columns, columns}, stop))
                  return std::nullopt;
              return values;
          },
          std::move(settled)) {}

const QImage& SettledPicture::image(const FieldPicture::Content& content, Use use) {
    const PassedOver passedOver = content.averaging == Averaging::Exact
                                      ? content.field->passedOver(content.window, content.size.height())
                                      : PassedOver{};
    m_sampled = passedOver.numbers > 0;
    if (!m_sampled) {
        m_exact.forget();
        return m_picture.image(content);
    }
    const bool waits = use == Use::Figure && passedOver.work <= kMostForFigure;
    const bool reads = use == Use::Resting && passedOver.numbers <= kMostAtRest;
    const Evaluation when = waits ? Evaluation::Now : reads ? Evaluation::Background : Evaluation::Later;
    if (const Values* exact = m_exact.of({content.field, content.window, content.size}, when)) {
        m_sampled = false;
        return m_picture.image(content, *exact);
    }
    return m_picture.image(content);
}

void SettledPicture::forget() {
    m_picture = {};
    m_exact.forget();
}

}  // namespace posiscope
