package dev.benchwarden.detection;

import dev.benchwarden.comparison.ComparisonRow;
import dev.benchwarden.comparison.OneSidedSeries;
import dev.benchwarden.statistics.Environment;
import dev.benchwarden.statistics.Gate;
import dev.benchwarden.statistics.Verdict;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a judging found.
 *
 * @param base the newest revision that was judged against; absent if nothing was known before
 * @param counts how many findings have each verdict
 * @param onlyInBaseline series of the base that were not measured again
 * @param onlyInCandidate series that were never measured on the mainline before
 * @param rerun series whose repetition would confirm or clear what was found
 * @param awaiting names of machines that measured the base and have not reported
 * @param waitingUntil when the gate is decided without them; absent if it is already
 */
public record EvaluationReport(
    @Nullable String base,
    Verdict verdict,
    Gate gate,
    Map<Verdict, Integer> counts,
    EnvironmentAnswer environment,
    List<ComparisonRow> findings,
    List<OneSidedSeries> onlyInBaseline,
    List<OneSidedSeries> onlyInCandidate,
    List<OneSidedSeries> rerun,
    List<String> awaiting,
    @Nullable Instant waitingUntil) {

  /** Before anything was judged. */
  public static final EvaluationReport EMPTY =
      new EvaluationReport(
          null,
          Verdict.NOT_ENOUGH_DATA,
          Gate.NEUTRAL,
          Map.of(),
          EnvironmentAnswer.UNKNOWN,
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          null);

  /** Whether running the baseline again would answer something. */
  boolean isOpen() {
    boolean doubt =
        environment.state() == Environment.State.UNRESOLVED && environment.resolution() == null;
    return doubt || !rerun.isEmpty();
  }
}
