package dev.benchwarden.judging.comparison;

import dev.benchwarden.core.comparison.Comparison.SideAnswer;
import dev.benchwarden.core.series.Revision;
import dev.benchwarden.judging.verdict.Subject;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Side of a comparison: a revision, and which of its runs count.
 *
 * @param selector what the client asked for
 * @param mainline whether the runs of the mainline count, or those of branches and pull requests
 * @param forkRuns the runs that count, where only a fork has measured; empty otherwise
 */
record Side(String selector, Revision revision, boolean mainline, List<Long> forkRuns) {

  /** The subject to judge, with the pull request that was asked for, if any. */
  Subject subject() {
    return new Subject(revision.id(), mainline, Selector.parse(selector).pullRequest());
  }

  boolean isMeasuredByFork() {
    return !forkRuns.isEmpty();
  }

  /** What people call it: a pull request by its number, without its newest commit. */
  String label() {
    return Selector.parse(selector)
            instanceof Selector.OfPullRequest(int number, @Nullable String name)
        ? "#" + number + (name == null ? "" : " at " + revision.label())
        : revision.label();
  }

  /** How the API shows it. */
  SideAnswer answer() {
    return new SideAnswer(selector, revision.name(), label(), isMeasuredByFork());
  }
}
