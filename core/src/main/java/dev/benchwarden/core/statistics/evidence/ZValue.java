package dev.benchwarden.core.statistics.evidence;

import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Finite;
import org.jspecify.annotations.Nullable;

/**
 * The z of a series, as a row shows it.
 *
 * @param score the change in units of how much one revision's value scatters, in the metric's own
 *     sign; null without that
 * @param improvement the same, positive when better; null where z or direction is missing
 * @param basis what the scatter was taken from; null if there is no z
 */
public record ZValue(@Nullable Double score, @Nullable Double improvement, @Nullable ZBasis basis) {

  public static ZValue of(Evidence evidence, ZScore z) {
    return of(z.value(), evidence.series().direction(), z.basis());
  }

  public static ZValue of(@Nullable Double score, Direction direction, @Nullable ZBasis basis) {
    return new ZValue(score, Finite.orNull(direction.improvement(Finite.orNaN(score))), basis);
  }
}
