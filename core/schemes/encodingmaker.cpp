// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/encodingmaker.h"

#include "core/schemes/hierarchical.h"
#include "core/schemes/learned.h"
#include "core/schemes/rounded.h"
#include "core/schemes/sinusoidal.h"

namespace posiscope {

std::shared_ptr<const Encoding> EncodingMaker::make(const Parameters& parameters,
                                                    const std::shared_ptr<const Table>& loaded) {
    switch (parameters.scheme) {
        case Scheme::Sinusoidal:
            break;
        case Scheme::Learned:
            return std::make_shared<const Learned>(parameters, rowsFor(parameters, loaded));
        case Scheme::Hierarchical:
            return std::make_shared<const Hierarchical>(parameters, rowsFor(parameters, loaded));
    }
    if (isRounded(parameters))
        return std::make_shared<const Rounded>(parameters);
    return std::make_shared<const Sinusoidal>(parameters);
}

std::shared_ptr<const RowSums> EncodingMaker::rowsFor(const Parameters& parameters,
                                                      const std::shared_ptr<const Table>& loaded) {
    Parameters key = parameters;
    key.length = 1;  // the rows depend on neither
    key.firstPosition = 0;
    if (m_rows && key == m_key && loaded == m_loaded)
        return m_rows;
    const bool given = parameters.initialisation == Initialisation::File ||
                       parameters.initialisation == Initialisation::Trained;
    const std::shared_ptr<const Table> table = given ? loaded : initialTable(parameters);
    m_rows = std::make_shared<const RowSums>(
        parameters.scheme == Scheme::Hierarchical ? hierarchicalBasis(*table, parameters.alpha) : table);
    m_key = key;
    m_loaded = loaded;
    return m_rows;
}

}  // namespace posiscope
