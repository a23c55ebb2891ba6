package dev.benchwarden.cli.measure;

import dev.benchwarden.core.backfill.Parameters;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** The git command, in one repository. */
public final class Git {

  private static final int LINES_OF_A_COMMIT = 5;

  /** Whatever the configuration says, nothing stands between the lines of a commit. */
  private static final String PLAIN = "--no-show-signature";

  private static final String UNICODE = "--encoding=UTF-8";

  private final Path repository;

  /**
   * @param repository a clone with or without a work tree
   */
  public Git(Path repository) {
    this.repository = repository;
  }

  /**
   * The full hash of a revision.
   *
   * @throws MeasuringException if there is none of that name
   */
  public String commit(String revision) throws InterruptedException {
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
    String format = "--format=%cI%n%P%n%an%n%s%n-";
    String[] lines = run("show", "-s", PLAIN, UNICODE, format, commit).split("\n", -1);
    return new Parameters()
        .set("committed_at", lines[0])
        .set("parent", lines[1].isEmpty() ? null : lines[1].replace(' ', ','))
        .author(lines[2])
        .subject(lines[3])
        .asMap();
  }

  /**
   * A file as a commit has it; null if it has none, or a link in its place.
   *
   * @param path from the top of the repository
   */
  byte @Nullable [] file(String commit, String path) throws InterruptedException {
    boolean isFile = run("ls-tree", "--full-tree", commit, "--", path).startsWith("100");
    return isFile ? output("cat-file", "blob", commit + ":" + path) : null;
  }

  /** The files that a commit changes since its history left that of another one. */
  List<String> changedFiles(String before, String after) throws InterruptedException {
    String range = before + "..." + after;
    String said = run("-c", "core.quotePath=false", "diff", "--name-only", "--no-renames", range);
    return said.isEmpty() ? List.of() : List.of(said.split("\n"));
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

  /** A branch with a usual name of default branches; null if there is none. */
  @Nullable String usualDefaultBranch() throws InterruptedException {
    for (String name : List.of("main", "master")) {
      if (!run("for-each-ref", "--count=1", "refs/heads/" + name).isEmpty()) {
        return name;
      }
    }
    return null;
  }

  /** Whether files differ from the commit that is checked out; never without a work tree. */
  boolean hasChanges() throws InterruptedException {
    return run("rev-parse", "--is-inside-work-tree").equals("true")
        && !run("status", "--porcelain", "--untracked-files=no").isEmpty();
  }

  /** Whether a commit is on some branch of this repository. */
  public boolean isOnAnyBranch(String commit) throws InterruptedException {
    return !run("for-each-ref", "--contains", commit, "--count=1", "refs/heads").isEmpty();
  }

  /** Whether a commit is on a branch, here or where this was cloned from. */
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
   * Checks a commit out beside the work tree. Remains of that directory from an interrupted
   * measurement, even locked by git, are replaced.
   *
   * @param directory of no files
   */
  void addWorktree(Path directory, String commit) throws InterruptedException {
    pruneWorktrees();
    run("worktree", "add", "--detach", "--force", "--force", directory.toString(), commit);
  }

  /** Forgets work trees whose directories are gone. */
  public void pruneWorktrees() throws InterruptedException {
    run("worktree", "prune");
  }

  /** Makes a repository without a work tree, unless there is one. */
  public void initBare() throws InterruptedException {
    run("init", "--quiet", "--bare");
  }

  /**
   * Fetches all branches of another repository, and deletes those that it has no more: they would
   * vouch for their commits, and {@code a} would be in the way of {@code a/b}.
   *
   * @param source its address
   * @throws MeasuringException if it does not answer
   */
  public void fetchBranches(String source) throws InterruptedException {
    fetch("--prune", source, "+refs/heads/*:refs/heads/*");
  }

  /**
   * Fetches something from another repository.
   *
   * @param source its address
   * @param what a reference or commit, as {@code git fetch} takes it
   * @throws MeasuringException if it does not answer or has no such thing
   */
  public void fetch(String source, String what) throws InterruptedException {
    fetch("--no-prune", source, what);
  }

  private void fetch(String prune, String source, String what) throws InterruptedException {
    run("fetch", "--quiet", "--no-tags", "--force", prune, "--end-of-options", source, what);
  }

  /** Whether this repository has the commit. */
  public boolean has(String commit) throws InterruptedException {
    try {
      commit(commit);
      return true;
    } catch (MeasuringException unknown) {
      return false;
    }
  }

  /** Whether the earlier commit equals the later one or is its ancestor. */
  public boolean isAncestor(String earlier, String later) throws InterruptedException {
    try {
      run("merge-base", "--is-ancestor", earlier, later);
      return true;
    } catch (MeasuringException isNot) {
      return false;
    }
  }

  /**
   * Commit in a history.
   *
   * @param parents the first parent first
   * @param committedAt in ISO 8601
   */
  public record Commit(
      String sha, List<String> parents, String author, String subject, String committedAt) {}

  /**
   * The commits that first parents lead to, oldest first.
   *
   * @param after the last one before them
   * @param to the last of them
   * @param most how many, of the newest
   */
  public List<Commit> firstParents(String after, String to, int most) throws InterruptedException {
    String said =
        run(
            "log",
            "--first-parent",
            PLAIN,
            UNICODE,
            "--max-count=" + most,
            "--format=%H%n%P%n%an%n%s%n%cI",
            after + ".." + to);
    List<String> lines = List.of(said.split("\n", -1));
    List<Commit> commits = new ArrayList<>();
    for (int i = 0; i + LINES_OF_A_COMMIT <= lines.size(); i += LINES_OF_A_COMMIT) {
      commits.addFirst(commit(lines.subList(i, i + LINES_OF_A_COMMIT)));
    }
    return commits;
  }

  private static Commit commit(List<String> lines) {
    List<String> parents = lines.get(1).isEmpty() ? List.of() : List.of(lines.get(1).split(" "));
    return new Commit(lines.get(0), parents, lines.get(2), lines.get(3), lines.get(4));
  }

  private String run(String... arguments) throws InterruptedException {
    return text(output(arguments));
  }

  private byte[] output(String... arguments) throws InterruptedException {
    List<String> command = new ArrayList<>(List.of("git", "-C", repository.toString()));
    command.addAll(List.of(arguments));
    try {
      ProcessBuilder builder = ChildProcess.of(command);
      builder.environment().put("GIT_TERMINAL_PROMPT", "0"); // nobody is there to be asked
      Process git = builder.start();
      CompletableFuture<String> warnings =
          CompletableFuture.supplyAsync(() -> text(whole(git.getErrorStream())));
      byte[] said = whole(git.getInputStream());
      if (git.waitFor() != 0) {
        throw new MeasuringException(
            "git %s failed in %s. %s"
                .formatted(String.join(" ", arguments), repository, warnings.join()));
      }
      return said;
    } catch (IOException | UncheckedIOException e) {
      throw new MeasuringException("git cannot be run: " + e.getMessage(), e);
    }
  }

  private static String text(byte[] said) {
    return new String(said, StandardCharsets.UTF_8).strip();
  }

  private static byte[] whole(InputStream stream) {
    try (stream) {
      return stream.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
