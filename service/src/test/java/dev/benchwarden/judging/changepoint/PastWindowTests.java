package dev.benchwarden.judging.changepoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.integers;

import dev.benchwarden.judging.history.Mainline;
import org.junit.jupiter.api.Test;

class PastWindowTests {

  @Test
  void whatJudgingLooksBackOverNeedsNone() {
    assertThat(PastWindow.of(Mainline.HISTORY)).isEmpty();
  }

  @Test
  void theyLieHalfAWindowApartAndAnswerForTheirMiddle() {
    assertThat(PastWindow.of(1_600))
        .containsExactly(new PastWindow(0, 1_000, 0, 750), new PastWindow(500, 1_500, 750, 1_250));
  }

  @Test
  void eachPlaceOfThePastHasOneThatAnswersForIt() {
    qt().forAll(integers().between(Mainline.HISTORY + 1, 20_000))
        .checkAssert(revisions -> {
          int past = revisions - Mainline.HISTORY;
          for (int place = 0; place < past; place += 7) {
            int at = place;
            assertThat(PastWindow.of(revisions).stream().filter(one -> one.answersFor(at)))
                .hasSize(1);
          }
        });
  }
}
