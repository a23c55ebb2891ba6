package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.text.NumberText;
import dev.benchwarden.judging.evaluation.EvaluationReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Headline of a review, in our own words but for the names of awaited machines. */
final class ReviewHeadline {

  private final Review review;
  private final Attendance machines;

  private ReviewHeadline(Review review, Attendance machines) {
    this.review = review;
    this.machines = machines;
  }

  /** Such as {@code 2 regressions, the worst 12.3% slower}. */
  static String of(Review review) {
    return new ReviewHeadline(review, Attendance.inPlainText(review)).text();
  }

  static String inMarkdown(Review review) {
    return new ReviewHeadline(review, Attendance.inMarkdown(review)).text();
  }

  /** Such as {@code 16 series compared: 1 worse, 15 without a significant change}. */
  static String counts(Review review) {
    List<String> parts = new ArrayList<>();
    addUnlessNone(parts, review.count(Verdict.REGRESSION), "worse");
    addUnlessNone(parts, review.count(Verdict.IMPROVEMENT), "better");
    parts.add(
        NumberText.count(review.count(Verdict.NO_CHANGE) + review.count(Verdict.INCONCLUSIVE))
            + " without a significant change");
    addUnlessNone(
        parts,
        review.count(Verdict.ENVIRONMENT),
        review.report().environment().leavesOpen()
            ? "left open by the machine"
            : "explained by the machine");
    addUnlessNone(parts, review.count(Verdict.NOT_ENOUGH_DATA), "without enough data");
    addUnlessNone(parts, review.count(Verdict.NOT_JUDGED), "not judged");
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
    EvaluationReport report = review.report();
    String found = report.found(review.policy().primary());
    return report.limits().before(decided() + report.earlier().before(found));
  }

  private String decided() {
    ReviewDecision decision = review.decision();
    return decision != null && review.isToldAsDecided() ? decision.kind().words() + ": " : "";
  }
}
