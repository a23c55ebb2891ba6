package dev.benchwarden.judging.comparison;

import dev.benchwarden.core.series.Revision;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.results.Runs;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Finder of the revision that a selector chooses. */
@Component
class Sides {

  private final Revisions revisions;
  private final Runs runs;

  Sides(Revisions revisions, Runs runs) {
    this.revisions = revisions;
    this.runs = runs;
  }

  /**
   * @throws ProblemException 422 if the selector chooses nothing, or something that only a fork has
   *     measured
   */
  Side findTrusted(Project project, String text) {
    Side side = find(project, text);
    if (side.isMeasuredByFork()) {
      throw new ProblemException(
          Problem.UNKNOWN_SELECTOR,
          "Only a fork has measured '%s': that can be looked at as a candidate, and is never a baseline nor kept."
              .formatted(side.selector()));
    }
    return side;
  }

  /**
   * @throws ProblemException 422 if the selector chooses nothing
   */
  Side find(Project project, String text) {
    Selector selector = Selector.parse(text);
    Revision revision =
        revision(project, selector)
            .orElseThrow(() ->
                new ProblemException(
                    Problem.UNKNOWN_SELECTOR,
                    "Nothing in project '%s' is chosen by '%s': no run was uploaded for it%s."
                        .formatted(project.slug(), selector, howElse(selector))));
    boolean mainline = revision.isStable() && !(selector instanceof Selector.OfPullRequest);
    return new Side(
        selector.toString(),
        revision,
        mainline,
        mainline ? List.of() : forkRuns(project, revision, selector));
  }

  private static String howElse(Selector selector) {
    return selector instanceof Selector.OfBranch
        ? " outside pull requests, which are chosen by their number, as pr:17"
        : "";
  }

  private List<Long> forkRuns(Project project, Revision revision, Selector selector) {
    return runs.onlyOfFork(project.id(), revision.id(), selector.pullRequest());
  }

  private Optional<Revision> revision(Project project, Selector selector) {
    long id = project.id();
    return switch (selector) {
      case Selector.OfRevision(String name) -> revisions.named(id, name);
      case Selector.OfTag(String tag) -> revisions.withTag(id, tag);
      case Selector.OfBranch(String branch) -> runs.newestRevisionOf(id, branch);
      case Selector.OfPullRequest(int number, String name) ->
          name == null
              ? runs.newestRevisionOf(id, number)
              : revisions.named(id, name).filter(found -> runs.isOf(id, found.id(), number));
      case Selector.Stable stable ->
          throw new ProblemException(
              Problem.UNKNOWN_SELECTOR,
              "'%s' is not one revision: it can only be the baseline of a comparison that is not kept."
                      .formatted(stable)
                  + " Use a selector such as tag:5.5.1 here.");
    };
  }
}
