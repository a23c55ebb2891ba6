package dev.benchwarden.judging.evaluation;

import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.verdict.SuiteVerdict;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Verdicts as they are stored. A series without a verdict is stored as one without enough data,
 * with flags that give the reason, so that the previous release, which wrote it like this, can read
 * it.
 */
public final class StoredVerdicts {

  private StoredVerdicts() {}

  static Verdict stored(Verdict verdict) {
    return verdict == Verdict.NOT_JUDGED ? Verdict.NOT_ENOUGH_DATA : verdict;
  }

  /** The verdict on the whole, as a verdict of rows that the previous release can read. */
  public static Verdict stored(SuiteVerdict verdict) {
    return switch (verdict) {
      case REGRESSION -> Verdict.REGRESSION;
      case IMPROVEMENT -> Verdict.IMPROVEMENT;
      case NO_REGRESSION -> Verdict.INCONCLUSIVE;
      case ENVIRONMENT -> Verdict.ENVIRONMENT;
      case NOT_ENOUGH_DATA -> Verdict.NOT_ENOUGH_DATA;
    };
  }

  static Map<Verdict, Integer> stored(Map<Verdict, Integer> counts) {
    Map<Verdict, Integer> stored = new EnumMap<>(Verdict.class);
    counts.forEach((verdict, count) -> stored.merge(stored(verdict), count, Integer::sum));
    return stored;
  }

  static Verdict read(Verdict stored, List<String> flags) {
    boolean isJudged =
        !flags.contains(Flag.NOT_JUDGED.name()) && !flags.contains(Flag.NO_DIRECTION.name());
    return stored == Verdict.NOT_ENOUGH_DATA && !isJudged ? Verdict.NOT_JUDGED : stored;
  }

  /**
   * @param verdicts of all findings, as they were read
   */
  static Map<Verdict, Integer> read(Map<Verdict, Integer> stored, Collection<Verdict> verdicts) {
    int withoutVerdict = (int) verdicts.stream().filter(Verdict.NOT_JUDGED::equals).count();
    Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
    counts.putAll(stored);
    counts.put(Verdict.NOT_JUDGED, withoutVerdict);
    counts.merge(Verdict.NOT_ENOUGH_DATA, -withoutVerdict, Integer::sum);
    return counts;
  }
}
