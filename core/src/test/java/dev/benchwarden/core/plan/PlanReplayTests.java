package dev.benchwarden.core.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/**
 * Histories that are measured once in full and once by plans with half of the time. {@link
 * PlanReplay#main} prints the table of docs/plan.md.
 */
class PlanReplayTests {

  @Test
  void whereFilesTellWhatTheyMoveHalfOfTheTimeKeepsWhatTheWholeSuiteTells() {
    PlanReplay sum = PlanReplay.madeUp();

    assertThat(sum.saved()).isGreaterThan(0.5);
    assertThat(sum.verdictsKept()).isGreaterThan(0.85);
    assertThat(sum.regressionsFound()).isEqualTo(1);
  }

  /** One result of a rented machine for each revision: what is not measured is not known. */
  @Test
  void ofHistoriesWithOneResultARevisionHalfOfTheTimeKeepsMostVerdicts() throws IOException {
    PlanReplay sum = new PlanReplay("all of these");
    for (History history : PlanReplay.histories()) {
      sum = sum.with(PlanReplay.of(history, PlanReplay.HALF));
    }

    assertThat(sum.saved()).isGreaterThan(0.5);
    assertThat(sum.verdictsKept()).isGreaterThan(0.9);
    assertThat(sum.regressionsFound()).isGreaterThan(0.75);
  }
}
