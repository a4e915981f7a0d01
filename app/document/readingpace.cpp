// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/readingpace.h"

#include <algorithm>

#include "app/document/document.h"

namespace posiscope {
namespace {

constexpr int kPause = 100;  // ms; faster changes flicker

}  // namespace

ReadingPace::ReadingPace(const Document& document, std::function<void()> say, QObject* parent)
    : QObject(parent), m_document(document), m_say(std::move(say)) {
    m_later.setSingleShot(true);
    connect(&m_later, &QTimer::timeout, this, &ReadingPace::speak);
    connect(&document, &Document::dragEnded, this, [this] {
        if (m_later.isActive())
            speak();
    });
}

void ReadingPace::ask() {
    if (!m_document.dragging() || !m_since.isValid() || m_since.hasExpired(kPause))
        return speak();
    if (!m_later.isActive())
        m_later.start(std::max(0, kPause - static_cast<int>(m_since.elapsed())));
}

void ReadingPace::speak() {
    m_later.stop();
    m_since.start();
    m_say();
}

}  // namespace posiscope
