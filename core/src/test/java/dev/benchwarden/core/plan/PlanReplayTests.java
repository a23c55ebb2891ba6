package dev.benchwarden.core.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Histories that are measured once in full and once by plans with half of the time. What this
 * prints stands in docs/plan.md.
 */
class PlanReplayTests {

  private static final double HALF = 0.5;
  private static final int FEWEST_BENCHMARKS = 4;
  private static final int MADE_UP = 3;

  @Test
  void whereFilesTellWhatTheyMoveHalfOfTheTimeKeepsWhatTheWholeSuiteTells() {
    PlanReplay sum = new PlanReplay("made up, three times");
    for (int seed = 1; seed <= MADE_UP; seed++) {
      sum = sum.with(PlanReplay.of(History.madeUp(seed), HALF));
    }
    System.out.println(sum);

    assertThat(sum.saved()).isGreaterThan(0.5);
    assertThat(sum.verdictsKept()).isGreaterThan(0.85);
    assertThat(sum.regressionsFound()).isEqualTo(1);
  }

  /** One result of a rented machine for each revision: what is not measured is not known. */
  @Test
  void ofHistoriesWithOneResultARevisionHalfOfTheTimeKeepsMostVerdicts() throws IOException {
    PlanReplay sum = new PlanReplay("all of these");
    for (History history : histories()) {
      PlanReplay one = PlanReplay.of(history, HALF);
      System.out.println(one);
      sum = sum.with(one);
    }
    System.out.println(sum);

    assertThat(sum.saved()).isGreaterThan(0.5);
    assertThat(sum.verdictsKept()).isGreaterThan(0.9);
    assertThat(sum.regressionsFound()).isGreaterThan(0.75);
  }

  private static List<History> histories() throws IOException {
    List<History> histories = new ArrayList<>();
    try (Stream<Path> files = Files.walk(History.EXAMPLES.resolve("open-source"))) {
      for (Path file : files.filter(one -> one.endsWith("data.js")).sorted().toList()) {
        histories.addAll(History.ofGithubAction(file));
      }
    }
    histories.add(History.ofJavaDriver("m4"));
    histories.add(History.ofJavaDriver("m5"));
    histories.removeIf(one -> one.benchmarks().size() < FEWEST_BENCHMARKS);
    return histories;
  }
}
