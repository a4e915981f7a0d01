// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The C++ library of WebAssembly comes without exceptions. core/ throws for want of memory and where a caller
// breaks what is asked of it: both end the module, which the page says.
extern "C" {

void* __cxa_allocate_exception(unsigned long) {
    __builtin_trap();
}

void __cxa_free_exception(void*) {}

[[noreturn]] void __cxa_throw(void*, void*, void (*)(void*)) {
    __builtin_trap();
}

/// Nor does a thread end.
int __cxa_thread_atexit(void (*)(void*), void*, void*) {
    return 0;
}
}
