package dev.benchwarden.cli.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Work trees of the two revisions, each built once. */
final class Worktrees {

  private static final int SHORT = 10;
  private static final String CHECKED_OUT = "HEAD";
  private static final Duration UNLIMITED = Duration.ofDays(365);

  private final Git git;
  private final Path parent;
  private final Duration longest;
  private final Progress progress;
  private final List<Path> directories = new ArrayList<>();

  /**
   * @param git in the caller's repository
   * @param parent the directory for them
   */
  Worktrees(Git git, Path parent, Progress progress) {
    this(git, parent, UNLIMITED, progress);
  }

  /**
   * @param longest after which a build has failed
   */
  Worktrees(Git git, Path parent, Duration longest, Progress progress) {
    this.git = git;
    this.parent = parent;
    this.longest = longest;
    this.progress = progress;
  }

  /**
   * Checks a revision out and builds it, unless that is done already.
   *
   * @param name of the side
   * @param build a line for the shell; empty if nothing is to be built
   * @throws MeasuringException if there is no such revision or its build fails
   */
  MeasuredSide side(String name, String revision, String build, CommandTemplate command)
      throws InterruptedException {
    String commit = git.commit(revision);
    if (revision.equals(CHECKED_OUT) && git.hasChanges()) {
      progress.note("HEAD is measured as it is committed, without the changes that are not.");
    }
    Path directory = parent.resolve(name);
    Path built = parent.resolve(name + ".built");
    directories.add(directory);
    if (!isThere(built, commit)) {
      git.addWorktree(directory, commit);
      build(name, revision, directory, build);
      note(built, commit);
    }
    return new MeasuredSide(
        "%s (%s)".formatted(revision, commit.substring(0, SHORT)), commit, directory, command);
  }

  private static boolean isThere(Path built, String commit) {
    try {
      return Files.exists(built) && Files.readString(built).equals(commit);
    } catch (IOException unreadable) {
      return false;
    }
  }

  private static void note(Path built, String commit) {
    try {
      Files.writeString(built, commit);
    } catch (IOException e) {
      throw new MeasuringException("%s: %s".formatted(built, e.getMessage()), e);
    }
  }

  private void build(String name, String revision, Path directory, String build)
      throws InterruptedException {
    if (build.isEmpty()) {
      return;
    }
    progress.note("building %s …".formatted(revision));
    Path log = parent.resolve(name + "-build.log");
    try {
      ProcessBuilder builder = new ProcessBuilder("sh", "-c", build);
      builder.directory(directory.toFile()).redirectErrorStream(true).redirectOutput(log.toFile());
      ServiceSecrets.keepFrom(builder);
      Process process = builder.start();
      if (!isEnded(process)) {
        throw new UnbuildableException(
            "The build of %s took longer than %d s.%s"
                .formatted(revision, longest.toSeconds(), LogEnd.of(log)));
      }
      Interruption.comesAfter(process.exitValue());
      if (process.exitValue() != 0) {
        throw new UnbuildableException(
            "The build of %s failed with exit code %d.%s"
                .formatted(revision, process.exitValue(), LogEnd.of(log)));
      }
    } catch (IOException e) {
      throw new MeasuringException("The build could not be run: " + e.getMessage(), e);
    }
  }

  private boolean isEnded(Process process) throws InterruptedException {
    try {
      return process.waitFor(longest.toMillis(), TimeUnit.MILLISECONDS);
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  /** Takes them away. */
  void remove() throws InterruptedException {
    for (Path directory : directories) {
      if (Files.exists(directory)) {
        git.removeWorktree(directory);
      }
    }
  }
}
