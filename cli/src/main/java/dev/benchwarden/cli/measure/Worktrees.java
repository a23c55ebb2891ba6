package dev.benchwarden.cli.measure;

import dev.benchwarden.core.text.NumberText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Work trees of the two revisions, each built once, in the directory that corresponds to the
 * caller's.
 */
final class Worktrees {

  private static final int SHORT = 10;
  private static final String CHECKED_OUT = "HEAD";

  private final Git git;
  private final Path parent;
  private final Duration longest;
  private final Progress progress;
  private final List<Path> directories = new ArrayList<>();

  /**
   * @param git in the caller's repository
   * @param parent the directory for them
   * @param longest after which a build has failed
   */
  Worktrees(Git git, Path parent, Duration longest, Progress progress) {
    this.git = git;
    this.parent = parent;
    this.longest = longest;
    this.progress = progress;
  }

  /**
   * Checks a revision out and builds it, unless that has been done.
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
    if (!Files.exists(directory) || !isThere(built, commit)) {
      cleared(directory);
      git.addWorktree(directory, commit);
      buildOrRemove(name, revision, directory, build);
      note(built, commit);
    }
    return new MeasuredSide(label(revision, commit), commit, within(directory, revision), command);
  }

  /**
   * Refuses two revisions that are one commit.
   *
   * @throws MeasuringException if they are, or there is no such revision
   */
  void requireTwo(String baseline, String candidate) throws InterruptedException {
    String commit = git.commit(baseline);
    if (commit.equals(git.commit(candidate))) {
      throw new MeasuringException(
          "Both sides are %s: commit what is to be compared with it, or measure it against itself with --control"
              .formatted(commit.substring(0, SHORT)));
    }
  }

  /**
   * What a revision is called: its name, and its commit.
   *
   * @throws MeasuringException if there is no such revision
   */
  String label(String revision) throws InterruptedException {
    return label(revision, git.commit(revision));
  }

  private static String label(String revision, String commit) {
    return "%s (%s)".formatted(revision, commit.substring(0, SHORT));
  }

  /** Not by git, which does not delete what a build has closed. */
  private void removed(Path directory) throws InterruptedException {
    cleared(directory);
    git.pruneWorktrees();
  }

  /** A measuring that was stopped while it built has left a part of it there. */
  private static void cleared(Path directory) {
    try {
      RecursiveDeletion.delete(directory);
    } catch (IOException e) {
      throw new MeasuringException("%s: %s".formatted(directory, e.getMessage()), e);
    }
  }

  /** The directory in the work tree that corresponds to the caller's in the repository. */
  private Path within(Path directory, String revision) throws InterruptedException {
    String prefix = git.prefix();
    Path inside = directory.resolve(prefix);
    if (!Files.isDirectory(inside)) {
      throw new MeasuringException(
          "%s has no directory %s: start from one that both revisions have"
              .formatted(revision, prefix));
    }
    return inside;
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

  /** Removes a work tree that could not be built. */
  private void buildOrRemove(String name, String revision, Path directory, String build)
      throws InterruptedException {
    try {
      build(name, revision, within(directory, revision), build);
    } catch (MeasuringException e) {
      removed(directory);
      throw e;
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
      ProcessBuilder builder = ChildProcess.of(List.of("sh", "-c", build));
      builder.directory(directory.toFile()).redirectErrorStream(true).redirectOutput(log.toFile());
      ChildProcess process = ChildProcess.start(builder);
      if (!isEnded(process)) {
        throw new UnbuildableException(
            "The build of %s took longer than %s, see --build-timeout.%s"
                .formatted(revision, NumberText.duration(longest.toSeconds()), LogEnd.of(log)));
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

  private boolean isEnded(ChildProcess process) throws InterruptedException {
    try {
      return process.waitFor(longest);
    } finally {
      process.end();
    }
  }

  /** Removes the work trees. */
  void remove() throws InterruptedException {
    for (Path directory : directories) {
      removed(directory);
    }
  }
}
