// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/room.h"

#include <cstdio>
#include <cstdlib>
#include <map>
#include <string_view>

namespace posiscope {
namespace {

std::map<std::string_view, RoomTest::Run>& tests() {
    static std::map<std::string_view, RoomTest::Run> all;
    return all;
}

}  // namespace

RoomTest::RoomTest(const char* name, Run run) {
    if (!tests().emplace(name, run).second)
        std::abort();  // a name is taken twice
}

QString sourcePath(const char* path) {
    return QStringLiteral(SOURCES "/") + QString::fromUtf8(path);
}

QString testedProgram() {
    return QStringLiteral(PROGRAM);
}

}  // namespace posiscope

int main(int argc, char* argv[]) {
    const auto& tests = posiscope::tests();
    if (const auto test = tests.find(argc > 1 ? argv[1] : ""); test != tests.end()) {
        argv[1] = argv[0];
        return test->second(argc - 1, argv + 1);
    }
    std::fputs("The first word is the name of a test, the others are for Qt Test. Tests:", stderr);
    for (const auto& [name, run] : tests)
        std::fprintf(stderr, " %s", name.data());
    std::fputs("\n", stderr);
    return 2;
}
