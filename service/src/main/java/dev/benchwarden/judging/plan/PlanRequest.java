package dev.benchwarden.judging.plan;

import dev.benchwarden.platform.problem.ProblemException;
import java.time.Duration;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Request for a plan.
 *
 * @param runs how often each benchmark is to run; absent for what its scatter needs
 * @param line the stable branch that is built on; absent for the default one
 * @param changed the files that the change touches; empty if unknown
 * @param platform whose machines measure; absent for all
 * @param machine that measures; absent for any
 * @param seed draws the tenth that always runs; absent for the newest revision's name
 */
record PlanRequest(
    Duration budget,
    @Nullable Integer runs,
    @Nullable String line,
    Set<String> changed,
    @Nullable String platform,
    @Nullable String machine,
    @Nullable String seed) {

  /** At least one number with its unit, the largest unit first. */
  private static final Pattern TIME =
      Pattern.compile("(?=\\d)(\\d{1,6}h)?(\\d{1,6}m)?(\\d{1,6}s)?");

  private static final Duration LONGEST = Duration.ofDays(1);

  /**
   * A time such as {@code 90s}, {@code 10m} or {@code 1h30m}.
   *
   * @throws ProblemException 422 if it is none, or longer than a day
   */
  static Duration budget(String text) {
    if (TIME.matcher(text).matches()) {
      Duration time = Duration.parse("PT" + text);
      if (time.compareTo(LONGEST) <= 0) {
        return time;
      }
    }
    throw ProblemException.invalidParameter(
        "budget", "'%s' is no time of at most a day, such as 90s, 10m or 1h30m".formatted(text));
  }
}
