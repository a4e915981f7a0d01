// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/models/configkeys.h"
#include "app/models/modelpositions.h"

namespace posiscope {

/// Reads what a block of rope_parameters or rope_scaling says of the scaling, as transformers 5 does. A
/// factor that may be missing counts as target over trained length.
class RopeScaling {
    Q_DECLARE_TR_FUNCTIONS(RopeScaling)

public:
    /// \param keys the whole config, some of whose keys belong to a scaling
    /// \param rope the block
    /// \param outer the block that holds a block for each kind of layers; otherwise \p rope itself
    /// \param length max_position_embeddings; 0: not said
    /// \param layers whose block it is; empty: all
    RopeScaling(const ConfigKeys& keys, const ConfigKeys& rope, const ConfigKeys& outer, std::int64_t length,
                QString layers, ModelPositions& model)
        : m_keys(keys),
          m_rope(rope),
          m_outer(outer),
          m_length(length),
          m_layers(std::move(layers)),
          m_model(model) {}

    /// Puts it into \p p, whose head, base and lengths are known. \throws WrongConfig
    void read(RotaryParameters& p);

private:
    void derive(std::string_view what, const QJsonValue& value, const QString& from);
    RotaryScaling readKind();
    void readNtk(RotaryParameters& p);
    void readLinear(RotaryParameters& p);
    void readYarn(RotaryParameters& p);
    void readLongRope(RotaryParameters& p);
    void readLlama3(RotaryParameters& p);
    void readProportional(RotaryParameters& p);
    double readFactor(bool needed);
    double optional(std::string_view what, const char* name, double otherwise);
    void readOriginal(RotaryParameters& p);
    void readAttentionFactor(RotaryParameters& p);
    void readTruncate(RotaryParameters& p);
    std::vector<double> factors(std::string_view what, const char* name);
    void needLength() const;

    const ConfigKeys& m_keys;
    const ConfigKeys& m_rope;
    const ConfigKeys& m_outer;
    std::int64_t m_length;
    QString m_layers;
    ModelPositions& m_model;
};

}  // namespace posiscope
