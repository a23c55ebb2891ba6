package dev.benchwarden.judging.verdict;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.judging.history.Mainline;
import java.util.List;

/**
 * Scope of a judgement: what is judged, by which rules, and the part of a mainline that it is
 * compared with.
 *
 * @param mainline that of the stable branch that the subject belongs to or targets
 * @param base how far the mainline counts
 */
public record JudgingScope(
    long project, Subject subject, Policy policy, Mainline mainline, MergeBase base) {

  /** The mainline's revisions that may serve as a baseline, the oldest first. */
  public List<Long> revisionsBefore() {
    return mainline.revisions().subList(0, base.end());
  }

  /** The newest of these, at most this many. */
  public List<Long> revisionsBefore(int most) {
    return mainline.revisions().subList(Math.max(0, base.end() - most), base.end());
  }
}
