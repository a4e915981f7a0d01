// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/animation/framewriter.h"

#include <unistd.h>

#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>

#include "app/document/document.h"
#include "app/document/highlight.h"
#include "app/figures/animation/filesaside.h"
#include "app/figures/figurefile.h"

namespace posiscope {
namespace {

const QString kProgram = QStringLiteral("ffmpeg");

constexpr int kForEver = -1;

/// Encodes MP4 or WebM with the program ffmpeg, which receives raw frames.
class VideoFrames : public FrameWriter {
    Q_DECLARE_TR_FUNCTIONS(VideoFrames)

public:
    VideoFrames(const AnimationFile& movie, bool mp4) : m_movie(movie), m_mp4(mp4), m_files(movie.path) {}
    ~VideoFrames() override;

    Result<void> begin(const PaintedFigure& first) override;
    Result<QByteArray> encoded(const PaintedFigure& frame, const PaintedFigure* before,
                               int index) const override;
    Result<void> add(const QByteArray& frame, int index) override;
    Result<void> finish() override {
        return end().and_then([this] { return m_files.commit({QFileInfo(m_movie.path).fileName()}); });
    }

private:
    QStringList words() const;
    Result<void> end();

    AnimationFile m_movie;
    bool m_mp4;
    FilesAside m_files;
    QProcess m_program;
};

VideoFrames::~VideoFrames() {
    if (m_program.state() == QProcess::NotRunning)
        return;
    m_program.kill();
    m_program.waitForFinished(kForEver);
}

/// Colours are BT.709, as in all current video, and tagged so in the file. Odd sides, which the formats do
/// not support, are padded with a line of background. The output is the same in every run.
QStringList VideoFrames::words() const {
    const QString size = QStringLiteral("%1x%2").arg(m_movie.pixels.width()).arg(m_movie.pixels.height());
    const QString filters = QStringLiteral(
                                "pad=ceil(iw/2)*2:ceil(ih/2)*2:color=0x%1,"
                                "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p")
                                .arg(m_movie.background.rgb() & 0xFFFFFFU, 6, 16, QLatin1Char('0'));
    QStringList all = QStringLiteral(
                          "-nostdin -hide_banner -loglevel error -y -f rawvideo -pix_fmt bgr0 -s %1 -r %2 "
                          "-i pipe:0 -vf")
                          .arg(size)
                          .arg(m_movie.style.framesASecond)
                          .split(u' ');
    all << filters;
    all << QStringLiteral(
               "-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv "
               "-map_metadata -1 -fflags +bitexact -flags:v +bitexact")
               .split(u' ');
    all << (m_mp4
                ? QStringLiteral("-c:v libx264 -crf 16 -preset veryfast -tune animation -movflags +faststart "
                                 "-f mp4")
                : QStringLiteral("-c:v libvpx-vp9 -crf 20 -b:v 0 -row-mt 1 -deadline good -cpu-used 4 "
                                 "-f webm"))
               .split(u' ');
    return all << m_files.path(QFileInfo(m_movie.path).fileName());
}

/// Waits for the program to end. Any message counts as an error: if the disk is full at the end of a WebM, it
/// prints a message but exits successfully.
Result<void> VideoFrames::end() {
    m_program.closeWriteChannel();
    m_program.waitForFinished(kForEver);
    const QString said = QString::fromLocal8Bit(m_program.readAllStandardError()).trimmed();
    if (!said.isEmpty())
        return m_files.failure(QStringLiteral("ffmpeg: ") + said.section(u'\n', -1));
    if (m_program.exitStatus() != QProcess::NormalExit || m_program.exitCode() != 0)
        return m_files.failure(m_program.errorString());
    return {};
}

Result<void> VideoFrames::begin(const PaintedFigure&) {
    if (const auto opened = m_files.open(); !opened)
        return opened;
    // Ctrl+C in a terminal must only reach us; we end the program ourselves.
    m_program.setChildProcessModifier([] { setpgid(0, 0); });
    m_program.setStandardOutputFile(QProcess::nullDevice());
    m_program.start(kProgram, words());
    if (!m_program.waitForStarted(kForEver))
        return m_files.failure(m_program.errorString());
    return {};
}

Result<QByteArray> VideoFrames::encoded(const PaintedFigure& frame, const PaintedFigure*, int) const {
    const QImage pixels = frame.image.convertToFormat(QImage::Format_RGB32);  // no padding between rows
    return QByteArray(reinterpret_cast<const char*>(pixels.constBits()), pixels.sizeInBytes());
}

Result<void> VideoFrames::add(const QByteArray& frame, int) {
    m_program.write(frame);
    while (m_program.bytesToWrite() > 0)  // at most one frame waits in the pipe
        if (!m_program.waitForBytesWritten(kForEver)) {
            const QString reason = m_program.errorString();
            const auto ended = end();
            return ended ? m_files.failure(reason) : ended;
        }
    return {};
}

}  // namespace

std::optional<QString> refuseVideo(const QString& suffix) {
    if (!QStandardPaths::findExecutable(kProgram).isEmpty())
        return std::nullopt;
    return VideoFrames::tr(
               ".%1 needs the program ffmpeg, which was not found; .gif, .apng and .webp need no other "
               "program")
        .arg(suffix);
}

std::unique_ptr<FrameWriter> makeVideoFrames(const AnimationFile& movie, bool mp4) {
    return std::make_unique<VideoFrames>(movie, mp4);
}

}  // namespace posiscope
