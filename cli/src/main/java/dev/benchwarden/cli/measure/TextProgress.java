package dev.benchwarden.cli.measure;

import dev.benchwarden.core.statistics.rounds.Settlement;
import java.time.Duration;
import java.util.function.Consumer;

/** Progress in a few words, for remote observers. */
record TextProgress(Consumer<String> out) implements Progress {

  @Override
  public void note(String text) {
    out.accept(text);
  }

  @Override
  public void settled(String series, Settlement how, int rounds) {}

  @Override
  public void roundDone(int rounds, int series, int settled, Duration left) {
    out.accept("round %d: %d of %d series settled".formatted(rounds, settled, series));
  }

  @Override
  public void ended() {}

  @Override
  public void repeated(int round, Disturbance disturbance) {
    out.accept("round %d is measured again: %s".formatted(round, disturbance.text()));
  }
}
