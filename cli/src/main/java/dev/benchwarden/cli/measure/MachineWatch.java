package dev.benchwarden.cli.measure;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Watch over what others use of the machine while rounds are measured. The kernel counts in ticks
 * that are too coarse for a short round, so what it counts is taken over as many rounds in a row as
 * fill a second.
 */
final class MachineWatch {

  private final Path proc;
  private @Nullable ProcessorTime begin;
  private int firstRound;

  /**
   * @param proc usually {@code /proc}
   */
  MachineWatch(Path proc) {
    this.proc = proc;
  }

  /** A round begins. */
  void begin(int round) {
    if (begin == null) {
      begin = ProcessorTime.now(proc);
      firstRound = round;
    }
  }

  /** What was seen at the end of a round. */
  Seen end() {
    ProcessorTime now = ProcessorTime.now(proc);
    Disturbance seen = begin == null || now == null ? Disturbance.UNKNOWN : now.since(begin);
    if (seen.isKnown()) {
      begin = null;
    }
    return new Seen(firstRound, seen);
  }

  /**
   * What others used during some rounds.
   *
   * @param firstRound of them
   */
  record Seen(int firstRound, Disturbance disturbance) {}
}
