// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The C++ library for WebAssembly is built without exceptions. core/ throws only when memory runs out or a
// caller violates a precondition; both end the module, and the page reports that.
extern "C" {

void* __cxa_allocate_exception(unsigned long) {
    __builtin_trap();
}

void __cxa_free_exception(void*) {}

[[noreturn]] void __cxa_throw(void*, void*, void (*)(void*)) {
    __builtin_trap();
}

/// Threads never end here, so nothing needs to be registered.
int __cxa_thread_atexit(void (*)(void*), void*, void*) {
    return 0;
}
}
