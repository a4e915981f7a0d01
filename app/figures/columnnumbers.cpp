// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/columnnumbers.h"

#include <cmath>
#include <utility>

namespace posiscope {
namespace {

/// A field made of columns.
class Columns : public Field {
public:
    explicit Columns(std::vector<std::vector<double>> columns) : m_columns(std::move(columns)) {}

    Extent extent() const override { return {std::ssize(m_columns.front()), std::ssize(m_columns)}; }
    double cell(std::int64_t row, std::int64_t column) const override {
        return m_columns[static_cast<std::size_t>(column)][static_cast<std::size_t>(row)];
    }
    // Never drawn; only whole cells are read.
    void means(const Window& window, const Pixels<float>& pixels) const override { fill(window, pixels); }
    void means(const Window& window, const Pixels<double>& pixels) const override { fill(window, pixels); }
    Bounds bounds() const override { return {0, HUGE_VAL}; }

private:
    template <class Number>
    void fill(const Window& window, const Pixels<Number>& pixels) const {
        for (int r = 0; r < pixels.rows; ++r)
            for (int c = 0; c < pixels.columns; ++c)
                pixels.row(r)[c] = static_cast<Number>(cell(static_cast<std::int64_t>(window.top) + r,
                                                            static_cast<std::int64_t>(window.left) + c));
    }

    std::vector<std::vector<double>> m_columns;
};

}  // namespace

Numbers numbersOf(std::vector<std::vector<double>> columns, std::vector<std::string> titles,
                  std::string corner) {
    const auto rows = std::ssize(columns.front());
    const auto across = std::ssize(columns);
    Numbers numbers{.field = std::make_shared<const Columns>(std::move(columns)),
                    .rows = Indices::run(0, rows),
                    .columns = Indices::run(0, across)};
    numbers.corner = std::move(corner);
    numbers.titles = std::move(titles);
    return numbers;
}

}  // namespace posiscope
