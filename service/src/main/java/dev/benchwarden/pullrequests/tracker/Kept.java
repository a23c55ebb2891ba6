package dev.benchwarden.pullrequests.tracker;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a look at an issue came to, or at all of a project.
 *
 * @param next when to look again; absent if nothing is left to do until something is new
 * @param isSearched whether the answer about a new issue was lost, and it was not found yet
 */
record Kept(@Nullable Instant next, boolean isSearched) {

  /** Nothing is left to do until something is new. */
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
