package dev.benchwarden.judging.limit;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.store.catalog.Revisions;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Reader of the places on the mainline of the revisions that limits refer to. */
@Component
class NamedRevisions {

  private final Revisions revisions;

  NamedRevisions(Revisions revisions) {
    this.revisions = revisions;
  }

  /** Those that the policy's limits name. */
  NamedPlaces places(long project, Policy policy, Mainline mainline) {
    List<String> names =
        policy.limits().stream()
            .flatMap(limit -> Stream.ofNullable(limit.since()))
            .distinct()
            .toList();
    Map<String, Integer> found = HashMap.newHashMap(names.size());
    Set<String> missed = new HashSet<>();
    for (String name : names) {
      revisions
          .withTag(project, name)
          .or(() -> revisions.named(project, name))
          .ifPresent(revision ->
              mainline
                  .placeOf(revision.id())
                  .ifPresentOrElse(place -> found.put(name, place), () -> missed.add(name)));
    }
    return new NamedPlaces(
        mainline.size(), found, mainline.isComplete() ? Set.of() : Set.copyOf(missed));
  }
}
