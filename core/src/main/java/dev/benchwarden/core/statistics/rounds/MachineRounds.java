package dev.benchwarden.core.statistics.rounds;

import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Sample;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rounds of one machine (docs/statistics.md section C4). Slow drift cancels in each round's ratio;
 * the effect of running first does not, so the two orders are averaged if both occurred.
 * Neighbouring rounds that resemble each other count as fewer.
 *
 * @param rounds how many are complete, 6 or more
 * @param baseline the mean of the natural logarithms of the baseline's values, whose orders are
 *     averaged in the same way
 * @param difference the mean of the rounds' changes as natural logarithms, positive is better
 * @param variance of one round's change
 * @param share the variance of {@code difference} as a part of that of one round
 * @param degreesOfFreedom of the variance, 1 or more
 * @param autocorrelation of neighbouring rounds, 0 to 0.8
 * @param orderEffect half of what the candidate gains by running second; null if the order was
 *     fixed or is unknown
 */
public record MachineRounds(
    String machine,
    int rounds,
    double baseline,
    double difference,
    double variance,
    double share,
    double degreesOfFreedom,
    double autocorrelation,
    @Nullable Double orderEffect) {

  private static final int FEWEST_OF_AN_ORDER = 3;
  private static final double LARGEST_AUTOCORRELATION = 0.8;
  private static final double NEGLIGIBLE_SQUARE = Sample.ROUNDING * Sample.ROUNDING;

  /**
   * @param rounds complete and positive, in the order in which they ran
   */
  static MachineRounds of(String machine, Direction direction, List<Round> rounds) {
    double[] changes =
        rounds.stream().mapToDouble(round -> improvement(direction, round.change())).toArray();
    double[] levels = rounds.stream().mapToDouble(Round::baselineLevel).toArray();
    double[] baselineFirst = ofOrder(Round.Order.BASELINE_FIRST, rounds, changes);
    double[] candidateFirst = ofOrder(Round.Order.CANDIDATE_FIRST, rounds, changes);
    boolean balanced =
        baselineFirst.length >= FEWEST_OF_AN_ORDER
            && candidateFirst.length >= FEWEST_OF_AN_ORDER
            && baselineFirst.length + candidateFirst.length == changes.length;
    return balanced
        ? balanced(machine, rounds, levels, changes, baselineFirst, candidateFirst)
        : of(
            machine,
            Sample.mean(levels),
            errors(changes, Sample.mean(changes)),
            Sample.mean(changes),
            1,
            1.0 / changes.length,
            null);
  }

  /** The change itself where it is unknown which direction is better. */
  private static double improvement(Direction direction, double change) {
    return direction == Direction.UNKNOWN ? change : direction.improvement(change);
  }

  private static double[] ofOrder(Round.Order order, List<Round> rounds, double[] values) {
    double[] found = new double[values.length];
    int count = 0;
    for (int i = 0; i < values.length; i++) {
      if (rounds.get(i).order() == order) {
        found[count++] = values[i];
      }
    }
    return Arrays.copyOf(found, count);
  }

  private static MachineRounds balanced(
      String machine,
      List<Round> rounds,
      double[] levels,
      double[] changes,
      double[] baselineFirst,
      double[] candidateFirst) {
    double first = Sample.mean(baselineFirst);
    double second = Sample.mean(candidateFirst);
    double[] errors = new double[changes.length];
    for (int i = 0; i < errors.length; i++) {
      boolean isFirst = rounds.get(i).order() == Round.Order.BASELINE_FIRST;
      errors[i] = changes[i] - (isFirst ? first : second);
    }
    double share = (1.0 / baselineFirst.length + 1.0 / candidateFirst.length) / 4;
    double level =
        (Sample.mean(ofOrder(Round.Order.BASELINE_FIRST, rounds, levels))
                + Sample.mean(ofOrder(Round.Order.CANDIDATE_FIRST, rounds, levels)))
            / 2;
    return of(machine, level, errors, (first + second) / 2, 2, share, (first - second) / 2);
  }

  private static double[] errors(double[] changes, double mean) {
    return Arrays.stream(changes).map(change -> change - mean).toArray();
  }

  /**
   * @param means how many means were taken from the errors
   * @param share of independent rounds
   */
  private static MachineRounds of(
      String machine,
      double baseline,
      double[] errors,
      double difference,
      int means,
      double share,
      @Nullable Double orderEffect) {
    double squares = Arrays.stream(errors).map(error -> error * error).sum();
    double degreesOfFreedom = errors.length - means;
    double autocorrelation = autocorrelation(errors, squares);
    double inflation = (1 + autocorrelation) / (1 - autocorrelation);
    return new MachineRounds(
        machine,
        errors.length,
        baseline,
        difference,
        squares / degreesOfFreedom,
        share * inflation,
        Math.max(1, degreesOfFreedom / inflation),
        autocorrelation,
        orderEffect);
  }

  /** The estimate is too small by about 1/n, which is corrected. */
  private static double autocorrelation(double[] errors, double squares) {
    if (squares <= errors.length * NEGLIGIBLE_SQUARE) {
      return 0;
    }
    double products = 0;
    for (int i = 1; i < errors.length; i++) {
      products += errors[i - 1] * errors[i];
    }
    return Math.clamp(products / squares + 1.0 / errors.length, 0, LARGEST_AUTOCORRELATION);
  }

  boolean isOrderFixed() {
    return orderEffect == null;
  }

  double squaredError() {
    return variance * share;
  }
}
