package dev.benchwarden.cli.agent;

import java.io.PrintWriter;
import java.time.Clock;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;

/** What an agent says of itself, on standard error: a line with its time. */
final class AgentVoice {

  /** A time's own text leaves out seconds that are zero. */
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");

  private final PrintWriter err;
  private final Clock clock;

  AgentVoice(PrintWriter err, Clock clock) {
    this.err = err;
    this.clock = clock;
  }

  void say(String text) {
    err.println("%s %s".formatted(TIME.format(LocalTime.now(clock)), text));
    err.flush();
  }
}
