package dev.benchwarden.cli.backfill;

import dev.benchwarden.core.backfill.KnownCommits;
import dev.benchwarden.core.backfill.Parameters;
import dev.benchwarden.core.backfill.UnreadableSourceException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jgit.errors.RepositoryNotFoundException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.jspecify.annotations.Nullable;

/**
 * Order of commits in a clone of the repository: those of the mainline, by first parents, in their
 * order, with their subjects and authors.
 *
 * <p>A commit's own time may lie before its parent's, since clocks differ and histories are
 * rewritten. Such a one gets its parent's time and a millisecond, so that the times of the mainline
 * are in its order: later uploads from CI, which state only the time, then find their place.
 */
public final class CommitOrder implements KnownCommits {

  private static final int SHORTEST_PREFIX = 7;

  private final Map<String, Map<String, String>> byCommit = new HashMap<>();
  private final boolean counted;

  private CommitOrder(boolean counted) {
    this.counted = counted;
  }

  /**
   * @param branch the mainline; absent: what is checked out
   * @param counted whether to send each commit's number as {@code order}, too
   * @throws UnreadableSourceException if there is no repository or no such branch
   */
  public static CommitOrder of(Path clone, @Nullable String branch, boolean counted)
      throws IOException {
    CommitOrder order = new CommitOrder(counted);
    try (Repository repository =
        new FileRepositoryBuilder().setMustExist(true).findGitDir(clone.toFile()).build()) {
      order.read(repository, branch == null ? "HEAD" : branch);
    } catch (RepositoryNotFoundException | IllegalArgumentException none) {
      throw new UnreadableSourceException(clone + " is no git repository");
    }
    return order;
  }

  private void read(Repository repository, String branch) throws IOException {
    ObjectId tip = repository.resolve(branch);
    if (tip == null) {
      throw new UnreadableSourceException("The repository has no '%s'".formatted(branch));
    }
    try (RevWalk walk = new RevWalk(repository)) {
      walk.setFirstParent(true);
      walk.markStart(walk.parseCommit(tip));
      List<RevCommit> newestFirst = new ArrayList<>();
      walk.forEach(newestFirst::add);
      number(newestFirst.reversed(), tags(repository));
    }
  }

  private void number(List<RevCommit> commits, Map<String, String> tags) {
    Instant last = Instant.MIN;
    for (int i = 0; i < commits.size(); i++) {
      RevCommit commit = commits.get(i);
      Instant own = Instant.ofEpochSecond(commit.getCommitTime());
      last = own.isAfter(last) ? own : last.plusMillis(1);
      Parameters parameters =
          new Parameters()
              .set("committed_at", last)
              .set("parent", commit.getParentCount() == 0 ? null : commit.getParent(0).name())
              .set("tag", tags.get(commit.name()))
              .subject(commit.getShortMessage())
              .author(commit.getAuthorIdent().getName());
      byCommit.put(
          commit.name(),
          (counted ? parameters.set("order", Integer.toString(i + 1)) : parameters).asMap());
    }
  }

  /** The tag of each commit that has one. */
  private static Map<String, String> tags(Repository repository) throws IOException {
    Map<String, String> tags = new HashMap<>();
    for (Ref tag : repository.getRefDatabase().getRefsByPrefix("refs/tags/")) {
      Ref peeled = repository.getRefDatabase().peel(tag);
      ObjectId commit =
          peeled.getPeeledObjectId() == null ? peeled.getObjectId() : peeled.getPeeledObjectId();
      if (commit != null) {
        tags.put(commit.name(), Repository.shortenRefName(tag.getName()));
      }
    }
    return tags;
  }

  /** What is known of a revision, whose name may be the beginning of a commit's. */
  @Override
  public Optional<Map<String, String>> of(String revision) {
    Map<String, String> exact = byCommit.get(revision);
    if (exact != null || revision.length() < SHORTEST_PREFIX) {
      return Optional.ofNullable(exact);
    }
    List<String> fitting =
        byCommit.keySet().stream().filter(commit -> commit.startsWith(revision)).toList();
    return fitting.size() == 1
        ? Optional.ofNullable(byCommit.get(fitting.getFirst()))
        : Optional.empty();
  }
}
