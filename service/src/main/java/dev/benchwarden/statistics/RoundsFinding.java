package dev.benchwarden.statistics;

import org.jspecify.annotations.Nullable;

/**
 * A series' interleaved rounds with their verdict (docs/statistics.md section C4). It is a verdict
 * about the machines that ran the rounds; with {@link Flag#FIXED_ORDER} it never confirms a change
 * by itself.
 *
 * @param moderated the test with what the other series know about noise; null where not used. It
 *     decides where it is there
 * @param qValue the p-value corrected for the number of series; null if there is no test
 */
public record RoundsFinding(
    PairedRounds rounds,
    @Nullable Significance moderated,
    @Nullable Double qValue,
    Verdict verdict) {

  /** The test that decides; null if there is none. */
  public @Nullable Significance deciding() {
    return moderated == null ? rounds.test() : moderated;
  }
}
