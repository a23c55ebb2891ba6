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
      throw new MeasuringException(whyThereIsNo(revision), unknown);
    }
  }

  private String whyThereIsNo(String revision) throws InterruptedException {
    Path here = repository.toAbsolutePath().normalize();
    if (!succeeds("rev-parse", "--git-dir")) {
      return "%s is in no git repository: start in one, or name the commands of both sides"
          .formatted(here);
    }
    if (run("rev-list", "--max-count=1", "--all").isEmpty()) {
      return "%s has no commits: commit what is to be measured".formatted(here);
    }
    boolean shallow = run("rev-parse", "--is-shallow-repository").equals("true");
    return "There is no revision %s in %s; %s"
        .formatted(
            revision,
            here,
            shallow
                ? "it is a shallow clone: git fetch --unshallow"
                : "fetch it first, if it is another clone's");
  }

  private boolean succeeds(String... arguments) throws InterruptedException {
    try {
      run(arguments);
      return true;
    } catch (MeasuringException failed) {
      return false;
    }
  }

  /** The directory below the top of the work tree, with a slash at its end; empty at the top. */
  String prefix() throws InterruptedException {
    return run("rev-parse", "--show-prefix");
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

  /** Whether files differ from the commit that is checked out; never without a work tree. */
  boolean hasChanges() throws InterruptedException {
    return run("rev-parse", "--is-inside-work-tree").equals("true")
        && !run("status", "--porcelain", "--untracked-files=no").isEmpty();
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

  /**
   * Checks a commit out beside the work tree. What a stopped measuring left of that directory, and
   * git may have locked, is no hindrance.
   *
   * @param directory of no files
   */
  void addWorktree(Path directory, String commit) throws InterruptedException {
    run("worktree", "prune");
    run("worktree", "add", "--detach", "--force", "--force", directory.toString(), commit);
  }

  /** Takes a work tree away again. */
  void removeWorktree(Path directory) throws InterruptedException {
    run("worktree", "remove", "--force", directory.toString());
  }

  private String run(String... arguments) throws InterruptedException {
    List<String> command = new ArrayList<>(List.of("git", "-C", repository.toString()));
    command.addAll(List.of(arguments));
    try {
      Process git = ChildProcess.of(command).redirectErrorStream(true).start();
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
