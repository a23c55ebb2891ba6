package dev.benchwarden.core.policy;

import dev.benchwarden.core.series.Platform;
import dev.benchwarden.core.statistics.Direction;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reader of a policy from keys and values; what cannot be read is noted and keeps its default. */
final class PolicyReader {

  static final List<String> KEYS =
      List.of(
          "minEffect",
          "alpha",
          "correction",
          "decision",
          "zMin",
          "center",
          "minMachines",
          "confirm",
          "gate",
          "comment",
          "table",
          "wait",
          "noOp",
          "rulers",
          "directions",
          "platforms",
          "branches",
          "overrides",
          "primary",
          "measure",
          "limits",
          "owners",
          "issues");

  static final List<String> WAIT_KEYS = List.of("machines", "count", "atMost");

  static final List<String> MEASURE_KEYS =
      List.of("repeat", "search", "backfill", "unprotected", "budget", "dispatch", "expire");

  static final List<String> SELECTORS = List.of("benchmark", "parameters", "metric");

  private static final List<String> CHANGES =
      List.of("minEffect", "alpha", "zMin", "minMachines", "minAbsolute", "ignore");

  static final List<String> OVERRIDE_KEYS =
      Stream.concat(SELECTORS.stream(), CHANGES.stream()).toList();

  private static final List<Direction> DIRECTIONS =
      List.of(Direction.HIGHER_IS_BETTER, Direction.LOWER_IS_BETTER);

  private PolicyReader() {}

  static Policy policy(Fields fields) {
    Policy d = Policy.DEFAULT;
    return new Policy(
        fields.read("minEffect", v -> v.number(Range.MIN_EFFECT)).orElse(d.minEffect()),
        fields.read("alpha", v -> v.number(Range.ALPHA)).orElse(d.alpha()),
        word(fields, "correction", d.correction()),
        word(fields, "decision", d.decision()),
        fields.read("zMin", v -> v.number(Range.Z_MIN)).orElse(d.zMin()),
        word(fields, "center", d.center()),
        fields.read("minMachines", v -> v.wholeNumber(Range.MACHINES)).orElse(d.minMachines()),
        fields.read("confirm", PolicyReader::confirm).orElse(d.confirm()),
        word(fields, "gate", d.gate()),
        word(fields, "comment", d.comment()),
        word(fields, "table", d.table()),
        fields.read("wait", Value::fields).map(PolicyReader::waitFor).orElse(d.waitFor()),
        list(fields, "noOp", v -> v.text().map(PathPattern::new), d.noOp()),
        list(fields, "rulers", PolicyReader::pattern, d.rulers()),
        fields.read("directions", Value::fields).map(PolicyReader::directions).orElse(Map.of()),
        fields.read("platforms", Value::fields).map(PolicyReader::platforms).orElse(Map.of()),
        list(fields, "branches", v -> v.text().map(PathPattern::new), d.branches()),
        list(fields, "overrides", v -> v.fields().map(f -> override(f, v)), d.overrides()),
        orNull(fields.read("primary", Value::text)),
        fields.read("measure", Value::fields).map(PolicyReader::measure).orElse(d.measure()),
        fields.read("limits", LimitReader::limits).orElse(d.limits()),
        fields.read("owners", OwnerReader::owners).orElse(d.owners()),
        fields.read("issues", IssueReader::issues).orElse(d.issues()),
        d.quarantined());
  }

  private static Wait waitFor(Fields fields) {
    Wait d = Wait.DEFAULT;
    fields.only(WAIT_KEYS);
    return new Wait(
        list(fields, "machines", Value::text, d.machines()),
        fields.read("count", v -> v.wholeNumber(Range.AWAITED)).orElse(d.count()),
        fields.read("atMost", v -> v.duration(Wait.LONGEST)).orElse(d.atMost()));
  }

