package dev.benchwarden.pullrequests.forge.github;

import dev.benchwarden.pullrequests.forge.Commit;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.kohsuke.github.GHCommit;
import org.kohsuke.github.GHException;
import org.kohsuke.github.GHRepository;
import org.kohsuke.github.GitUser;

/** Commits of a repository on GitHub. */
final class GitHubCommits {

  private final GHRepository repository;

  GitHubCommits(GHRepository repository) {
    this.repository = repository;
  }

  /**
   * A commit and those before it, on merged branches too.
   *
   * @param most how many
   * @throws FileNotFoundException if there is no such commit
   */
  List<Commit> before(String sha, int most) throws IOException {
    List<Commit> commits = new ArrayList<>();
    for (GHCommit commit : page(sha, most)) {
      commits.add(commit(commit));
    }
    return commits;
  }

  private List<GHCommit> page(String sha, int most) throws IOException {
    try {
      return repository.queryCommits().from(sha).pageSize(most).list().iterator().nextPage();
    } catch (GHException failure) {
      if (failure.getCause() instanceof FileNotFoundException notFound) {
        throw notFound;
      }
      throw failure;
    }
  }

  /** From the list alone: no request is sent for a single commit. */
  private static Commit commit(GHCommit commit) throws IOException {
    GHCommit.ShortInfo details = commit.getCommitShortInfo();
    @Nullable GitUser author = details.getAuthor();
    return Commit.of(
        commit.getSHA1(),
        commit.getParentSHA1s(),
        details.getCommitDate().toInstant(),
        details.getMessage(),
        author == null ? null : author.getName());
  }
}
