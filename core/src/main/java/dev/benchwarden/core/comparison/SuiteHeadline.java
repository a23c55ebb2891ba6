package dev.benchwarden.core.comparison;

import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.verdict.Sensitivity;
import dev.benchwarden.core.statistics.verdict.SuiteVerdict;
import dev.benchwarden.core.text.NumberText;
import java.util.List;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Headline of a comparison or evaluation: one line in our own words, the same in comments, checks,
 * pages, notifications, the API and the command.
 */
public final class SuiteHeadline {

  /**
   * The number is the median, which must not be read as holding where other benchmarks see only
   * larger changes.
   */
  private static final String HALF = " in half of the benchmarks";

  private static final double FAR_WORSE = 2;

  /** Of more platforms that are missing nobody reads the names. */
  private static final int MOST_PLATFORMS = 2;

  private final SuiteVerdict verdict;
  private final List<ComparisonRow> rows;
  private final Sensitivity sensitivity;
  private final boolean isUnresolved;
  private final @Nullable String primary;

  private SuiteHeadline(
      SuiteVerdict verdict,
      List<ComparisonRow> rows,
      Sensitivity sensitivity,
      boolean isUnresolved,
      @Nullable String primary) {
    this.verdict = verdict;
    this.rows = rows;
    this.sensitivity = sensitivity;
    this.isUnresolved = isUnresolved;
    this.primary = primary;
  }

  /**
   * Such as {@code No regression found; changes of 12% or more would have been seen}.
   *
   * @param rows all that were compared
   * @param isUnresolved whether the machines leave open what the code did
   * @param primary the metric that the policy shows first; absent where it names none
   */
  public static String of(
      SuiteVerdict verdict,
      List<ComparisonRow> rows,
      Sensitivity sensitivity,
      boolean isUnresolved,
      @Nullable String primary) {
    return capital(inside(verdict, rows, sensitivity, isUnresolved, primary));
  }

  /** The same without a capital letter, for the middle of a sentence. */
  public static String inside(
      SuiteVerdict verdict,
      List<ComparisonRow> rows,
      Sensitivity sensitivity,
      boolean isUnresolved,
      @Nullable String primary) {
    return new SuiteHeadline(verdict, rows, sensitivity, isUnresolved, primary).text();
  }

  /**
   * How large a change would have been seen, behind what was: such as {@code ; changes of 12% or
   * more would have been seen}. Empty where nothing tells.
   */
  public static String whatIsSeen(Sensitivity sensitivity) {
    Double percent = sensitivity.percent();
    if (percent == null) {
      return "";
    }
    String how = sensitivity.suspected() ? "suspected" : "seen";
    if (sensitivity.seesHardlyAnything()) {
      return "; hardly any change would have been " + how;
    }
    double farWorse = FAR_WORSE * percent;
    boolean isFarWorseElsewhere =
        sensitivity.least().stream().anyMatch(row -> row.percent() >= farWorse);
    return "; changes %s or more would have been %s%s"
        .formatted(DetectableSize.of(percent), how, isFarWorseElsewhere ? HALF : "");
  }

  /**
   * The platforms of which the candidate measured nothing, behind what was found on the others:
   * such as {@code ; windows-x64 was not measured}. Empty where all were measured.
   *
   * @param rows all that were compared
   * @param gone the series of the baseline that the candidate lacks
   * @param added the series of the candidate that the baseline lacks
   */
  public static String withoutPlatforms(
      List<ComparisonRow> rows, List<OneSidedSeries> gone, List<OneSidedSeries> added) {
    SortedSet<String> missing =
        gone.stream().map(OneSidedSeries::platform).collect(Collectors.toCollection(TreeSet::new));
    missing.removeAll(PlatformRows.names(rows));
    missing.removeAll(added.stream().map(OneSidedSeries::platform).toList());
    List<String> named =
        missing.stream().map(AwaitedMachines::plain).filter(name -> !name.isEmpty()).toList();
    boolean areNamed = named.size() == missing.size() && named.size() <= MOST_PLATFORMS;
    return missing.isEmpty() || rows.isEmpty()
        ? ""
        : "; %s %s not measured"
            .formatted(
                areNamed
                    ? String.join(" and ", named)
                    : NumberText.count(missing.size(), "platform"),
                missing.size() == 1 ? "was" : "were");
  }

  /** The headline behind the limits that are exceeded. */
  public static String after(LimitsReport limits, String headline) {
    return limits.isExceeded() ? limits.before(inside(headline)) : headline;
  }

  /** The headline, preceded by the machines that are awaited and may change it. */
  static String soFar(String machines, String headline) {
    return capital(machines) + "; so far: " + inside(headline);
  }

  private static String capital(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }

  private static String inside(String headline) {
    return headline.substring(0, 1).toLowerCase(Locale.ROOT) + headline.substring(1);
  }

