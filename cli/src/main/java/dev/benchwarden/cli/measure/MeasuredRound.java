package dev.benchwarden.cli.measure;

import dev.benchwarden.core.statistics.rounds.Round;
import java.time.Instant;

/**
 * Round of a measuring: a process of each side.
 *
 * @param number from 0
 * @param order which side began; of a duet, which side had the first processor
 * @param seconds how long both took
 */
record MeasuredRound(
    int number,
    Round.Order order,
    Run baseline,
    Run candidate,
    Disturbance disturbance,
    double seconds) {

  /** The same with this disturbance, if it is known. */
  MeasuredRound beside(Disturbance others) {
    return new MeasuredRound(number, order, baseline, candidate, others, seconds);
  }

  /**
   * A process.
   *
   * @param results the name of its file in the measuring's directory
   */
  record Run(String results, Instant startedAt) {}
}
