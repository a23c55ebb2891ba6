package dev.benchwarden.core.policy;

import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.text.NumberText;
import dev.benchwarden.core.text.UnitScale;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Limit that some series keep: an amount, or how much worse they may be than at a named revision.
 * Just one of {@code atMost}, {@code atLeast} and {@code worse} is present.
 *
 * @param benchmark absent: every benchmark
 * @param parameters patterns for the values of parameters, by name; a benchmark without that
 *     parameter is not included
 * @param metric absent: every metric
 * @param atMost the largest amount, for series in a unit that it can be converted to
 * @param atLeast the smallest amount, likewise
 * @param since a tag or revision of the mainline; absent unless {@code worse} is present
 * @param worse how much worse than then, in percent, 0 to 1000
 */
public record SeriesLimit(
    @Nullable NamePattern benchmark,
    Map<String, NamePattern> parameters,
    @Nullable NamePattern metric,
    @Nullable Amount atMost,
    @Nullable Amount atLeast,
    @Nullable String since,
    @Nullable Double worse) {

  public SeriesLimit {
    parameters = Collections.unmodifiableMap(new TreeMap<>(parameters));
    if (worse != null) {
      Range.WORSE.require("worse", worse);
    }
    int kinds = (atMost == null ? 0 : 1) + (atLeast == null ? 0 : 1) + (worse == null ? 0 : 1);
    if (kinds != 1 || (since == null) != (worse == null)) {
      throw new IllegalArgumentException("a limit is one of atMost, atLeast, and worse with since");
    }
  }

  /** Whether the limit covers this series, as far as names decide. */
  public boolean matches(Series series) {
    return pattern().matches(series.benchmark(), series.parameters(), series.metric().name());
  }

  /**
   * The amount in the series' own unit; empty for a limit of change, for a unit that does not fit,
   * and where crossing the limit would be an improvement.
   */
  public OptionalDouble amount(Series series) {
    Direction contrary = atMost == null ? Direction.LOWER_IS_BETTER : Direction.HIGHER_IS_BETTER;
    Amount amount = amount();
    return amount == null || series.metric().direction() == contrary
        ? OptionalDouble.empty()
        : amount.in(series.metric().unit());
  }

  private @Nullable Amount amount() {
    return atMost == null ? atLeast : atMost;
  }

  /**
   * Shows values of the series in the unit of the limit, so that both can be compared; empty for a
   * limit of change.
   */
  public Optional<UnitScale> scale(Series series) {
    return Optional.ofNullable(amount()).flatMap(one -> one.scaleOf(series.metric().unit()));
  }

  /**
   * The largest change for the worse in percent, in the metric's own sign; empty for a limit of an
   * amount, where nobody knows which way is better, and where nothing could be as much worse.
   */
  public OptionalDouble percent(Series series) {
    if (worse == null) {
      return OptionalDouble.empty();
    }
    return switch (Objects.requireNonNullElse(series.metric().direction(), Direction.UNKNOWN)) {
      case LOWER_IS_BETTER -> OptionalDouble.of(worse);
      case HIGHER_IS_BETTER -> worse < 100 ? OptionalDouble.of(-worse) : OptionalDouble.empty();
      case UNKNOWN -> OptionalDouble.empty();
    };
  }

  /** Whether the limit applies to this series, which it covers. */
  public boolean fits(Series series) {
    return amount(series).isPresent() || percent(series).isPresent();
  }

  /** Whether this series exceeds the limit by going above it. */
  public boolean isUpper(Series series) {
    return worse == null
        ? atMost != null
        : series.metric().direction() == Direction.LOWER_IS_BETTER;
  }

  /** Whether both limit the same series in the same way, with any number. */
  boolean contradicts(SeriesLimit other) {
    return pattern().equals(other.pattern())
        && (atMost == null) == (other.atMost == null)
        && (atLeast == null) == (other.atLeast == null)
        && (since == null ? other.since == null : since.equals(other.since));
  }

  /** Such as {@code at most 512 MiB} or {@code at most 5 % worse than v2.3}. */
  public String text() {
    if (worse != null) {
      return "at most %s %% worse than %s".formatted(NumberText.setting(worse), since);
    }
    return atMost != null ? "at most " + atMost.text() : "at least " + atLeast;
  }

  private SeriesPattern pattern() {
    return new SeriesPattern(benchmark, parameters, metric);
  }
}
