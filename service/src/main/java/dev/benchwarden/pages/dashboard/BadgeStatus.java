package dev.benchwarden.pages.dashboard;

import dev.benchwarden.core.text.NumberText;

/**
 * State of a project's newest revision, in as little as a badge has room for.
 *
 * @param isCompared whether anything could be compared yet: a first result cannot
 * @param regressions how many are open
 * @param limits how many limits are exceeded
 * @param isUnconfirmed whether the newest result is a regression without an alert so far; false if
 *     only a part of the project is shown
 */
public record BadgeStatus(boolean isCompared, int regressions, int limits, boolean isUnconfirmed) {

  /**
   * Such as {@code 2 open regressions, 1 limit exceeded}, {@code unconfirmed regression}, {@code no
   * regression} or {@code no data}.
   */
  public String text() {
    if (!isWorse() && isUnconfirmed) {
      return "unconfirmed regression";
    }
    if (!isWorse() && !isCompared) {
      return "no data";
    }
    String exceeded = limits == 0 ? "" : NumberText.count(limits, "limit") + " exceeded";
    return regressions > 0
        ? NumberText.count(regressions, "open regression") + (limits == 0 ? "" : ", " + exceeded)
        : limits > 0 ? exceeded : "no regression";
  }

  /** Whether anything is worse than it should be. */
  public boolean isWorse() {
    return regressions > 0 || limits > 0;
  }
}
