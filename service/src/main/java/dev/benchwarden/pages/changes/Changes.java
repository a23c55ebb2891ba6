package dev.benchwarden.pages.changes;

import dev.benchwarden.store.catalog.ManyProjects;
import dev.benchwarden.store.catalog.Project;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * What changed lately.
 *
 * @param commits those of mainlines at which levels changed, the newest first
 * @param unconfirmed newest results that are regressions of which no alert tells yet
 * @param pullRequests the open ones, the one that was measured last first
 * @param unread projects of which nothing can be said now, since their part of the database does
 *     not answer
 */
record Changes(
    List<ChangedCommit> commits,
    List<UnconfirmedResult> unconfirmed,
    List<JudgedPullRequest> pullRequests,
    List<String> unread) {

  /** The newest of several. */
  static Changes merged(ManyProjects.Answer<Changes> answer, int limit) {
    List<Changes> parts = answer.parts();
    return new Changes(
        newest(parts, Changes::commits, Comparator.comparing(ChangedCommit::committedAt), limit),
        newest(
            parts,
            Changes::unconfirmed,
            Comparator.comparing(UnconfirmedResult::committedAt),
            limit),
        newest(
            parts,
            Changes::pullRequests,
            Comparator.comparing(JudgedPullRequest::requestedAt),
            limit),
        answer.unread().stream().map(Project::slug).toList());
  }

  private static <T> List<T> newest(
      List<Changes> parts, Function<Changes, List<T>> items, Comparator<T> byTime, int limit) {
    return parts.stream()
        .flatMap(part -> items.apply(part).stream())
        .sorted(byTime.reversed())
        .limit(limit)
        .toList();
  }
}
