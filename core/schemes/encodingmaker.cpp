// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/encodingmaker.h"

#include "core/schemes/learned.h"
#include "core/schemes/rounded.h"
#include "core/schemes/sinusoidal.h"

namespace posiscope {
std::shared_ptr<const Encoding> EncodingMaker::make(const Parameters& parameters,
                                                    const std::shared_ptr<const Table>& loaded) {
    if (showsTable(parameters)) {
        const std::shared_ptr<const RowSums> sums = m_sums.of(tableFor(parameters, loaded));
        if (parameters.scheme == Scheme::Hierarchical)
            return std::make_shared<const Hierarchical>(parameters, m_stretchable.of(sums));
        return std::make_shared<const Learned>(parameters, sums);
    }
    forgetTables();
    if (isRounded(parameters))
        return std::make_shared<const Rounded>(parameters);
    return std::make_shared<const Sinusoidal>(parameters);
}

void EncodingMaker::forgetTables() {
    m_table.reset();
    m_sums = {};
    m_stretchable = {};
}

std::shared_ptr<const Table> EncodingMaker::tableFor(const Parameters& parameters,
                                                     const std::shared_ptr<const Table>& loaded) {
    if (parameters.initialisation == Initialisation::File ||
        parameters.initialisation == Initialisation::Trained)
        return loaded;
    return m_table = initialTable(parameters);
}

}  // namespace posiscope
