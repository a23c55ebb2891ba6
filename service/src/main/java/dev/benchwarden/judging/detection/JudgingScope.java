package dev.benchwarden.judging.detection;

import dev.benchwarden.core.policy.Policy;
import java.util.List;

/**
 * Scope of a judging: what is judged, by which rules, and the part of the mainline that it is
 * compared with.
 *
 * @param base how far the mainline counts
 */
record JudgingScope(
    long project, Subject subject, Policy policy, Mainline mainline, MergeBase base) {

  /** The mainline's revisions that may serve as a baseline, the oldest first. */
  List<Long> revisionsBefore() {
    return mainline.revisions().subList(0, base.end());
  }

  /** The newest of these, at most so many. */
  List<Long> revisionsBefore(int most) {
    return mainline.revisions().subList(Math.max(0, base.end() - most), base.end());
  }
}
