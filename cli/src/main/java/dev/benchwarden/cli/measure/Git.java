package dev.benchwarden.cli.measure;

import dev.benchwarden.core.backfill.Parameters;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The git command, in one repository. */
final class Git {

  private final Path repository;

  Git(Path repository) {
    this.repository = repository;
  }

  /**
   * The full hash of a revision.
   *
   * @throws MeasuringException if there is none of that name
   */
  String commit(String revision) throws InterruptedException {
    try {
      return run("rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}");
    } catch (MeasuringException unknown) {
      throw new MeasuringException(
          "There is no revision %s in %s; fetch it first, if it is another clone's"
              .formatted(revision, repository.toAbsolutePath().normalize()),
          unknown);
    }
  }

  /** Time, parents, author and subject of a commit, as an upload tells them. */
  Map<String, String> facts(String commit) throws InterruptedException {
    String[] lines = run("show", "-s", "--format=%cI%n%P%n%an%n%s%n-", commit).split("\n", -1);
    return new Parameters()
        .set("committed_at", lines[0])
        .set("parent", lines[1].isEmpty() ? null : lines[1].replace(' ', ','))
        .author(lines[2])
        .subject(lines[3])
        .asMap();
  }

  /** The branch that is checked out; null if none is. */
  @Nullable String branch() throws InterruptedException {
    String name = run("branch", "--show-current");
    return name.isEmpty() ? null : name;
  }

  /** The default branch of the repository that this is a clone of; null if that is not known. */
  @Nullable String defaultBranch() throws InterruptedException {
    try {
      return run("symbolic-ref", "--short", "refs/remotes/origin/HEAD")
          .replaceFirst("^origin/", "");
    } catch (MeasuringException unknown) {
      return null;
    }
  }

  /** Whether files differ from the commit that is checked out. */
  boolean hasChanges() throws InterruptedException {
    return !run("status", "--porcelain", "--untracked-files=no").isEmpty();
  }

  /** Whether a commit is one of a branch, here or where this was cloned from. */
  boolean isOn(String commit, String branch) throws InterruptedException {
    for (String name : List.of("refs/remotes/origin/" + branch, "refs/heads/" + branch)) {
      try {
        run("merge-base", "--is-ancestor", commit, name);
        return true;
      } catch (MeasuringException isNot) {
        // Or there is no branch of that name.
      }
    }
    return false;
  }

  /** Checks a commit out beside the work tree. */
  void addWorktree(Path directory, String commit) throws InterruptedException {
    run("worktree", "prune");
    run("worktree", "add", "--detach", "--force", directory.toString(), commit);
  }

  /** Takes a work tree away again. */
  void removeWorktree(Path directory) throws InterruptedException {
    run("worktree", "remove", "--force", directory.toString());
  }

  private String run(String... arguments) throws InterruptedException {
    List<String> command = new ArrayList<>(List.of("git", "-C", repository.toString()));
    command.addAll(List.of(arguments));
    try {
      Process git = new ProcessBuilder(command).redirectErrorStream(true).start();
      String said = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      if (git.waitFor() != 0) {
        throw new MeasuringException(
            "git %s failed in %s. %s".formatted(String.join(" ", arguments), repository, said));
      }
      return said;
    } catch (IOException e) {
      throw new MeasuringException("git cannot be run: " + e.getMessage(), e);
    }
  }
}
