package dev.benchwarden.platform.work;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Next attempt to send a forge what it did not accept.
 *
 * @param failingSince when the first attempt in a row failed
 */
public record NextAttempt(Instant failingSince, Instant at) {

  private static final Duration FIRST_DELAY = Duration.ofSeconds(2);
  private static final Duration LONGEST_DELAY = Duration.ofMinutes(10);
  private static final Duration GIVE_UP = Duration.ofDays(1);

  /**
   * Empty if it has failed for a day.
   *
   * @param failures in a row, before this one
   * @param failingSince absent if none failed before
   * @param asked how long the other side asks to be left alone; absent if it does not say
   */
  public static Optional<NextAttempt> after(
      int failures, @Nullable Instant failingSince, @Nullable Duration asked) {
    Instant now = Instant.now();
    Instant since = Objects.requireNonNullElse(failingSince, now);
    return since.plus(GIVE_UP).isBefore(now)
        ? Optional.empty()
        : Optional.of(new NextAttempt(since, now.plus(delay(failures, asked))));
  }

  /** Doubles with every failure, and is never shorter than what is asked for. */
  private static Duration delay(int failures, @Nullable Duration asked) {
    Duration own = FIRST_DELAY.multipliedBy(1L << Math.min(failures, 20));
    Duration bounded = own.compareTo(LONGEST_DELAY) < 0 ? own : LONGEST_DELAY;
    return asked != null && asked.compareTo(bounded) > 0 ? asked : bounded;
  }
}
