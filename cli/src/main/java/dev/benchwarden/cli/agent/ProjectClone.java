package dev.benchwarden.cli.agent;

import dev.benchwarden.cli.measure.Git;
import dev.benchwarden.cli.measure.MeasuringException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Bare clone of a project's repository, which is fetched anew for each request. */
final class ProjectClone {

  /** As many as the service accepts. */
  private static final int MOST_COMMITS = 1000;

  private static final Pattern CREDENTIALS = Pattern.compile("://[^/@\\s]+@");

  private final Path path;
  private final String repository;
  private final Git git;

  ProjectClone(Path path, String repository) {
    this.path = path;
    this.repository = repository;
    this.git = new Git(path);
  }

  Git git() {
    return git;
  }

  /**
   * Fetches all branches, and forgets those that are gone.
   *
   * @throws AwayException if the repository does not answer
   */
  void update() throws AwayException, InterruptedException {
    try {
      Files.createDirectories(path);
      git.initBare();
      git.pruneWorktrees();
      git.fetchBranches(repository);
    } catch (IOException | MeasuringException away) {
      throw new AwayException(withoutCredentials(String.valueOf(away.getMessage())), away);
    }
  }

  /** The service shows the message to others, who must not see credentials in an address. */
  private static String withoutCredentials(String message) {
    return CREDENTIALS.matcher(message).replaceAll("://");
  }

  /**
   * The full hash of a commit of a branch, or of the reference that the service names. The
   * repository may also have others, such as those of forks, which anybody can put there.
   *
   * @param ref that has it; null for a commit of a branch
   * @throws MeasuringException if there is none
   */
  String commit(String revision, @Nullable String ref) throws InterruptedException {
    if (ref != null && !git.has(revision)) {
      git.fetch(repository, ref);
    }
    if (!git.has(revision)) {
      throw ref == null
          ? onNoBranch(revision)
          : new MeasuringException("The repository has no %s at %s".formatted(revision, ref));
    }
    String commit = git.commit(revision);
    if (ref == null && !git.isOnAnyBranch(commit)) {
      throw onNoBranch(commit);
    }
    return commit;
  }

  private static MeasuringException onNoBranch(String commit) {
    return new MeasuringException("No branch of the repository has %s".formatted(commit));
  }

  /**
   * The commits after one, up to another.
   *
   * @throws MeasuringException if there are none, or too many
   */
  List<Git.Commit> between(String from, String to) throws InterruptedException {
    String first = commit(from, null);
    String last = commit(to, null);
    if (!git.isAncestor(first, last)) {
      throw new MeasuringException("%s does not come before %s".formatted(from, to));
    }
    List<Git.Commit> commits = git.firstParents(first, last, MOST_COMMITS + 1);
    if (commits.isEmpty() || commits.size() > MOST_COMMITS) {
      throw new MeasuringException(
          "%s commits lie between %s and %s: 1 to %d can be told"
              .formatted(commits.isEmpty() ? "No" : "Too many", from, to, MOST_COMMITS));
    }
    return commits;
  }
}
