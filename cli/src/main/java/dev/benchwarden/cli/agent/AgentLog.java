package dev.benchwarden.cli.agent;

import java.io.PrintWriter;
import java.time.Clock;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;

/** Log of an agent on standard error: lines with their time. */
final class AgentLog {

  /** The default text of a time leaves out zero seconds. */
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");

  private final PrintWriter err;
  private final Clock clock;

  AgentLog(PrintWriter err, Clock clock) {
    this.err = err;
    this.clock = clock;
  }

  void write(String text) {
    err.println("%s %s".formatted(TIME.format(LocalTime.now(clock)), text));
    err.flush();
  }
}
