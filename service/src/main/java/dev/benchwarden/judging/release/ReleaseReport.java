package dev.benchwarden.judging.release;

import dev.benchwarden.core.statistics.verdict.Gate;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Report on what a release changed.
 *
 * @param gate what it means for a release pipeline: {@code FAIL} if anything that nobody accepted
 *     is certainly worse or exceeds a limit
 * @param headline the same in one line
 * @param waitingUntil until when machines are awaited at the longest, and nothing is decided;
 *     absent unless they are
 * @param against the releases before it, the last one first
 * @param rows series that changed since either of them, the worst first
 * @param limits those of the policy that it exceeds, or may exceed
 * @param platforms all of the project's; empty where there is only one
 * @param decisions all about it, the newest first
 */
record ReleaseReport(
    Release release,
    Gate gate,
    String headline,
    @Nullable Instant waitingUntil,
    List<EarlierRelease> against,
    List<ReleaseRow> rows,
    List<ReleaseLimit> limits,
    List<ReleaseDecision> decisions,
    List<String> platforms,
    Map<String, String> links) {

  /** What could be accepted of a series; empty if nothing. */
  List<Finding> findings(long series) {
    return Stream.concat(
            rows.stream()
                .filter(row -> row.series() == series && row.isWorse())
                .flatMap(row -> row.findings().stream()),
            limits.stream()
                .map(ReleaseLimit::limit)
                .filter(limit -> limit.series() == series)
                .map(Finding::of))
        .toList();
  }
}
