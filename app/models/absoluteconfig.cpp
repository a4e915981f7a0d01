// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/schemeconfigs.h"

#include <algorithm>

#include "app/models/configkeys.h"
#include "app/models/headsize.h"
#include "app/models/modelfamilies.h"
#include "app/models/modelpositions.h"
#include "app/models/picturesize.h"
#include "app/texts/translated.h"
#include "core/parameters/numbertext.h"
#include "core/parameters/parameters.h"

namespace posiscope {
namespace {

/// Reads one config.
class AbsoluteReading {
    Q_DECLARE_TR_FUNCTIONS(AbsoluteReading)

public:
    AbsoluteReading(const ConfigKeys& keys, const ModelFamily* family, ModelPositions& model)
        : m_keys(keys), m_family(family), m_model(model), m_p(model.absolute) {}

    void readTable() {
        m_model.scheme = ModelScheme::Learned;
        m_p.scheme = Scheme::Learned;
        m_p.initialisation = Initialisation::Normal;
        readTableWidth();
        readHeads(m_keys, m_model);
        readRows();
        if (const auto sigma = usualSigma(m_keys, m_model.doubts)) {
            m_p.sigma = sigma->value;
            derive(POSISCOPE_TR_NOOP("core", "σ"), sigma->value, sigma->key);
        }
        shorten(m_model);
        check();
    }

    static void shorten(ModelPositions& model) {
        Parameters& p = model.absolute;
        const std::int64_t rows = p.tableRows;
        while (p.tableRows > 1 && refuse(p))
            p.tableRows /= 2;
        if (refuse(p) || p.tableRows == rows) {
            p.tableRows = rows;
            return;
        }
        p.length = p.trainedLength = std::min(p.length, p.tableRows);
        model.notes << tr("the first %1 of %2 table rows are shown").arg(p.tableRows).arg(rows);
    }

    void readSinusoid() {
        m_model.scheme = ModelScheme::Sinusoidal;
        m_p.scheme = Scheme::Sinusoidal;
        m_p.dModel = neededWidth();
        m_keys.pass("max_target_positions");
        readHeads(m_keys, m_model);
        const auto patches = readVideoPatches(m_keys, m_model);
        const std::int64_t length = patches ? *patches : ::posiscope::readLength(m_keys, m_family, m_model);
        if (length > 0)
            m_p.length = std::min(length, mostPositions());
        if (m_family != nullptr) {
            m_p.layout = m_family->layout;
            m_p.schedule = m_family->schedule;
            derive(POSISCOPE_TR_NOOP("core", "layout"), layoutWord(), usualFor(*m_family));
            derive(POSISCOPE_TR_NOOP("core", "schedule"), scheduleWord(), usualFor(*m_family));
        }
        if (m_family != nullptr && m_family->padded)
            notePadding();
        check();
    }

    /// The time step of diffusers' U-nets, whose noise levels the scheduler counts.
    void readTime() {
        constexpr std::int64_t kSteps = 1000;
        m_model.scheme = ModelScheme::Sinusoidal;
        m_p.scheme = Scheme::Sinusoidal;
        m_p.layout = Layout::Halves;
        m_p.length = kSteps;
        readTimeWidth();
        derive(POSISCOPE_TR_NOOP("core", "base"), m_p.base, usualFor(*m_family));
        const auto kind = m_keys.text({"time_embedding_type"});
        if (kind && kind->value != u"positional")
            throw WrongConfig{
                tr("%1 is \"%2\"; only \"positional\" is supported").arg(kind->key, kind->value)};
        const auto flipped = m_keys.flag({"flip_sin_to_cos"});
        if (!flipped || flipped->value)
            m_p.ablation = Ablation::Swapped;
        derive(POSISCOPE_TR_NOOP("core", "order"),
               !flipped || flipped->value ? QStringLiteral("cos | sin") : QStringLiteral("sin | cos"),
               flipped ? flipped->key : usualFor(*m_family));
        readShift();
        check();
        m_model.notes << tr("the number of time steps is in the scheduler's config; %1 time steps are shown")
                             .arg(kSteps);
    }

private:
    void derive(std::string_view what, const QJsonValue& value, const QString& from) {
        m_model.derivations << Derivation{what, value, from};
    }
    static std::int64_t mostPositions() {
        return static_cast<std::int64_t>(findParameter("length")->maximum);
    }
    QString layoutWord() const {
        return verbatim(writeValue(*findParameter("layout"), findParameter("layout")->get(m_p)));
    }
    QString scheduleWord() const {
        return verbatim(writeValue(*findParameter("schedule"), findParameter("schedule")->get(m_p)));
    }

