package dev.benchwarden.pages.dashboard;

/**
 * State of a project's newest revision, in as little as a badge has room for.
 *
 * @param isMeasured whether anything was judged yet
 * @param regressions how many stand open
 */
public record Standing(boolean isMeasured, int regressions) {

  /** Such as {@code 2 regressions}, {@code no regression} or {@code no data}. */
  public String text() {
    if (!isMeasured) {
      return "no data";
    }
    return regressions == 0
        ? "no regression"
        : "%,d regression%s".formatted(regressions, regressions == 1 ? "" : "s");
  }
}
