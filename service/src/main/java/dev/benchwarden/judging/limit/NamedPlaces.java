package dev.benchwarden.judging.limit;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Places on a mainline of the revisions that limits refer to, by their names.
 *
 * @param examined how many of the newest revisions the mainline has
 * @param found those that are among these
 * @param missed the names of revisions that exist, but may be older than these
 */
record NamedPlaces(int examined, Map<String, Integer> found, Set<String> missed) {

  /** Empty if it has no such revision. */
  OptionalInt of(String name) {
    Integer place = found.get(name);
    return place == null ? OptionalInt.empty() : OptionalInt.of(place);
  }

  /** The reason why a limit cannot be compared with this revision, in words. */
  Optional<String> obstacle(String name) {
    if (found.containsKey(name)) {
      return Optional.empty();
    }
    return Optional.of(
        missed.contains(name)
            ? "'%s' is not among the newest %,d revisions of the mainline, which are examined, so the limit cannot be checked. Name a newer one."
                .formatted(name, examined)
            : "'%s' is no tag or revision of the mainline.".formatted(name));
  }
}
