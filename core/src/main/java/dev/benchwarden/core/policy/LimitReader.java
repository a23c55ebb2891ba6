package dev.benchwarden.core.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reader of the items of {@code limits}; what cannot be read is noted and left out. */
final class LimitReader {

  private static final List<String> KINDS = List.of("atMost", "atLeast", "worse");

  static final List<String> KEYS =
      Stream.of(PolicyReader.SELECTORS, KINDS, List.of("since")).flatMap(List::stream).toList();

  private LimitReader() {}

  /** A limit with the place where it is written. */
  private record Placed(SeriesLimit limit, Value value) {}

  static Optional<List<SeriesLimit>> limits(Value value) {
    return value
        .list(item ->
            item.fields().flatMap(f -> limit(f, item)).map(limit -> new Placed(limit, item)))
        .map(LimitReader::distinct);
  }

  private static Optional<SeriesLimit> limit(Fields fields, Value whole) {
    fields.only(KEYS);
    fields.requireAny(PolicyReader.SELECTORS, whole, "must tell what it is for by ");
    fields.requireAny(KINDS, whole, "must set a limit by ");
    Optional<Amount> atMost = fields.read("atMost", Value::amount);
    Optional<Amount> atLeast = fields.read("atLeast", Value::amount);
    Optional<Double> worse = fields.read("worse", v -> v.percent(Range.WORSE));
    Optional<String> since = fields.read("since", Value::text);
    List<String> given = KINDS.stream().filter(key -> isGiven(fields, key)).toList();
    if (!isOneLimit(fields, given, whole)
        || Stream.of(atMost, atLeast, worse).noneMatch(Optional::isPresent)
        || worse.isPresent() != since.isPresent()) {
      return Optional.empty();
    }
    return Optional.of(
        new SeriesLimit(
            benchmark(fields, "benchmark"),
            parameters(fields),
            benchmark(fields, "metric"),
            PolicyReader.orNull(atMost),
            PolicyReader.orNull(atLeast),
            PolicyReader.orNull(since),
            PolicyReader.orNull(worse)));
  }

  private static @Nullable NamePattern benchmark(Fields fields, String key) {
    return PolicyReader.orNull(fields.read(key, PolicyReader::pattern));
  }

  private static Map<String, NamePattern> parameters(Fields fields) {
    return fields.read("parameters", Value::fields).map(PolicyReader::patterns).orElse(Map.of());
  }

  private static boolean isOneLimit(Fields fields, List<String> given, Value whole) {
    if (given.size() > 1) {
      whole.note("sets %s: write one limit for each".formatted(String.join(" and ", given)));
      return false;
    }
    boolean change = given.contains("worse");
    if (change != isGiven(fields, "since") && !given.isEmpty()) {
      whole.note(
          change
              ? "must tell since which tag or revision, such as since: v2.3"
              : "has since, which goes with worse: write worse: 5 %");
      return false;
    }
    return !given.isEmpty();
  }

  private static boolean isGiven(Fields fields, String key) {
    return fields.read(key, Optional::of).isPresent();
  }

  /** Of two limits of one kind for the same series, it is unclear which one is meant. */
  private static List<SeriesLimit> distinct(List<Placed> placed) {
    List<SeriesLimit> limits = new ArrayList<>();
    for (Placed one : placed) {
      if (limits.stream().anyMatch(one.limit()::contradicts)) {
        one.value().note("sets a limit that is set before for the same series: keep one of them");
      }
      limits.add(one.limit());
    }
    return limits;
  }
}
