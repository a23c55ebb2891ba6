package dev.benchwarden.pullrequests.tracker;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a look at an issue came to, or at all of a project.
 *
 * @param next when to look again; absent if nothing is left to do until something is new
 * @param reason why less was done than was asked for, in words; absent if nothing is missing
 */
record Kept(@Nullable Instant next, @Nullable String reason) {

  /** Nothing is left to do until something is new. */
  static final Kept DONE = new Kept(null, null);

  static Kept until(Instant next) {
    return new Kept(next, null);
  }

  /** Several, with how many of them each reason keeps from being opened. */
  static Kept all(List<Kept> looks) {
    Optional<Instant> next =
        looks.stream().flatMap(look -> Stream.ofNullable(look.next)).min(Instant::compareTo);
    Map<String, Long> waiting =
        looks.stream()
            .map(Kept::reason)
            .filter(Objects::nonNull)
            .collect(Collectors.groupingBy(why -> why, LinkedHashMap::new, Collectors.counting()));
    String reason =
        waiting.entrySet().stream()
            .map(one -> unopened(one.getValue(), one.getKey()))
            .collect(Collectors.joining("; "));
    return new Kept(next.orElse(null), reason.isEmpty() ? null : reason);
  }

  /** Tells how many issues are not opened yet for one reason. */
  static String unopened(long count, String why) {
    return count == 1
        ? "1 issue is not opened yet: " + why
        : "%d issues are not opened yet: %s".formatted(count, why);
  }

  /** What led to a reason stays told as long as that does. */
  @Nullable String reasonAfter(@Nullable String before) {
    return reason != null && before != null && before.endsWith(reason) ? before : reason;
  }
}
