// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/windowtable.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/tables/table.h"

namespace posiscope {
namespace {

std::int64_t axisRow(std::int64_t queries, std::int64_t keys, std::int64_t query, std::int64_t key) {
    const double perQuery = std::max(static_cast<double>(keys) / static_cast<double>(queries), 1.0);
    const double perKey = std::max(static_cast<double>(queries) / static_cast<double>(keys), 1.0);
    return static_cast<std::int64_t>(static_cast<double>(query) * perQuery -
                                     static_cast<double>(key) * perKey +
                                     static_cast<double>(keys - 1) * perKey);
}

std::int64_t patchRow(const RelativeParameters& p, std::int64_t query, std::int64_t key) {
    const std::int64_t down = query / p.windowColumns - key / p.windowColumns;
    const std::int64_t across = query % p.windowColumns - key % p.windowColumns;
    if (p.windowTable == WindowTable::Levit)
        return std::abs(down) * p.windowColumns + std::abs(across);
    const std::int64_t sign = p.windowTable == WindowTable::MaxVit ? -1 : 1;
    return (sign * down + p.windowRows - 1) * (2 * p.windowColumns - 1) + sign * across + p.windowColumns - 1;
}

double logCoordinate(const RelativeParameters& p, std::int64_t patches, std::int64_t size) {
    const auto apart = static_cast<double>(patches);
    const double distance = std::abs(apart);
    if (p.windowTable == WindowTable::SwinV2Cr)
        return std::copysign(std::log1p(distance), apart);
    constexpr double kMost = 8;  // log2(8) = 3 divides
    const std::int64_t pretrained = p.pretrainedWindow > 0 ? p.pretrainedWindow : size;
    return std::copysign(std::log2(1 + kMost * distance / static_cast<double>(pretrained - 1)) / 3, apart);
}

class WindowPlane : public PlaneMap {
public:
    WindowPlane(const RelativeParameters& parameters, std::shared_ptr<const Table> biases)
        : PlaneMap(parameters.windowRows, parameters.windowColumns),
          m_parameters(parameters),
          m_biases(std::move(biases)) {}

    std::vector<double> values(const PlanePoint& from, const Places& down,
                               const Places& across) const override {
        const std::int64_t query = tokenAt(from.y, from.x);
        std::vector<double> all;
        all.reserve(down.count * across.count);
        for (std::size_t i = 0; i < down.count; ++i)
            for (std::size_t j = 0; j < across.count; ++j) {
                const std::int64_t row = windowRow(m_parameters, query, tokenAt(down.at(i), across.at(j)));
                all.push_back(m_biases ? m_biases->value(row, m_parameters.head) : static_cast<double>(row));
            }
        return all;
    }

private:
    static std::int64_t nearest(double place, std::int64_t count) {
        return std::clamp<std::int64_t>(std::llround(place), 0, count - 1);
    }
    std::int64_t tokenAt(double y, double x) const {
        return windowPrefix(m_parameters) + nearest(y, rows()) * columns() + nearest(x, columns());
    }

    RelativeParameters m_parameters;
    std::shared_ptr<const Table> m_biases;
};

}  // namespace

std::int64_t windowPrefix(const RelativeParameters& p) {
    return p.windowTable == WindowTable::Beit ? 1 : 0;
}

std::int64_t windowTableRows(const RelativeParameters& p) {
    constexpr std::int64_t kOfClass = 3;
    const std::int64_t patches = (2 * p.windowRows - 1) * (2 * p.windowColumns - 1);
    switch (p.windowTable) {
        case WindowTable::Levit:
            return p.windowRows * p.windowColumns;
        case WindowTable::VitDet:
            return 2 * std::max(p.queries, p.keys) - 1;
        case WindowTable::Beit:
            return patches + kOfClass;
        default:
            return patches;
    }
}

std::int64_t windowRow(const RelativeParameters& p, std::int64_t query, std::int64_t key) {
    if (p.windowTable == WindowTable::VitDet)
        return axisRow(p.queries, p.keys, query, key);
    if (p.windowTable != WindowTable::Beit)
        return patchRow(p, query, key);
    const std::int64_t ofClass = windowTableRows(p) - 3;
    if (query == 0)
        return key == 0 ? ofClass + 2 : ofClass;
    return key == 0 ? ofClass + 1 : patchRow(p, query - 1, key - 1);
}

bool hasLogCoordinates(const RelativeParameters& p) {
    return p.kind == RelativeKind::Window &&
           (p.windowTable == WindowTable::SwinV2 || p.windowTable == WindowTable::SwinV2Cr);
}

std::vector<double> windowCoordinates(const RelativeParameters& p) {
    std::vector<double> all;
    for (std::int64_t y = 1 - p.windowRows; y < p.windowRows; ++y)
        for (std::int64_t x = 1 - p.windowColumns; x < p.windowColumns; ++x) {
            all.push_back(logCoordinate(p, y, p.windowRows));
            all.push_back(logCoordinate(p, x, p.windowColumns));
        }
    return all;
}

bool hasWindow(const RelativeParameters& p) {
    return p.kind == RelativeKind::Window && p.windowTable != WindowTable::VitDet;
}

std::shared_ptr<const PlaneMap> planeOf(const RelativeParameters& parameters,
                                        std::shared_ptr<const Table> biases) {
    return std::make_shared<const WindowPlane>(parameters, std::move(biases));
}

}  // namespace posiscope
