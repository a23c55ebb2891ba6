package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.statistics.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Headline of a review, in our own words but for the names of awaited machines. */
final class ReviewHeadline {

  private static final Map<Verdict, String> COUNTED =
      Map.of(
          Verdict.REGRESSION, "worse",
          Verdict.IMPROVEMENT, "better",
          Verdict.NO_CHANGE, "unchanged",
          Verdict.INCONCLUSIVE, "inconclusive",
          Verdict.NOT_ENOUGH_DATA, "without enough data",
          Verdict.ENVIRONMENT, "explained by the machine",
          Verdict.NOT_JUDGED, "not judged");

  private static final List<Verdict> ORDER =
      List.of(
          Verdict.REGRESSION,
          Verdict.IMPROVEMENT,
          Verdict.NO_CHANGE,
          Verdict.INCONCLUSIVE,
          Verdict.ENVIRONMENT,
          Verdict.NOT_ENOUGH_DATA,
          Verdict.NOT_JUDGED);

  private final Review review;
  private final Attendance machines;

  private ReviewHeadline(Review review, Attendance machines) {
    this.review = review;
    this.machines = machines;
  }

  /** Such as {@code 2 regressions, the worst 12.3 % slower}. */
  static String of(Review review) {
    return new ReviewHeadline(review, Attendance.inPlainText(review)).text();
  }

  static String inMarkdown(Review review) {
    return new ReviewHeadline(review, Attendance.inMarkdown(review)).text();
  }

  /** Such as {@code 16 series: 1 worse, 15 unchanged}. */
  static String counts(Review review) {
    List<String> parts = new ArrayList<>();
    for (Verdict verdict : ORDER) {
      int count = review.count(verdict);
      if (count > 0 || verdict == Verdict.NO_CHANGE) {
        parts.add(NumberText.count(count) + " " + COUNTED.get(verdict));
      }
    }
    addUnlessNone(parts, review.report().onlyInBaseline().size(), "missing");
    addUnlessNone(parts, review.report().onlyInCandidate().size(), "new");
    return NumberText.count(review.count()) + " series compared: " + String.join(", ", parts);
  }

  private static void addUnlessNone(List<String> parts, int count, String word) {
    if (count > 0) {
      parts.add(NumberText.count(count) + " " + word);
    }
  }

  private String text() {
    String told = prefix() + (review.hasVerdict() ? outcome() : "");
    return told.substring(0, 1).toUpperCase(Locale.ROOT) + told.substring(1);
  }

  private String prefix() {
    String soFar = review.hasVerdict() ? "; so far: " : "";
    if (review.hasFailed()) {
      return "could not be judged" + soFar;
    }
    if (!review.isJudged()) {
      return "waiting to be judged";
    }
    if (review.isAwaiting()) {
      return machines.soFar();
    }
    return review.isInProgress() ? "being judged again" + soFar : "";
  }

  private String outcome() {
    return review.isResolved() ? "resolved: " + verdict() : verdict();
  }

  private String verdict() {
    return switch (review.report().verdict()) {
      case REGRESSION -> decided() + regressions();
      case IMPROVEMENT ->
          NumberText.count(review.count(Verdict.IMPROVEMENT), "improvement") + ", no regression";
      case NO_CHANGE -> "no change";
      case INCONCLUSIVE -> "no regression found, " + share(Verdict.INCONCLUSIVE, "inconclusive");
      case ENVIRONMENT ->
          "no regression found, " + share(Verdict.ENVIRONMENT, "explained by the machine");
      case NOT_ENOUGH_DATA, NOT_JUDGED ->
          review.count() == 0
              ? "no data: nothing could be compared"
              : "no data: too little for any verdict";
    };
  }

  private String share(Verdict verdict, String words) {
    return NumberText.count(review.count(verdict))
        + " of "
        + NumberText.count(review.count())
        + " series "
        + words;
  }

  private String decided() {
    ReviewDecision decision = review.decision();
    return decision != null && review.isDecided() ? decision.kind().words() + ": " : "";
  }

  private String regressions() {
    List<ComparisonRow> rows = review.changes(Verdict.REGRESSION);
    int open = (int) rows.stream().filter(row -> ConfirmationState.of(row).isOpen()).count();
    int found = review.count(Verdict.REGRESSION);
    String worst = rows.isEmpty() ? "" : ", " + worst(rows);
    if (open == 0) {
      return NumberText.count(found, "regression") + worst;
    }
    return open == found
        ? "%s (not confirmed)%s".formatted(NumberText.count(open, "suspected regression"), worst)
        : "%s and %s suspected (not confirmed)%s"
            .formatted(NumberText.count(found - open, "regression"), NumberText.count(open), worst);
  }

  private static String worst(List<ComparisonRow> rows) {
    String change = Change.of(rows.getFirst()).text();
    return rows.size() == 1 ? change : "the worst " + change;
  }
}
