// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/subject.h"

namespace posiscope {

bool showsOpened(const Parameters& parameters) {
    return showsTable(parameters) && parameters.initialisation == Initialisation::File;
}

Subject withTable(Subject subject, const OpenedTable& table) {
    subject.table = table;
    Parameters& p = subject.parameters;
    if (!showsTable(p))
        p.scheme = Scheme::Learned;
    p.initialisation = Initialisation::File;
    p.dModel = table.numbers->columns();
    p.length = table.numbers->rows();
    p.trainedLength = p.length;
    p.firstPosition = 0;
    return subject;
}

Subject withWordVectors(Subject subject, const OpenedTable& vectors) {
    subject.wordVectors = vectors;
    if (vectors.numbers && !showsOpened(subject.parameters))
        subject.parameters.dModel = vectors.numbers->columns();
    return subject;
}

}  // namespace posiscope
