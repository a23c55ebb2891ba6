package dev.benchwarden.core.statistics.verdict;

import dev.benchwarden.core.statistics.environment.MachineHistory;
import dev.benchwarden.core.statistics.evidence.Evidence;
import dev.benchwarden.core.statistics.evidence.RunSpreads;
import dev.benchwarden.core.statistics.evidence.SeriesSides;
import dev.benchwarden.core.statistics.evidence.TestedComparison;
import dev.benchwarden.core.statistics.evidence.TestedRow;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import java.util.ArrayList;
import java.util.List;

/** Comparison of two sides, with a finding for each series. */
public final class Comparisons {

  private Comparisons() {}

  /**
   * Judges all series of one comparison together, because they are corrected for their number and
   * share information on how much noise is usual. Machines are trusted.
   *
   * @return a finding for each series, in their order
   */
  public static List<Finding> judge(List<SeriesSides> series, Thresholds thresholds) {
    TestedComparison judging = TestedComparison.of(evidence(series, thresholds), thresholds);
    List<Finding> findings = new ArrayList<>(series.size());
    for (TestedRow row : judging.rows()) {
      findings.add(Findings.of(row, thresholds));
    }
    return findings;
  }

  /**
   * Judges all series of one comparison and the machines they ran on: what an unhealthy machine
   * explains is not blamed on the code. Machines are judged within their platform.
   */
  public static JudgedComparison evaluate(
      List<SeriesSides> series, Thresholds thresholds, MachineHistory history) {
    List<Evidence> evidence = evidence(series, thresholds);
    EnvironmentAwareComparison judging =
        EnvironmentAwareComparison.of(evidence, thresholds, history);
    List<Finding> findings = new ArrayList<>(series.size());
    for (int g = 0; g < evidence.size(); g++) {
      GuardedRow row = judging.rows().get(g);
      findings.add(Findings.of(row, judging.environment().on(row.platform()), thresholds));
    }
    return JudgedComparison.of(judging, findings);
  }

  private static List<Evidence> evidence(List<SeriesSides> series, Thresholds thresholds) {
    List<Evidence> evidence = new ArrayList<>(series.size());
    for (SeriesSides sides : RunSpreads.told(series)) {
      evidence.add(Evidence.of(sides, thresholds));
    }
    return evidence;
  }
}
