package dev.benchwarden.judging.release;

import dev.benchwarden.core.comparison.AwaitedMachines;
import dev.benchwarden.core.comparison.Comparison;
import dev.benchwarden.core.comparison.SuiteHeadline;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.core.statistics.verdict.SuiteVerdict;
import dev.benchwarden.core.text.NumberText;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Verdict on a release: a change that is certainly worse and not accepted blocks it, compared with
 * the last release or the one before, so that small steps add up.
 */
record ReleaseVerdict(Gate gate, String headline) {

  private static final String FIRST = "the first release: there is none to compare it with";

  /** There is no verdict, good or bad, while machines that usually measure are awaited. */
  static ReleaseVerdict awaiting(AwaitedMachines machines) {
    return new ReleaseVerdict(Gate.NEUTRAL, capital(machines.soFar(AwaitedMachines::plain)));
  }

  /**
   * @param areSeveral whether the project has more than one platform
   */
  static ReleaseVerdict of(
      List<EarlierRelease> against,
      List<Comparison> comparisons,
      List<ReleaseRow> rows,
      List<ReleaseLimit> limits,
      boolean areSeveral) {
    for (int i = 0; i < comparisons.size(); i++) {
      if (comparisons.get(i).outcome().waiting() != null) {
        return open(against.get(i), comparisons.get(i));
      }
    }
    int worse = (int) rows.stream().filter(ReleaseRow::holdsUp).count();
    int exceeded = (int) limits.stream().filter(ReleaseLimit::holdsUp).count();
    if (worse + exceeded > 0) {
      return new ReleaseVerdict(
          Gate.FAIL, failing(worse, exceeded, against, areSeveral ? where(rows, comparisons) : ""));
    }
    if (comparisons.isEmpty()) {
      return new ReleaseVerdict(Gate.NEUTRAL, capital(FIRST));
    }
    int doubtful = (int) rows.stream().filter(ReleaseRow::isInDoubt).count();
    for (int i = 0; i < comparisons.size(); i++) {
      if (gate(comparisons.get(i), doubtful) == Gate.NEUTRAL) {
        return open(against.get(i), comparisons.get(i));
      }
    }
    return doubtful > 0
        ? new ReleaseVerdict(
            Gate.NEUTRAL,
            "%s may be worse than in %s: too little was measured to say"
                .formatted(NumberText.count(doubtful) + " series", names(against)))
        : new ReleaseVerdict(Gate.PASS, passing(rows, limits, against) + whatIsSeen(comparisons));
  }

  private static ReleaseVerdict open(EarlierRelease against, Comparison comparison) {
    return new ReleaseVerdict(
        Gate.NEUTRAL,
        "Against %s: %s".formatted(against.tag(), comparison.outcome().headlineWithoutLimits()));
  }

  /**
   * The gate of a comparison once everything that failed it is accepted.
   *
   * @param doubtful how many rows may be worse, and are not accepted
   */
  private static Gate gate(Comparison comparison, int doubtful) {
    Comparison.Outcome outcome = comparison.outcome();
    boolean isSuspected = outcome.verdict() == SuiteVerdict.REGRESSION && doubtful == 0;
    boolean isOfRows = outcome.gate() == Gate.FAIL || isSuspected;
    return isOfRows ? Gate.PASS.seeing(outcome.sensitivity()) : outcome.gate();
  }

  /**
   * The one platform on which something is or may be worse; empty if there are several. The text
   * says "only" if others were measured.
   */
  private static String where(List<ReleaseRow> rows, List<Comparison> comparisons) {
    List<String> platforms =
        rows.stream()
            .filter(row -> row.holdsUp() || row.isInDoubt())
            .map(ReleaseRow::platform)
            .distinct()
            .limit(2)
            .toList();
    if (platforms.size() != 1) {
      return "";
    }
    long measured =
        comparisons.stream().flatMap(one -> one.outcome().platforms().stream()).distinct().count();
    return " on " + platforms.getFirst() + (measured > 1 ? " only" : "");
  }

  private static String failing(
      int worse, int exceeded, List<EarlierRelease> against, String where) {
    String limits = NumberText.count(exceeded, "limit") + " exceeded";
    if (worse == 0) {
      return limits + notAccepted(exceeded) + (against.isEmpty() ? "; " + FIRST : "");
    }
    return "%s than in %s%s%s%s"
        .formatted(
            worse(worse),
            names(against),
            where,
            notAccepted(worse),
            exceeded == 0 ? "" : "; " + limits);
  }

  private static String notAccepted(int count) {
    return ", and nobody accepted " + (count == 1 ? "it" : "them");
  }

  /** Such as {@code 2 series are worse}. */
  static String worse(int series) {
    return "%s series %s worse".formatted(NumberText.count(series), series == 1 ? "is" : "are");
  }

  private static String passing(
      List<ReleaseRow> rows, List<ReleaseLimit> limits, List<EarlierRelease> against) {
    long accepted =
        rows.stream().filter(row -> row.accepted() != null).count()
            + limits.stream().filter(limit -> limit.accepted() != null).count();
    return "Nothing is worse than in %s%s"
        .formatted(
            names(against),
            accepted == 0
                ? ""
                : " but what was accepted (%s)".formatted(NumberText.count((int) accepted)));
  }

  /** How large a change would have been seen where least was. */
  private static String whatIsSeen(List<Comparison> comparisons) {
    return comparisons.stream()
        .map(one -> one.outcome().sensitivity())
        .max(Comparator.comparingDouble(seen -> Objects.requireNonNullElse(seen.percent(), 0.0)))
        .map(SuiteHeadline::whatIsSeen)
        .orElse("");
  }

  private static String capital(String sentence) {
    return sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1);
  }

  private static String names(List<EarlierRelease> against) {
    return against.stream().map(EarlierRelease::tag).collect(Collectors.joining(" or "));
  }
}
