package dev.benchwarden.judging.changepoint;

/** Standing of a change point: what is known of it, in the words of alerts and pages. */
public enum ChangeStanding {
  /** It may yet turn out to be a passing disturbance. */
  SUSPECTED,
  /** Five points, a repeat or a person show that it is real. */
  CONFIRMED,
  /** A person said that it is noise. */
  REJECTED
}
