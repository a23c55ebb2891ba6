package dev.benchwarden.core.statistics;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A series' interleaved rounds with their verdict (docs/statistics.md section C4). It is a verdict
 * about the machines that ran the rounds; with {@link Flag#FIXED_ORDER} it never confirms a change
 * by itself.
 *
 * @param moderated the test with what the other series know about noise; null where not used. It
 *     decides where it is there
 * @param qValue the p-value corrected for the number of series; null if there is no test
 * @param flags of the rounds and of the verdict
 */
public record RoundsFinding(
    PairedRounds rounds,
    @Nullable Significance moderated,
    @Nullable Double qValue,
    Verdict verdict,
    Set<Flag> flags) {

  /** The test that decides; null if there is none. */
  public @Nullable Significance deciding() {
    return moderated == null ? rounds.test() : moderated;
  }

  /** Whether nothing varies, so that a repeat could only show the same again. */
  boolean isCertain() {
    Difference difference = rounds.difference();
    return difference != null && difference.isWithoutSpread() && rounds.isQuiet();
  }

  /** The test in the metric's own sign; null if there is none. */
  @Nullable TestReport report() {
    Difference difference = rounds.difference();
    Significance test = rounds.test();
    TestBasis basis = rounds.basis();
    if (difference == null || test == null || basis == null) {
      return null;
    }
    int observations = rounds.perMachine().stream().mapToInt(MachineRounds::rounds).sum();
    return rounds.series().direction() == Direction.LOWER_IS_BETTER
        ? new TestReport(
            basis,
            difference.inverse(),
            observations,
            test.inverse(),
            moderated == null ? null : moderated.inverse(),
            null)
        : new TestReport(basis, difference, observations, test, moderated, null);
  }

  /**
   * The verdict in a sentence.
   *
   * @param percent the change as the row tells it, in the metric's own sign; null if it has none
   */
  String reason(@Nullable Double percent) {
    return RoundsReason.of(this, percent);
  }
}
