// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "app/models/ropeblocks.h"
#include "core/parameters/numbertext.h"
#include "core/rotary/rotary.h"
#include "core/rotary/scalings.h"

namespace posiscope {
namespace {

/// Writes one setting.
class LineWriting {
    Q_DECLARE_TR_FUNCTIONS(LlamaCppLine)

public:
    explicit LineWriting(const RotaryParameters& parameters) : m_p(parameters) {}

    LlamaCppLine write() {
        put("--ctx-size", static_cast<double>(m_p.targetLength));
        switch (m_p.scaling) {
            case RotaryScaling::None:
                putType("none");
                putBase(m_p.base);
                break;
            case RotaryScaling::Linear:
                putType("linear");
                putBase(m_p.base);
                put("--rope-scale", factorOf(m_p));
                break;
            case RotaryScaling::NtkAware:
            case RotaryScaling::Dynamic:
                putStretched();
                break;
            case RotaryScaling::Yarn:
                putYarn();
                break;
            default:
                putBase(m_p.base);
                m_line.unsaid << tr(
                    "There are no options for this scaling: llama.cpp reads a factor for each pair from "
                    "tensors of the GGUF file.");
                break;
        }
        m_line.unsaid << tr("Head size, rotary dimension and channel pairing come from the GGUF file.");
        return m_line;
    }

private:
    void add(const QString& words) {
        if (!m_line.line.isEmpty())
            m_line.line += u' ';
        m_line.line += words;
    }
    void put(const char* option, double value) {
        add(QLatin1String(option) + u' ' + QString::fromStdString(writeNumber(value)));
    }
    void putType(const char* type) { add(QStringLiteral("--rope-scaling ") + QLatin1String(type)); }
    void putBase(double base) { put("--rope-freq-base", base); }

    void putStretched() {
        putType("none");
        putBase(Rotary(m_p).effectiveBase());
        m_line.unsaid << (m_p.scaling == RotaryScaling::Dynamic
                              ? tr("There is no option for a base that grows with the sequence length; this "
                                   "is the base at %1 positions.")
                                    .arg(std::max(m_p.sequenceLength, m_p.trainedLength))
                              : tr("NTK-aware scaling is written as an equivalent larger base."));
    }

    /// llama.cpp multiplies the requested factor by its own temperature.
    void putYarn() {
        const double own = yarnTemperature(factorOf(m_p), 1);
        const double wanted = yarnAttentionFactor(m_p);
        putType("yarn");
        putBase(m_p.base);
        put("--rope-scale", factorOf(m_p));
        put("--yarn-orig-ctx", static_cast<double>(m_p.trainedLength));
        put("--yarn-ext-factor", 1);
        if (wanted != own)
            put("--yarn-attn-factor", wanted / own);
        if (m_p.betaFast != 0)
            put("--yarn-beta-fast", m_p.betaFast);
        if (m_p.betaSlow != 0)
            put("--yarn-beta-slow", m_p.betaSlow);
        if (!m_p.truncate)
            m_line.unsaid << tr(
                "llama.cpp always rounds the ends of the ramp to whole pairs; no option changes this.");
    }

    const RotaryParameters& m_p;
    LlamaCppLine m_line;
};

}  // namespace

LlamaCppLine llamaCppLine(const RotaryParameters& parameters) {
    return LineWriting(parameters).write();
}

}  // namespace posiscope
