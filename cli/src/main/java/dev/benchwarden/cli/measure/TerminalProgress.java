package dev.benchwarden.cli.measure;

import dev.benchwarden.core.statistics.rounds.Settlement;
import dev.benchwarden.core.text.NumberText;
import java.io.PrintWriter;
import java.time.Duration;

/** Progress for people: one updated line in a terminal, plain lines elsewhere. */
final class TerminalProgress implements Progress {

  private static final String CLEAR_LINE = "\r\u001b[K";

  private final PrintWriter err;
  private final boolean moves;

  /**
   * @param moves whether the output is a terminal
   */
  TerminalProgress(PrintWriter err, boolean moves) {
    this.err = err;
    this.moves = moves;
  }

  @Override
  public void note(String text) {
    line(text);
  }

  @Override
  public void settled(String series, Settlement how, int rounds) {
    String word =
        switch (how) {
          case CHANGED -> "changed";
          case UNCHANGED -> "unchanged";
          case UNTESTABLE, OPEN -> "";
        };
    if (!word.isEmpty()) {
      line("%s after %d rounds: %s".formatted(word, rounds, series));
    }
  }

  @Override
  public void roundDone(int rounds, int series, int settled, Duration left) {
    String remaining =
        left.toSeconds() == 0
            ? ""
            : ", at most %s left".formatted(NumberText.duration(left.toSeconds()));
    String text =
        "round %d: %d of %d series settled%s".formatted(rounds, settled, series, remaining);
    if (moves) {
      err.print(CLEAR_LINE + text);
      err.flush();
    } else {
      err.println(text);
    }
  }

  @Override
  public void repeated(int round, Disturbance disturbance) {
    line("round %d is measured again: %s".formatted(round, disturbance.text()));
  }

  /** The remaining time no longer applies. */
  @Override
  public void ended() {
    if (moves) {
      err.print(CLEAR_LINE);
      err.flush();
    }
  }

  private void line(String text) {
    err.println((moves ? CLEAR_LINE : "") + text);
  }
}
