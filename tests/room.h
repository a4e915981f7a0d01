// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>

namespace posiscope {

/// One of the tests of a room. They are one program, which is built and linked in much less time than a
/// hundred, and runs the one that is named: each has a process of its own all the same.
class RoomTest {
public:
    using Run = int (*)(int argc, char* argv[]);

    /// \p name must outlive everything
    RoomTest(const char* name, Run run);
};

/// Of tests that need none.
struct NoApplication {
    NoApplication(int& /*argc*/, char* /*argv*/[]) {}
};

/// Runs \p Test in \p Application; the words are those of Qt Test.
template <class Test, class Application>
int runTest(int argc, char* argv[]) {
    const Application application(argc, argv);
    Test test;
    return QTest::qExec(&test, argc, argv);
}

/// Paths of the sources and of the program under test, such as sourcePath("tests/reference/alibi.json"). Only
/// room.cpp holds them, so that ccache finds what another clone compiled.
QString sourcePath(const char* path);
QString testedProgram();

}  // namespace posiscope

/// Says that \p Test is called \p name and runs in \p Application. At the end of a namespace of the test's
/// own, since the files of a room may be compiled together.
#define POSISCOPE_REGISTER_TEST(name, Test, Application) \
    static const posiscope::RoomTest registered(name, &posiscope::runTest<Test, Application>)
