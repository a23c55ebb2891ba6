package dev.benchwarden.pullrequests.review;

import java.util.Locale;

/** Technical term in comments, with the sentence that explains it to a reader who clicks on it. */
enum Term {
  SIGNIFICANT(
      "A change is significant when noise alone would hardly look like it (q is at most the policy's"
          + " alpha, 0.05 where nothing is set) and it is at least as large as the policy's minEffect"
          + " (2 percent where nothing is set); a policy can let z decide instead."),
  CONFIRMED("A change is confirmed when an independent repeat of the measurement saw it as well."),
  SUSPECTED(
      "A change is suspected while it was seen once and the policy asks for an independent repeat"
          + " before it counts."),
  Z(
      "z is the change in standard deviations of what was measured before; it is positive when the"
          + " value rose, whether or not that is better."),
  Q(
      "q is p, the probability that noise alone looks like this, corrected for the number of series"
          + " that were tested together, so that among the significant changes the share of false"
          + " alarms stays below the policy's alpha.");

  private final String sentence;

  Term(String sentence) {
    this.sentence = sentence;
  }

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  String sentence() {
    return sentence;
  }
}
