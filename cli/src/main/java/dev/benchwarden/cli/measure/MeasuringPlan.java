package dev.benchwarden.cli.measure;

import java.time.Duration;

/**
 * Plan of a measurement: how long, and in which order.
 *
 * @param mostRounds after which nothing more is measured, 6 or more
 * @param budget after which no further round begins
 * @param longestProcess after which a process is ended
 * @param seed that draws which side begins
 * @param duet whether both sides run at the same time, each on a processor of its own
 * @param launcher where and how urgently processes run
 * @param resolution the change that is to be ruled out, in percent; 0 for the smallest that matters
 */
record MeasuringPlan(
    int mostRounds,
    Duration budget,
    Duration longestProcess,
    long seed,
    boolean duet,
    Launcher launcher,
    double resolution) {

  /** A machine with fewer rounds has no verdict. */
  static final int FEWEST_ROUNDS = 6;

  static final int USUAL_ROUNDS = 32;

  MeasuringPlan withSeed(long other) {
    return new MeasuringPlan(mostRounds, budget, longestProcess, other, duet, launcher, resolution);
  }
}
