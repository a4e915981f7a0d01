// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which instruction sets the vector code is compiled for; the best one is picked when the program runs.
// Included before hwy/highway.h. The ones left out would only cost compile time.
#ifndef POSISCOPE_TARGETS_H
#define POSISCOPE_TARGETS_H
#ifdef POSISCOPE_SANITIZED
// AVX2 and what every machine has find what sanitizers find; each more takes clang a minute.
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SSE4 | HWY_AVX3 | HWY_AVX3_DL)
#else
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_AVX3_DL)
#endif
#endif
