package dev.benchwarden.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Processor time of processes, as Linux counts it: proc_pid_stat(5). */
final class ProcessorTime {

  /** The fields behind the program's name, which stands in brackets and may hold spaces. */
  private static final int OWN = 11;

  /** Of children that have ended. */
  private static final int CHILDREN = 13;

  /** A clock tick is a hundredth of a second for every program. */
  private static final long MILLIS_A_TICK = 10;

  private ProcessorTime() {}

  /** The time of one process, without its children; zero where the system does not show it. */
  static Duration of(long process) throws IOException {
    return sum(process, OWN, OWN + 1);
  }

  /** Of a process with its children, those that have ended included. */
  static Duration ofFamily(long process) throws IOException {
    Duration family = sum(process, OWN, OWN + 1, CHILDREN, CHILDREN + 1);
    List<ProcessHandle> children =
        ProcessHandle.of(process).map(ProcessHandle::children).stream()
            .flatMap(stream -> stream)
            .toList();
    for (ProcessHandle child : children) {
      family = family.plus(of(child.pid()));
    }
    return family;
  }

  private static Duration sum(long process, int... fields) throws IOException {
    String stat;
    try {
      stat = Files.readString(Path.of("/proc", Long.toString(process), "stat"));
    } catch (NoSuchFileException ended) {
      return Duration.ZERO;
    }
    String[] values = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
    long ticks = 0;
    for (int field : fields) {
      ticks += Long.parseLong(values[field]);
    }
    return Duration.ofMillis(ticks * MILLIS_A_TICK);
  }
}
