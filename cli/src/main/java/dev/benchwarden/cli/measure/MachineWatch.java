package dev.benchwarden.cli.measure;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Watch over other processes' use of the machine while rounds are measured. The kernel's ticks are
 * too coarse for a short round, so they are counted over as many consecutive rounds as fill a
 * second.
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

  /** The use by others at the end of a round. */
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