  private String text() {
    return switch (verdict) {
      case REGRESSION -> regressions();
      case IMPROVEMENT ->
          improvements()
              + (PrimaryTests.of(rows, primary).areTooFew() || areOfOtherMachines()
                  ? whatIsSeen()
                  : ", " + noRegression());
      case NO_REGRESSION ->
          Concerns.are(rows) ? noRegression() : "no regression found" + whatIsSeen();
      case ENVIRONMENT -> environment();
      case NOT_ENOUGH_DATA ->
          judged() == 0 ? "no data: nothing could be compared" : "no data: " + whatIsMissing();
    };
  }

  /** Whether nothing was measured by the baseline's machines, so that nothing passes. */
  private boolean areOfOtherMachines() {
    return sensitivity.tested() == 0 && rows.stream().anyMatch(ComparisonRow::isOnOtherMachines);
  }

  private String whatIsMissing() {
    PrimaryTests tests = PrimaryTests.of(rows, primary);
    if (tests.areEmpty()) {
      return Concerns.told(rows);
    }
    return tests.areMissing() && rows.stream().anyMatch(ComparisonRow::isTested)
        ? "none of %s series of %s could be tested"
            .formatted(NumberText.count(tests.judged()), tests.metric())
        : "too little for any verdict";
  }

  private String improvements() {
    List<ComparisonRow> better = of(Verdict.IMPROVEMENT);
    return NumberText.count(better.size(), "improvement") + begunEarlier(better);
  }

  private String regressions() {
    PlatformRows platforms = PlatformRows.of(rows);
    List<ComparisonRow> worse =
        of(Verdict.REGRESSION).stream()
            .sorted(PrimaryMetric.of(rows, primary).worstFirst())
            .toList();
    boolean isOne = platforms.once(worse).size() == 1;
    int found = worse.size();
    int open = (int) worse.stream().filter(ComparisonRow::isOpen).count();
    String which =
        open == 0
            ? NumberText.count(found, "regression") + begunEarlier(worse)
            : open == found
                ? NumberText.count(open, "suspected regression") + " (not confirmed)"
                : "%s and %s suspected (not confirmed)"
                    .formatted(
                        NumberText.count(found - open, "regression"), NumberText.count(open));
    return worse.stream()
        .findFirst()
        .map(worst -> which + ", " + (isOne ? "" : worst(worst)) + told(worst, platforms))
        .orElse(which);
  }

  /** What came with another revision: such as " that began earlier", or " (2 began earlier)". */
  private static String begunEarlier(List<ComparisonRow> changed) {
    int earlier = (int) changed.stream().filter(row -> row.suspectedSince() != null).count();
    if (earlier == 0) {
      return "";
    }
    return earlier == changed.size()
        ? " that began earlier"
        : " (%s began earlier)".formatted(NumberText.count(earlier));
  }

  /** Such as "the worst 12% slower", or "the worst a rise from 0". */
  private static String worst(ComparisonRow row) {
    return Change.isFromZero(row) ? "the worst a rise " : "the worst ";
  }

  private static String told(ComparisonRow worst, PlatformRows platforms) {
    return platforms.areSeveral() ? platforms.told(worst, name -> name) : Change.of(worst).text();
  }

  private String noRegression() {
    if (!Concerns.are(rows)) {
      return "no regression";
    }
    boolean isWorse = Concerns.areForTheWorse(rows);
    return Concerns.told(rows) + (isWorse ? ", no other regression" : ", no regression");
  }

  private String whatIsSeen() {
    if (sensitivity.percent() != null) {
      return whatIsSeen(sensitivity);
    }
    PrimaryTests tests = PrimaryTests.of(rows, primary);
    if (tests.areTooFew()) {
      return "; only %s of %s series of %s were tested"
          .formatted(
              NumberText.count(tests.tested()), NumberText.count(tests.judged()), tests.metric());
    }
    if (areOfOtherMachines()) {
      return "; other machines than the baseline's measured it";
    }
    return sensitivity.isBlind()
        ? "; only %s of %s series were tested"
            .formatted(NumberText.count(sensitivity.tested()), NumberText.count(sensitivity.rows()))
        : "";
  }

  private String environment() {
    int explained = count(Verdict.ENVIRONMENT);
    if (explained == 0) {
      return "no verdict: the machines cannot be told from the code";
    }
    String series =
        "%s of %s series".formatted(NumberText.count(explained), NumberText.count(judged()));
    return isUnresolved
        ? "no verdict: %s moved, by the machine or by the code".formatted(series)
        : "no regression found, %s explained by the machine".formatted(series);
  }

  private int judged() {
    return rows.size() - count(Verdict.NOT_JUDGED);
  }

  private int count(Verdict wanted) {
    return of(wanted).size();
  }

  private List<ComparisonRow> of(Verdict wanted) {
    return rows.stream().filter(row -> row.verdict() == wanted).toList();
  }
}
