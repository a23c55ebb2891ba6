package dev.benchwarden.cli.measure;

import dev.benchwarden.core.statistics.rounds.Settlement;
import java.time.Duration;

/** Listener for the progress of a measurement. */
interface Progress {

  /** A one-time message, such as that a side is being built. */
  void note(String text);

  /**
   * A series is settled.
   *
   * @param how it is settled
   */
  void settled(String series, Settlement how, int rounds);

  /**
   * A round is complete.
   *
   * @param rounds how many are
   * @param series how many there are
   * @param settled how many of them are settled
   * @param left how long the rest takes at most
   */
  void roundDone(int rounds, int series, int settled, Duration left);

  /** Nothing more is measured; a report follows. */
  void ended();

  /** A round was discarded. */
  void repeated(int round, Disturbance disturbance);
}
