package dev.benchwarden.core.statistics.verdict;

import dev.benchwarden.core.statistics.evidence.ChangeWording;
import dev.benchwarden.core.statistics.evidence.Evidence;
import dev.benchwarden.core.statistics.evidence.RunSpread;
import dev.benchwarden.core.statistics.evidence.TestBasis;
import org.jspecify.annotations.Nullable;

/** Wording for verdicts from too few runs, and for what had to be assumed. */
final class SingleRunWording {

  private SingleRunWording() {}

  /** Whether a test of this kind needs words of its own. */
  static boolean isFor(@Nullable TestBasis basis) {
    return basis == TestBasis.ASSUMED_SPREAD || basis == TestBasis.SAMPLES_ONE_PROCESS;
  }

  /** Such as " in one run a side". */
  static String where(Evidence evidence) {
    int before = evidence.baseline().runs();
    int after = evidence.candidate().runs();
    return before == 1 && after == 1
        ? " in one run a side"
        : " in " + ChangeWording.count(after, "run") + " against " + before;
  }

  /** The assumption behind the verdict; empty where it is based on what was measured. */
  static String assumption(Evidence evidence) {
    TestBasis basis = evidence.basis();
    if (basis == TestBasis.ASSUMED_SPREAD) {
      return "; that runs hardly differ in it is assumed";
    }
    RunSpread between = evidence.series().single().between();
    boolean isKnown = between != null && between.isKnown();
    return basis == TestBasis.SAMPLES_ONE_PROCESS && !isKnown
        ? "; how much runs differ is assumed"
        : "";
  }
}
