package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.AwaitedMachines;
import dev.benchwarden.core.text.NumberText;
import dev.benchwarden.judging.evaluation.EvaluationReport;
import java.time.Duration;
import java.util.function.UnaryOperator;

/**
 * Sentence on the machines that have reported, and on those that are awaited or were awaited in
 * vain.
 */
final class Attendance {

  private final Review review;
  private final UnaryOperator<String> name;

  private Attendance(Review review, UnaryOperator<String> name) {
    this.review = review;
    this.name = name;
  }

  static Attendance inMarkdown(Review review) {
    return new Attendance(review, CodeSpan::of);
  }

  /** For places without mark-up; names that are not plain are only counted. */
  static Attendance inPlainText(Review review) {
    return new Attendance(review, AwaitedMachines::plain);
  }

  /** Such as {@code 1 of 3 machines, waiting for perf-2, perf-3}. */
  String soFar() {
    return machines().soFar(name);
  }

  /** Such as {@code judged without perf-3}; empty if nobody was missing. */
  String without() {
    if (review.report().waited() == null) {
      return "";
    }
    return review.report().awaiting().isEmpty()
        ? "judged with " + NumberText.count(review.report().reported().size(), "machine") + " alone"
        : "judged without " + missing();
  }

  /** The same, with how long the wait lasted. */
  String withoutThem() {
    Duration waited = review.report().waited();
    if (waited == null) {
      return "";
    }
    String who =
        review.report().awaiting().isEmpty() ? "; no more reported" : ", which did not report";
    return without() + who + " within " + words(waited);
  }

  private static String words(Duration time) {
    return time.toSecondsPart() == 0
        ? NumberText.count((int) time.toMinutes(), "minute")
        : NumberText.count((int) time.toSeconds(), "second");
  }

  private String missing() {
    return machines().missing(name);
  }

  private AwaitedMachines machines() {
    EvaluationReport report = review.report();
    return new AwaitedMachines(report.reported(), report.awaiting(), report.waitingUntil());
  }
}
