package dev.benchwarden.core.statistics.rounds;

import dev.benchwarden.core.statistics.Difference;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Significance;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.evidence.ComparedSides;
import dev.benchwarden.core.statistics.evidence.Headline;
import dev.benchwarden.core.statistics.evidence.RunSet;
import dev.benchwarden.core.statistics.evidence.TestBasis;
import dev.benchwarden.core.statistics.evidence.TestReport;
import dev.benchwarden.core.statistics.evidence.ZBasis;
import dev.benchwarden.core.statistics.evidence.ZValue;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A series' interleaved rounds with their verdict (docs/statistics.md section C4). The verdict
 * holds for the machines that ran the rounds; with {@link Flag#FIXED_ORDER} it never confirms a
 * change by itself.
 *
 * @param moderated the test moderated by the noise of the other series; null where not used. If
 *     present, it decides
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
  public boolean isCertain() {
    Difference difference = rounds.difference();
    return difference != null && difference.isWithoutSpread() && rounds.isQuiet();
  }

  /** The test in the metric's own sign; null if there is none. */
  public @Nullable TestReport report() {
    Difference difference = rounds.difference();
    Significance test = rounds.test();
    TestBasis basis = rounds.basis();
    if (difference == null || test == null || basis == null) {
      return null;
    }
    int observations = observations(basis);
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

  /** How many machines or rounds the spread is of. */
  private int observations(TestBasis basis) {
    return basis == TestBasis.PAIRED_MACHINES
        ? rounds.perMachine().size()
        : rounds.perMachine().stream().mapToInt(MachineRounds::rounds).sum();
  }

  /**
   * The machines that ran the rounds, with the two levels that their change is between.
   *
   * @param baseline everything measured of it, on all machines
   * @param candidate likewise
   */
  public ComparedSides sides(RunSet baseline, RunSet candidate) {
    Set<String> machines =
        rounds.perMachine().stream().map(MachineRounds::machine).collect(Collectors.toSet());
    return new ComparedSides(baseline.only(machines), candidate.only(machines), headline(), null);
  }

  /** The geometric means of the rounds' values; null if there is no test. */
  private @Nullable Headline headline() {
    TestReport report = report();
    if (report == null) {
      return null;
    }
    return new Headline(
        rounds.baselineLevel(),
        rounds.candidateLevel(),
        report.deciding().estimatePercent(),
        z().score(),
        ZBasis.ROUNDS,
        Set.of());
  }

  /** Null where nothing varies. */
  public ZValue z() {
    double z = rounds.z(deciding());
    return Double.isFinite(z)
        ? ZValue.of(rounds.inOwnSign(z), rounds.series().direction(), ZBasis.ROUNDS)
        : new ZValue(null, null, null);
  }

  /** The remarks on the rounds, their verdict and their z. */
  public Set<Flag> allFlags() {
    Set<Flag> all = EnumSet.noneOf(Flag.class);
    all.addAll(flags);
    Difference difference = rounds.difference();
    if (difference != null && difference.isWithoutSpread()) {
      all.add(Flag.ZERO_VARIANCE);
    }
    return all;
  }

  /** The verdict in a sentence. */
  public String reason() {
    return RoundsReason.of(this);
  }
}
