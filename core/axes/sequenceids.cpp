// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/axes/sequenceids.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

namespace posiscope {
namespace {

constexpr std::int64_t kMostTokens = 1 << 20;

/// \p id without its fraction. 29 frames of 0.04 s at 25 ids a second are 29 ids, although rounding makes
/// products such as this one a little less.
double withoutFraction(double id) {
    constexpr double kRounding = 8 * std::numeric_limits<double>::epsilon();
    const double nearest = std::nearbyint(id);
    return std::abs(id - nearest) <= kRounding * nearest ? nearest : std::trunc(id);
}

/// Gives ids part by part.
class Counting {
public:
    Counting(const AxisIdRule& rule, double secondsAFrame) : m_rule(rule) {
        m_sequence.axes = axes();
        m_sequence.ids.resize(m_sequence.axes.size());
        const double seconds = rule.wholeSeconds ? std::trunc(secondsAFrame) : secondsAFrame;
        m_idsAFrame = rule.idsASecond > 0 ? seconds * rule.idsASecond : 1;
    }

    void add(const InputPart& part) {
        if (part.kind == InputPart::Kind::Text)
            addText(part.tokens, InputToken::Kind::Text);
        else if (part.kind == InputPart::Kind::Video && m_rule.framesAreImages)
            addStamped(part);
        else
            addPicture(part, part.kind == InputPart::Kind::Video ? part.frames : 1);
        ++m_part;
    }

    SequenceIds done() {
        m_sequence.next = m_rule.form == AxisIdRule::Form::TextAtOrigin ? 0 : m_next;
        return std::move(m_sequence);
    }

private:
    std::vector<AxisName> axes() const {
        using enum AxisName;
        if (m_rule.form == AxisIdRule::Form::XdRope)
            return {Sequence, Column, Row, Image};
        if (m_rule.form == AxisIdRule::Form::CentredRuns)
            return {Row, Column};
        return {Time, Row, Column};
    }

    void append(const InputToken& token, std::initializer_list<double> ids) {
        m_sequence.tokens.push_back(token);
        std::size_t axis = 0;
        for (const double id : ids) {
            m_greatest = std::max(m_greatest, id);
            m_sequence.ids[axis++].push_back(id);
        }
    }

    void addText(std::int64_t tokens, InputToken::Kind kind) {
        for (std::int64_t i = 0; i < tokens; ++i, ++m_next) {
            const InputToken token{.kind = kind, .part = m_part};
            if (m_rule.form == AxisIdRule::Form::XdRope)
                append(token, {m_next, m_next, m_next, m_next});
            else if (m_rule.form == AxisIdRule::Form::CentredRuns)
                append(token, {m_next, m_next});
            else if (m_rule.form == AxisIdRule::Form::TextAtOrigin)
                append(token, {0, 0, 0});
            else if (m_rule.form == AxisIdRule::Form::TextOnFirst)
                append(token, {m_next, 0, 0});
            else
                append(token, {m_next, m_next, m_next});
        }
    }

    void addStamped(const InputPart& part) {
        for (std::int64_t frame = 0; frame < part.frames; ++frame) {
            addText(m_rule.stampTokens, InputToken::Kind::Stamp);
            const std::size_t first = m_sequence.tokens.size();
            addPicture(part, 1);  // its time is that of its stamp
            for (std::size_t token = first; token < m_sequence.tokens.size(); ++token)
                m_sequence.tokens[token].frame = frame;
        }
    }

    void addPicture(const InputPart& part, std::int64_t frames) {
        const std::int64_t rows = part.rows / m_rule.merge;
        const std::int64_t columns = part.columns / m_rule.merge;
        switch (m_rule.form) {
            case AxisIdRule::Form::MRope:
                return addGrid(frames, rows, columns, part.kind);
            case AxisIdRule::Form::XdRope:
                return addBroken(frames, rows, columns);
            case AxisIdRule::Form::CentredRuns:
                return addRun(frames, rows, columns);
            case AxisIdRule::Form::TextAtOrigin:
            case AxisIdRule::Form::TextOnFirst:
                return addLatents(frames, rows, columns);
        }
    }

    /// Calls \p act with each patch, column by column, row by row, frame by frame.
    template <class Act>
    void forPatches(std::int64_t frames, std::int64_t rows, std::int64_t columns, const Act& act) {
        for (std::int64_t f = 0; f < frames; ++f)
            for (std::int64_t y = 0; y < rows; ++y)
                for (std::int64_t x = 0; x < columns; ++x)
                    act(InputToken{InputToken::Kind::Patch, m_part, f, y, x});
    }

