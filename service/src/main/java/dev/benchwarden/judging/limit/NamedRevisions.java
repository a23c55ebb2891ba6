package dev.benchwarden.judging.limit;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.Revision;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.store.catalog.Revisions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Reader of the places on the mainline of the revisions that limits refer to. */
@Component
class NamedRevisions {

  private final Revisions revisions;

  NamedRevisions(Revisions revisions) {
    this.revisions = revisions;
  }

  /** By each name in the policy's limits, the place; empty for a name that has none. */
  Map<String, OptionalInt> places(long project, Policy policy, Mainline mainline) {
    List<String> names =
        policy.limits().stream()
            .flatMap(limit -> Stream.ofNullable(limit.since()))
            .distinct()
            .toList();
    Map<String, OptionalInt> places = HashMap.newHashMap(names.size());
    for (String name : names) {
      places.put(
          name,
          revisions
              .withTag(project, name)
              .or(() -> revisions.named(project, name))
              .map(Revision::id)
              .map(mainline::placeOf)
              .orElse(OptionalInt.empty()));
    }
    return places;
  }
}
