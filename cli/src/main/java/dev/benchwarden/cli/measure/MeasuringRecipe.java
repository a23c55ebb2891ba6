package dev.benchwarden.cli.measure;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Recipe by which the revisions of a repository are built and measured.
 *
 * @param build a line for the shell; empty if nothing is to be built
 * @param command a line for the shell, which may contain {@code {results}} and {@code {filter}}
 * @param harness what writes the results; null to recognise it
 * @param runs processes of a revision that is measured by itself, at least 1
 * @param rounds most rounds of two that are measured in turn, at least {@value
 *     MeasuringPlan#FEWEST_ROUNDS}
 * @param longest after which a build or a process has failed
 */
public record MeasuringRecipe(
    String build,
    String command,
    @Nullable String harness,
    int runs,
    int rounds,
    Duration longest) {

  /** Fewer rounds give no verdict. */
  public static final int FEWEST_ROUNDS = MeasuringPlan.FEWEST_ROUNDS;

  /**
   * @throws MeasuringException if the command has a place within quotes
   */
  public MeasuringRecipe {
    CommandTemplate.checkQuotes(command);
  }

  /** The same with another number of rounds, or the fewest that give a verdict. */
  public MeasuringRecipe withRounds(int other) {
    return new MeasuringRecipe(
        build, command, harness, runs, Math.max(FEWEST_ROUNDS, other), longest);
  }
}
