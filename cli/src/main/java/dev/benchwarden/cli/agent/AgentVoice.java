package dev.benchwarden.cli.agent;

import java.io.PrintWriter;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;

/** What an agent says of itself, on standard error: a line with its time. */
final class AgentVoice {

  private final PrintWriter err;

  AgentVoice(PrintWriter err) {
    this.err = err;
  }

  void say(String text) {
    err.println("%s %s".formatted(LocalTime.now().truncatedTo(ChronoUnit.SECONDS), text));
    err.flush();
  }
}