    /// The channels of the first block.
    void readTimeWidth() {
        const auto blocks = m_keys.list({"block_out_channels"});
        if (!blocks || !(blocks->value.front() >= 1 && blocks->value.front() <= 1 << 20))
            throw WrongConfig{tr("%1: expected %2")
                                  .arg(m_keys.placed("block_out_channels"), tr("a list of channel counts"))};
        m_p.dModel = static_cast<std::int64_t>(blocks->value.front());
        derive(POSISCOPE_TR_NOOP("core", "d_model"), static_cast<qint64>(m_p.dModel), blocks->key);
    }

    /// With 1, the last frequency is exactly 1/10000.
    void readShift() {
        const auto shift = m_keys.number({"freq_shift"});
        m_p.schedule = shift && shift->value == 1 ? Schedule::Tensor2Tensor : Schedule::Paper;
        derive(POSISCOPE_TR_NOOP("core", "schedule"), scheduleWord(),
               shift ? shift->key : usualFor(*m_family));
        if (shift && shift->value != 0 && shift->value != 1)
            throw WrongConfig{tr("%1 is %2; only 0 and 1 are supported")
                                  .arg(shift->key, verbatim(writeNumber(shift->value)))};
    }

    std::int64_t neededWidth() { return ::posiscope::neededWidth(m_keys, m_family, m_model); }

    /// The tables of ALBERT, ELECTRA and RemBERT have their own width; MobileBERT's key is that of its words.
    void readTableWidth() {
        const auto own = m_keys.whole({"embedding_size", "input_embedding_size"});
        if (!own || m_model.type == u"mobilebert") {
            m_p.dModel = neededWidth();
            return;
        }
        m_p.dModel = own->value;
        derive(POSISCOPE_TR_NOOP("core", "d_model"), own->value, own->key);
    }

    Found<qint64> givenRows() {
        if (const auto rows = m_keys.whole({"max_target_positions"}))
            return *rows;
        if (const auto patches = readVideoPatches(m_keys, m_model))
            return {*patches + 1, tr("length + 1")};
        const std::int64_t usual = usualLength(m_keys, m_family);
        return usual > 0 && !m_keys.hasAny(kLengthKeys) ? Found<qint64>{usual, usualFor(*m_family)}
                                                        : m_keys.neededWhole(kLengthKeys);
    }

    void readRows() {
        if (m_model.type == u"layoutlm" || m_model.type == u"lilt")  // of their tables for boxes
            m_keys.pass("max_2d_position_embeddings");
        const auto found = givenRows();
        m_p.tableRows = found.value + (m_family != nullptr ? m_family->firstRow : 0);
        m_p.length = std::min(m_p.tableRows, mostPositions());
        m_p.trainedLength = m_p.length;
        const bool shifted = m_p.tableRows != found.value;
        derive(POSISCOPE_TR_NOOP("core", "table rows"), static_cast<qint64>(m_p.tableRows),
               shifted ? found.key + QStringLiteral(" + %1").arg(m_family->firstRow) : found.key);
        if (shifted)
            m_model.notes << tr("the first token uses row %1 of the table").arg(m_family->firstRow);
        if (m_family != nullptr && m_family->padded)
            notePadding();
    }

    /// As in fairseq: padding is at its own row, tokens after it.
    void notePadding() {
        std::optional<Found<qint64>> padding;
        if (m_keys.peek({"pad_token_id"}) == QJsonValue(0))
            padding = m_keys.whole({"pad_token_id"});
        else
            padding = m_keys.noted({"pad_token_id"}, m_model.doubts);
        if (!padding) {
            m_model.doubts << tr("%1 is missing, so the position of the first token is unknown")
                                  .arg(m_keys.placed("pad_token_id"));
            return;
        }
        m_model.notes << tr("padding is at position %1 (%2), the first token at %3")
                             .arg(padding->value)
                             .arg(padding->key)
                             .arg(padding->value + 1);
        if (m_model.scheme == ModelScheme::Learned && m_p.tableRows > padding->value + 1)
            derive(POSISCOPE_TR_NOOP("core", "usable length"), m_p.tableRows - padding->value - 1,
                   tr("table rows − %1 − 1").arg(padding->key));
    }

    void check() const {
        if (const auto why = refuse(m_p))
            throw WrongConfig{translated(*why)};
    }

    const ConfigKeys& m_keys;
    const ModelFamily* m_family;
    ModelPositions& m_model;
    Parameters& m_p;
};

}  // namespace

void readLearnedConfig(const ConfigKeys& keys, const ModelFamily* family, ModelPositions& model) {
    AbsoluteReading(keys, family, model).readTable();
}

void shortenTable(ModelPositions& model) {
    AbsoluteReading::shorten(model);
}

void readSinusoidalConfig(const ConfigKeys& keys, const ModelFamily* family, ModelPositions& model) {
    AbsoluteReading(keys, family, model).readSinusoid();
}

void readTimeConfig(const ConfigKeys& keys, const ModelFamily& family, ModelPositions& model) {
    AbsoluteReading(keys, &family, model).readTime();
}

}  // namespace posiscope
