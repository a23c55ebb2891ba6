package dev.benchwarden.pullrequests.tracker;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Result of checking one issue, or all of a project.
 *
 * @param next when to check again; absent if nothing is left to do until there is news
 * @param isSearched whether the answer about a new issue was lost, and the issue was not found yet
 */
record Kept(@Nullable Instant next, boolean isSearched) {

  /** Nothing is left to do until there is news. */
  static final Kept DONE = new Kept(null, false);

  static Kept until(Instant next) {
    return new Kept(next, false);
  }

  static Kept all(List<Kept> looks) {
    Optional<Instant> next =
        looks.stream().flatMap(look -> Stream.ofNullable(look.next)).min(Instant::compareTo);
    return new Kept(next.orElse(null), looks.stream().anyMatch(Kept::isSearched));
  }
}
