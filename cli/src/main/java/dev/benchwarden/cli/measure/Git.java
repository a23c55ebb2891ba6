package dev.benchwarden.cli.measure;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

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
