package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.text.NumberText;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Sentence on the machines that have reported, and on those that are awaited or were awaited in
 * vain.
 */
final class Attendance {

  private static final int MOST_NAMES = 5;

  /** What means the same wherever it is shown, without mark-up: nobody is mentioned by it. */
  private static final Pattern PLAIN = Pattern.compile("\\w[\\w.-]{0,39}");

  private final Review review;
  private final UnaryOperator<String> name;

  private Attendance(Review review, UnaryOperator<String> name) {
    this.review = review;
    this.name = name;
  }

  static Attendance inMarkdown(Review review) {
    return new Attendance(review, CodeSpan::of);
  }

  /** Where no mark-up is read; other names than plain ones are counted. */
  static Attendance inPlainText(Review review) {
    return new Attendance(review, one -> PLAIN.matcher(one).matches() ? one : "");
  }

  /** Such as {@code 1 of 3 machines, waiting for perf-2, perf-3}. */
  String soFar() {
    int reported = review.report().reported().size();
    int missing = review.report().awaiting().size();
    String there = reported == 0 ? "" : there(reported, reported + missing) + ", ";
    return there + "waiting for " + (missing == 0 ? "more" : missing());
  }

  private static String there(int reported, int all) {
    return reported == all
        ? NumberText.count(reported, "machine")
        : NumberText.count(reported) + " of " + NumberText.count(all, "machine");
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

  /** The same, and how long was waited. */
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
    List<String> all = review.report().awaiting();
    List<String> named =
        all.stream().map(name).filter(one -> !one.isEmpty()).limit(MOST_NAMES).toList();
    int others = all.size() - named.size();
    if (named.isEmpty()) {
      return NumberText.count(others, "machine");
    }
    String names = named.stream().collect(Collectors.joining(", "));
    return others == 0 ? names : "%s and %s more".formatted(names, NumberText.count(others));
  }
}
