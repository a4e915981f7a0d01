// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/mappedfile.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <QFileInfo>
#include <QHash>
#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <mutex>
#include <new>
#include <vector>

namespace posiscope {
namespace {

std::optional<FileState> stateFrom(const struct stat& facts) {
    if (!S_ISREG(facts.st_mode))
        return std::nullopt;
    constexpr qint64 kSecond = 1'000'000'000;
    return FileState{facts.st_dev, facts.st_ino, facts.st_size,
                     facts.st_mtim.tv_sec * kSecond + facts.st_mtim.tv_nsec};
}

}  // namespace

std::optional<FileState> stateOf(int descriptor) {
    struct stat facts {};
    return fstat(descriptor, &facts) == 0 ? stateFrom(facts) : std::nullopt;
}

std::optional<FileState> stateAt(const QString& path) {
    struct stat facts {};
    return stat(QFile::encodeName(path).constData(), &facts) == 0 ? stateFrom(facts) : std::nullopt;
}

Result<void> openToRead(QFile& file) {
    if (file.fileName().startsWith(u':')) {  // a resource of the program
        if (!file.open(QIODevice::ReadOnly))
            return Failure(file.errorString());
        return {};
    }
    const int descriptor =
        ::open(QFile::encodeName(file.fileName()).constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0)
        return Failure(qt_error_string(errno));
    struct stat facts {};
    if (fstat(descriptor, &facts) != 0 || !S_ISREG(facts.st_mode)) {
        ::close(descriptor);
        return Failure(QCoreApplication::translate("ReadFile", "it is not a regular file"));
    }
    if (!file.open(descriptor, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle))
        return Failure(file.errorString());
    return {};
}

namespace {

constexpr qint64 kLargeFile = 256 << 20;
constexpr qint64 kPiece = 8 << 20;  // bytes read between two calls of proceed

/// The open files, the state of each when it was first opened, and the first that has changed since.
struct OpenFiles {
    std::mutex mutex;
    std::vector<const MappedFile*> open;
    QHash<QString, FileState> first;
    QString changed;
};

OpenFiles& openFiles() {
    static auto* const files = new OpenFiles;  // never freed: tables may live until the program ends
    return *files;
}

}  // namespace

/// An entry of a list that the signal handler walks. Entries are never removed, only reused.
struct GuardedRange {
    std::atomic<bool> used = true;
    std::atomic<std::uintptr_t> begin = 0;
    std::atomic<std::uintptr_t> end = 0;  ///< 0: unused; written last and read first
    std::atomic<bool> lost = false;
    GuardedRange* next = nullptr;
};

namespace {

static_assert(std::atomic<std::uintptr_t>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

std::atomic<GuardedRange*> ranges = nullptr;
struct sigaction before {};
std::uintptr_t pageSize = 4096;

constexpr std::size_t kBlock = 16 << 20;  // of replacement pages, mapped repeatedly
std::array<unsigned char, 1 << 16> lostBytes{};
int lostBlock = -1;  ///< a memory file of kBlock bytes, empty until needed

/// Uses system calls only, because it runs in a signal handler.
bool mapLost(std::uintptr_t begin, std::uintptr_t end) {
    for (std::size_t at = 0; at < kBlock; at += lostBytes.size())
        if (pwrite(lostBlock, lostBytes.data(), lostBytes.size(), static_cast<off_t>(at)) < 0)
            return false;
    for (; begin < end; begin += kBlock)
        if (mmap(reinterpret_cast<void*>(begin), std::min<std::size_t>(end - begin, kBlock), PROT_READ,
                 MAP_PRIVATE | MAP_FIXED, lostBlock, 0) == MAP_FAILED)
            return false;
    return true;
}

/// Maps replacement pages at \p address and everything after it, if the address is guarded.
bool replace(std::uintptr_t address) {
    for (GuardedRange* range = ranges; range != nullptr; range = range->next) {
        const std::uintptr_t end = range->end;
        if (address >= end || address < range->begin)
            continue;
        range->lost = true;
        return mapLost(address / pageSize * pageSize, end);
    }
    return false;
}

void onBusError(int signal, siginfo_t* info, void* /*context*/) {
    const int kept = errno;
    const bool sent = info->si_code <= 0;  // by kill(), not by a memory access
    if (sent || !replace(reinterpret_cast<std::uintptr_t>(info->si_addr))) {
        sigaction(signal, &before, nullptr);  // the signal is raised again and reaches the previous handler
        if (sent)
            raise(signal);
    }
    errno = kept;
}

bool installHandler() {
    pageSize = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
    lostBytes.fill(0xFF);
    lostBlock = memfd_create("posiscope-lost", MFD_CLOEXEC);
    struct sigaction action {};
    action.sa_sigaction = onBusError;
    action.sa_flags = SA_SIGINFO;
    sigemptyset(&action.sa_mask);
    return sigaction(SIGBUS, &action, &before) == 0;
}

GuardedRange* unusedRange() {
    for (GuardedRange* range = ranges; range != nullptr; range = range->next)
        if (bool used = false; range->used.compare_exchange_strong(used, true))
            return range;
    auto* range = new GuardedRange;
    range->next = ranges;
    while (!ranges.compare_exchange_weak(range->next, range)) {
    }
    return range;
}

}  // namespace

LostPages::LostPages(const void* begin, std::size_t size) : m_range(unusedRange()) {
    [[maybe_unused]] static const bool installed = installHandler();
    m_range->lost = false;
    m_range->begin = reinterpret_cast<std::uintptr_t>(begin);
    m_range->end = reinterpret_cast<std::uintptr_t>(begin) + size;
}

LostPages::~LostPages() {
    m_range->end = 0;
    m_range->used = false;
}

const std::atomic<bool>& LostPages::lost() const {
    return m_range->lost;
}

MappedFile::MappedFile(const QString& path) : m_path(path) {
    const std::scoped_lock lock(openFiles().mutex);
    openFiles().open.push_back(this);
}

MappedFile::~MappedFile() {
    OpenFiles& files = openFiles();
    const std::scoped_lock lock(files.mutex);
    std::erase(files.open, this);
    if (files.changed.isEmpty() && m_guard && !unchanged())
        files.changed = m_path;
}

Result<void> MappedFile::allUnchanged() {
    OpenFiles& files = openFiles();
    const std::scoped_lock lock(files.mutex);
    QString changed = files.changed;
    for (const MappedFile* file : files.open)
        if (changed.isEmpty() && file->m_guard && !file->unchanged())
            changed = file->m_path;
    if (changed.isEmpty())
        return {};
    return Failure(tr("%1 changed while it was being read; read it again when it is complete").arg(changed));
}

void MappedFile::forgetClosed() {
    OpenFiles& files = openFiles();
    const std::scoped_lock lock(files.mutex);
    files.first.clear();
    files.changed.clear();
}

Result<std::shared_ptr<const MappedFile>> MappedFile::open(const QString& path) {
    std::shared_ptr<MappedFile> file(new MappedFile(path));
    return file->openPlain().and_then([&file] { return file->map(); }).map([&file] {
        return std::shared_ptr<const MappedFile>(file);
    });
}

/// Checks the type of the file on the open descriptor, because another file may take its place between check
/// and opening. Opens without blocking, because a pipe would wait for its other end.
Result<void> MappedFile::openPlain() {
    const int descriptor =
        ::open(QFile::encodeName(m_path).constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (descriptor < 0)
        return Failure(qt_error_string(errno));
    m_file.open(descriptor, QIODevice::ReadOnly | QIODevice::Unbuffered, QFileDevice::AutoCloseHandle);
    const auto state = stateOf(descriptor);
    if (!state)
        return Failure(QFileInfo(m_path).isDir() ? tr("it is a directory, not a file")
                                                 : tr("it is not a regular file"));
    m_state = *state;
    OpenFiles& files = openFiles();
    const std::scoped_lock lock(files.mutex);
    if (files.first.value(m_path, m_state) != m_state && files.changed.isEmpty())
        files.changed = m_path;
    files.first.insert(m_path, m_state);
    return {};
}

Result<void> MappedFile::map() {
    if (m_state.size == 0)  // nothing to map
        return Failure(tr("it is empty"));
    uchar* mapped = m_file.map(0, m_state.size);
    if (mapped == nullptr)
        return Failure(m_file.errorString());
    // In a large file single rows are accessed; read-ahead would only fill the memory.
    if (m_state.size > kLargeFile)
        madvise(mapped, static_cast<std::size_t>(m_state.size), MADV_RANDOM);
    m_guard.emplace(mapped, static_cast<std::size_t>(m_state.size));
    m_bytes = QByteArrayView(mapped, m_state.size);
    return {};
}

Result<void> MappedFile::unchanged() const {
    if (stateOf(m_file.handle()) == m_state && !m_guard->lost())
        return {};
    return Failure(tr("the file has changed since it was opened"));
}

Result<FileNumbers> MappedFile::numbers(qint64 at, qint64 size, const Proceed& proceed) const {
    FileNumbers numbers;
    if (size > kMostHeld) {
        numbers = {reinterpret_cast<const std::byte*>(m_bytes.data()) + at, shared_from_this()};
    } else {
        const auto bytes = copied(at, size, proceed);
        if (!bytes)
            return Failure(bytes.error());
        numbers = {bytes->get(), *bytes};
    }
    return unchanged().map([&numbers] { return numbers; });
}

Result<std::shared_ptr<std::byte[]>> MappedFile::copied(qint64 at, qint64 size,
                                                        const Proceed& proceed) const {
    std::shared_ptr<std::byte[]> bytes(new (std::nothrow) std::byte[static_cast<std::size_t>(size)]);
    if (!bytes)
        return Failure(tr("there is not enough memory for its %1 bytes").arg(size));
    for (qint64 got = 0; got < size;) {
        if (!goesOn(proceed, static_cast<double>(got) / static_cast<double>(size)))
            return Failure(whyCancelled());
        const qint64 piece = qMin(size - got, kPiece);
        if (const auto done = read(at + got, {bytes.get() + got, static_cast<std::size_t>(piece)}); !done)
            return Failure(done.error());
        got += piece;
    }
    return bytes;
}

Result<void> MappedFile::read(qint64 at, std::span<std::byte> into) const {
    while (!into.empty()) {
        const auto more = pread(m_file.handle(), into.data(), into.size(), at);
        if (more < 0 && errno == EINTR)
            continue;
        if (more <= 0)
            return Failure(more < 0 ? qt_error_string(errno)
                                    : tr("the file has changed since it was opened"));
        into = into.subspan(static_cast<std::size_t>(more));
        at += more;
    }
    return {};
}

QString whyCancelled() {
    return MappedFile::tr("cancelled");
}

}  // namespace posiscope