  private static MeasurePolicy measure(Fields fields) {
    MeasurePolicy d = MeasurePolicy.DEFAULT;
    fields.only(MEASURE_KEYS);
    return new MeasurePolicy(
        fields.read("repeat", Value::flag).orElse(d.repeat()),
        fields.read("search", Value::flag).orElse(d.search()),
        fields.read("backfill", v -> v.wholeNumber(Range.BACKFILL)).orElse(d.backfill()),
        fields.read("unprotected", Value::flag).orElse(d.unprotected()),
        fields.read("budget", v -> v.duration(MeasurePolicy.MOST_BUDGET)).orElse(d.budget()),
        orNull(fields.read("dispatch", Value::fileName)),
        fields.read("expire", v -> v.duration(MeasurePolicy.LATEST)).orElse(d.expire()));
  }

  /** True and false are what most people try first. */
  private static Optional<Confirm> confirm(Value value) {
    return value.isFlag()
        ? value.flag().map(wanted -> wanted ? Confirm.AUTO : Confirm.NEVER)
        : value.word(List.of(Confirm.values()));
  }

  private static Map<NamePattern, Direction> directions(Fields fields) {
    Map<NamePattern, Direction> directions = new LinkedHashMap<>();
    fields.forEach((metric, value) ->
        value
            .word(DIRECTIONS)
            .ifPresent(direction -> directions.put(new NamePattern(metric), direction)));
    return directions;
  }

  private static Map<String, List<NamePattern>> platforms(Fields fields) {
    Map<String, List<NamePattern>> platforms = new LinkedHashMap<>();
    fields.forEach((platform, value) -> {
      if (platform.length() > Platform.LONGEST) {
        value.note(
            "belongs to a name that has more than %d characters".formatted(Platform.LONGEST));
      }
      value.list(PolicyReader::pattern).ifPresent(machines -> platforms.put(platform, machines));
    });
    return platforms;
  }

  private static SeriesOverride override(Fields fields, Value whole) {
    fields.only(OVERRIDE_KEYS);
    fields.requireAny(SELECTORS, whole, "must tell what it is for by ");
    fields.requireAny(CHANGES, whole, "must change something: ");
    return new SeriesOverride(
        orNull(fields.read("benchmark", PolicyReader::pattern)),
        fields.read("parameters", Value::fields).map(PolicyReader::patterns).orElse(Map.of()),
        orNull(fields.read("metric", PolicyReader::pattern)),
        orNull(fields.read("minEffect", v -> v.number(Range.MIN_EFFECT))),
        orNull(fields.read("alpha", v -> v.number(Range.ALPHA))),
        orNull(fields.read("zMin", v -> v.number(Range.Z_MIN))),
        orNull(fields.read("minMachines", v -> v.wholeNumber(Range.MACHINES))),
        orNull(fields.read("minAbsolute", v -> v.number(Range.MIN_ABSOLUTE))),
        orNull(fields.read("ignore", Value::flag)));
  }

  static Map<String, NamePattern> patterns(Fields fields) {
    Map<String, NamePattern> patterns = new LinkedHashMap<>();
    fields.forEach((parameter, value) ->
        pattern(value).ifPresent(pattern -> patterns.put(parameter, pattern)));
    return patterns;
  }

  static Optional<NamePattern> pattern(Value value) {
    return value.text().map(NamePattern::new);
  }

  private static <E extends Enum<E>> E word(Fields fields, String key, E otherwise) {
    List<E> accepted = List.of(otherwise.getDeclaringClass().getEnumConstants());
    return fields.read(key, value -> value.word(accepted)).orElse(otherwise);
  }

  private static <T> List<T> list(
      Fields fields, String key, Function<Value, Optional<T>> item, List<T> otherwise) {
    return fields.read(key, value -> value.list(item)).orElse(otherwise);
  }

  static <T> @Nullable T orNull(Optional<T> value) {
    return value.isPresent() ? value.get() : null;
  }
}
