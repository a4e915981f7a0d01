// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>
#include <QApplication>
#include <QFile>
#include <QIcon>
#include <QString>
#include <QStringDecoder>
#include <QStyle>
#include <QThreadPool>
#include <cstdio>
#include <optional>

#include "app/commandline.h"
#include "app/commands/progressline.h"
#include "app/commands/standardstreams.h"
#include "app/document/document.h"
#include "app/document/session.h"
#include "app/document/usualsentence.h"
#include "app/document/withmodel.h"
#include "app/oneinstance.h"
#include "app/quitsignals.h"
#include "app/settings/givenonce.h"
#include "app/settings/settings.h"
#include "app/texts/language.h"
#include "app/window/mainwindow.h"

namespace posiscope {
namespace {

/// QApplication may be created while this object exists. Without a display, Qt and its libraries would write
/// several lines to standard error, and Qt would abort; instead the program starts once more without the
/// environment variables that select a platform or display. Only Qt can tell whether there is a display,
/// because that depends on its platforms, their order, and access rights.
class DisplaySearch {
public:
    /// \param argv the argument of main()
    explicit DisplaySearch(char* argv[]);
    /// A display was found: writes the messages held back to standard error.
    ~DisplaySearch();
    DisplaySearch(const DisplaySearch&) = delete;
    DisplaySearch& operator=(const DisplaySearch&) = delete;
};

char** startWords = nullptr;
QtMessageHandler handlerBefore = nullptr;
int standardError = -1;
int heldBack = -1;  ///< replaces it meanwhile

void giveErrorsBack(bool said) {
    dup2(standardError, STDERR_FILENO);
    close(standardError);
    QFile held, error;
    if (said && held.open(heldBack, QIODevice::ReadOnly) && held.seek(0) &&
        error.open(STDERR_FILENO, QIODevice::WriteOnly))
        error.write(held.readAll());
    close(heldBack);
}

void endSearch(QtMsgType type, const QMessageLogContext& context, const QString& message) {
    if (type != QtFatalMsg)
        return handlerBefore(type, context, message);
    giveErrorsBack(qEnvironmentVariableIsSet("QT_DEBUG_PLUGINS"));  // the user asked for these messages
    for (const char* name : {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"})
        qunsetenv(name);
    execv("/proc/self/exe", startWords);
    tell(message);  // reached only without /proc
    _exit(1);
}

DisplaySearch::DisplaySearch(char* argv[]) {
    startWords = argv;
    standardError = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0);
    heldBack = memfd_create("posiscope", MFD_CLOEXEC);
    dup2(heldBack, STDERR_FILENO);
    handlerBefore = qInstallMessageHandler(&endSearch);
}

DisplaySearch::~DisplaySearch() {
    qInstallMessageHandler(handlerBefore);
    giveErrorsBack(true);
}

/// The words typed; std::nullopt after reporting what is wrong with them.
std::optional<QStringList> typedWords(int argc, char* argv[]) {
    QStringList words;
    for (int i = 1; i < argc; ++i) {
        QStringDecoder utf8(QStringDecoder::Utf8);
        words << utf8(QByteArrayView(argv[i]));
        if (utf8.hasError()) {  // it would name a file other than the one meant
            tell(QStringLiteral("argument %1 is not valid UTF-8").arg(i));
            return std::nullopt;
        }
    }
    return words;
}

void introduce(const QStringList& words, bool windowless) {
    QApplication::setApplicationName(QStringLiteral("posiscope"));
    QApplication::setApplicationVersion(QStringLiteral(POSISCOPE_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("org.posiscope.Posiscope"));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/posiscope.svg")));
    // Commands use English unless asked, so that the same command gives the same picture everywhere.
    const QString remembered = settings::language().isEmpty() ? Language::ofDesktop() : settings::language();
    Language::set(languageIn(words).value_or(windowless ? QStringLiteral("en") : remembered));
}

void showFirst(MainWindow& window, const Document& document, const FirstShown& first) {
    window.show();
    if (!first.link.isEmpty())
        window.openLink(first.link);
    if (!first.lesson.isEmpty())
        window.openLesson(first.lesson);
    if (first.isModel)
        window.showModel();
    if (first.isModel && planOf(document.setting()))
        window.bring("layers");
    if (document.setting().xray.loads)  // asked for by words; the defaults contain none
        window.bring("xray");
    if (first.greeting && !settings::greeted())
        window.welcome();
}

int runWindow(const QStringList& words) {
    OneInstance instance;
    Document document;
    const int unfinished = settings::beginStart();
    // Typed parameters change the defaults, not the last session, so that they always mean the same; only the
    // example sentence is in the window's language.
    const bool mayRestore = unfinished < 2;  // after two failed starts the document may be the cause
    if (!(beginsWithLast(words) && mayRestore && settings::restore(document))) {
        takeUsualSentence(document);
        settings::restoreTheme(document);
    }
    FirstShown first;
    if (const int status = startDocument(words, document, first)) {
        settings::endStart();
        return status;
    }
    if (!words.isEmpty())
        settings::startWith({sessionOf(document), first.options, first.opensFile});
    MainWindow window(document, unfinished == 0 ? MainWindow::Start::AsLeft : MainWindow::Start::AsAtFirst);
    // Writing to a disk may take many seconds; the window does not wait for it.
    QObject::connect(
        &window, &MainWindow::pictured, &window,
        [] { QThreadPool::globalInstance()->start(&settings::endStart); }, Qt::SingleShotConnection);
    // Explicit, because Qt would wait for the last of all windows, which may be a dialog.
    QObject::connect(
        &window, &MainWindow::closed, qApp, [] { QApplication::exit(); }, Qt::QueuedConnection);
    const QuitSignals quitSignals;
    QObject::connect(&quitSignals, &QuitSignals::asked, &window, [&window] { closeFromOutside(window); });
    QObject::connect(&instance, &OneInstance::handed, &window, &MainWindow::takeStart);
    constexpr int kWay = 150;                                                        // milliseconds
    if (QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration) > 0)  // animations are enabled
        document.transitions().setDuration(kWay);
    showFirst(window, document, first);
    const int status = QApplication::exec();
    settings::endStart();  // also if the window was closed before a picture
    return status;
}

}  // namespace

}  // namespace posiscope

int main(int argc, char* argv[]) {
    using namespace posiscope;
    isStartedByDesktop();  // read before QApplication
    const std::optional<QStringList> words = typedWords(argc, argv);
    if (!words)
        return 2;
    // A start without a window must not require a display.
    const bool windowless = needsNoWindow(*words);
    if (windowless)
        prepareWithoutWindow();

    // Qt gets none of the words: all belong to Posiscope, which rejects unknown ones.
    int one = 1;
    char name[] = "posiscope";
    char* nameOnly[] = {name, nullptr};
    std::optional<DisplaySearch> search;
    if (!windowless)
        search.emplace(argv);
    QApplication application(one, nameOnly);
    search.reset();
    introduce(*words, windowless);
    if (windowless) {
        const int status = runCommand(*words);
        dieIfInterrupted();
        return status;
    }
    if (const auto wanted = wordsForOpenWindow(*words); wanted && OneInstance::handOver(*wanted))
        return 0;
    return runWindow(*words);
}