    void addGrid(std::int64_t frames, std::int64_t rows, std::int64_t columns, InputPart::Kind kind) {
        const double first = m_rule.pictures > 0 ? m_rule.pictures : m_next + m_rule.margin;
        const double corner = m_rule.resetsSpace ? 0 : first;
        forPatches(frames, rows, columns, [&](const InputToken& patch) {
            double time = static_cast<double>(patch.frame);
            if (kind == InputPart::Kind::Video)
                time *= m_idsAFrame;
            append(patch,
                   {first + (m_rule.truncates ? withoutFraction(time) : time),
                    corner + static_cast<double>(patch.row), corner + static_cast<double>(patch.column)});
        });
        if (m_rule.next == AxisIdRule::Next::AfterSide)
            m_next = first + static_cast<double>(std::max(rows, columns));
        else
            m_next = (m_rule.resetsSpace ? std::ceil(m_greatest) : m_greatest) + 1;
    }

    void addBroken(std::int64_t frames, std::int64_t rows, std::int64_t columns) {
        for (std::int64_t f = 0; f < frames; ++f, ++m_images)
            forPatches(1, rows, columns + 1, [&](InputToken token) {
                token.frame = f;
                if (token.column == columns)
                    token.kind = InputToken::Kind::Break;
                append(token, {m_next++, static_cast<double>(token.column), static_cast<double>(token.row),
                               m_images});
            });
    }

    void addRun(std::int64_t frames, std::int64_t rows, std::int64_t columns) {
        const auto tokens = static_cast<double>(rows * columns);
        for (std::int64_t f = 0; f < frames; ++f) {
            const double down = std::floor(m_next + (tokens - static_cast<double>(rows)) / 2);
            const double across = std::floor(m_next + (tokens - static_cast<double>(columns)) / 2);
            forPatches(1, rows, columns, [&](InputToken patch) {
                patch.frame = f;
                append(patch,
                       {down + static_cast<double>(patch.row), across + static_cast<double>(patch.column)});
            });
            m_next += tokens;
        }
    }

    void addLatents(std::int64_t frames, std::int64_t rows, std::int64_t columns) {
        const double first = m_rule.form == AxisIdRule::Form::TextOnFirst ? m_next : 0;
        forPatches(frames, rows, columns, [&](const InputToken& patch) {
            append(patch, {first + static_cast<double>(patch.frame), static_cast<double>(patch.row),
                           static_cast<double>(patch.column)});
        });
    }

    const AxisIdRule& m_rule;
    SequenceIds m_sequence;
    double m_idsAFrame = 1;
    double m_next = 0;
    double m_greatest = -1;
    double m_images = 0;
    std::size_t m_part = 0;
};

std::optional<Message> refusePart(const InputPart& part, std::int64_t merge) {
    if (part.kind == InputPart::Kind::Text || (part.rows % merge == 0 && part.columns % merge == 0))
        return std::nullopt;
    return Message{POSISCOPE_TR_NOOP("core",
                                     "%1 × %2 patches cannot be merged in blocks of %3 × %3; rows and "
                                     "columns must be multiples of %3"),
                   {std::to_string(part.rows), std::to_string(part.columns), std::to_string(merge)}};
}

std::int64_t tokensOf(const InputPart& part, const AxisIdRule& rule) {
    if (part.kind == InputPart::Kind::Text)
        return part.tokens;
    const std::int64_t broken = rule.form == AxisIdRule::Form::XdRope ? 1 : 0;
    return part.frames *
           ((part.rows / rule.merge) * (part.columns / rule.merge + broken) +
            (rule.framesAreImages && part.kind == InputPart::Kind::Video ? rule.stampTokens : 0));
}

}  // namespace

double SequenceIds::delta() const {
    double greatest = -1;
    for (const std::vector<double>& axis : ids)
        for (const double id : axis)
            greatest = std::max(greatest, id);
    return greatest + 1 - static_cast<double>(tokens.size());
}

std::int64_t tokensOf(const std::vector<InputPart>& parts, const AxisIdRule& rule) {
    std::int64_t tokens = 0;
    for (const InputPart& part : parts)
        tokens += tokensOf(part, rule);
    return tokens;
}

std::optional<Message> refuse(const std::vector<InputPart>& parts, const AxisIdRule& rule) {
    std::int64_t tokens = 0;
    for (const InputPart& part : parts) {
        if (auto why = refusePart(part, rule.merge))
            return why;
        tokens += tokensOf(part, rule);
        if (tokens > kMostTokens)
            return Message{POSISCOPE_TR_NOOP("core", "the input has more than %1 tokens"),
                           {std::to_string(kMostTokens)}};
    }
    return std::nullopt;
}

SequenceIds idsOf(const std::vector<InputPart>& parts, const AxisIdRule& rule, double secondsAFrame) {
    Counting counting(rule, secondsAFrame);
    for (const InputPart& part : parts)
        counting.add(part);
    return counting.done();
}

std::optional<std::size_t> firstDifference(const SequenceIds& a, const SequenceIds& b) {
    if (a.axes != b.axes)
        return std::nullopt;
    for (std::size_t token = 0; token < std::min(a.tokens.size(), b.tokens.size()); ++token)
        for (std::size_t axis = 0; axis < a.axes.size(); ++axis)
            if (a.ids[axis][token] != b.ids[axis][token])
                return token;
    return std::nullopt;
}

}  // namespace posiscope
