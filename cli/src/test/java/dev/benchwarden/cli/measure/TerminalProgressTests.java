package dev.benchwarden.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.statistics.rounds.Settlement;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Tests of the progress shown while something is measured. */
class TerminalProgressTests {

  private static String said(boolean moves) {
    StringWriter said = new StringWriter();
    Progress progress = new TerminalProgress(new PrintWriter(said), moves);
    progress.note("building main …");
    progress.roundDone(1, 4, 0, Duration.ofSeconds(40));
    progress.settled("Decode", Settlement.CHANGED, 4);
    progress.roundDone(4, 4, 1, Duration.ofMinutes(12));
    progress.roundDone(5, 4, 4, Duration.ZERO);
    progress.ended();
    return said.toString().replace(System.lineSeparator(), "\n");
  }

  @Test
  void inATerminalOneLineMovesAndIsGoneBeforeTheReport() {
    assertThat(said(true))
        .isEqualTo(
            """
            <building main …
            <round 1: 0 of 4 series settled, at most 40 s left<changed after 4 rounds: Decode
            <round 4: 1 of 4 series settled, at most 12 min left<round 5: 4 of 4 series settled<\
            """
                .replace("<", "\r\u001b[K"));
  }

  @Test
  void elsewhereEachRoundIsALine() {
    assertThat(said(false))
        .isEqualTo(
            """
            building main …
            round 1: 0 of 4 series settled, at most 40 s left
            changed after 4 rounds: Decode
            round 4: 1 of 4 series settled, at most 12 min left
            round 5: 4 of 4 series settled
            """);
  }
}
