// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The instruction sets that the vector code is compiled for; the program picks the best one at run time.
// Include this before hwy/highway.h. The targets left out would only cost compile time.
#ifndef POSISCOPE_TARGETS_H
#define POSISCOPE_TARGETS_H
#ifdef POSISCOPE_SANITIZED
// For sanitizers, AVX2 and the baseline suffice; each further target takes clang a minute.
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SSE4 | HWY_AVX3 | HWY_AVX3_DL)
#else
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_AVX3_DL)
#endif
#endif
