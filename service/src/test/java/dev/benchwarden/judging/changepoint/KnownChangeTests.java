package dev.benchwarden.judging.changepoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.api.Test;

class KnownChangeTests {

  @Test
  void isSuspectedAsLongAsNothingShowsThatItIsReal() {
    assertThat(change(4, ChangePointState.PROPOSED).standing(false))
        .isEqualTo(ChangeStanding.SUSPECTED);
  }

  @Test
  void isConfirmedByFivePointsByAPersonAndByARepeat() {
    assertThat(change(5, ChangePointState.PROPOSED).standing(false))
        .isEqualTo(ChangeStanding.CONFIRMED);
    assertThat(change(4, ChangePointState.CONFIRMED).standing(false))
        .isEqualTo(ChangeStanding.CONFIRMED);
    assertThat(change(4, ChangePointState.PROPOSED).standing(true))
        .isEqualTo(ChangeStanding.CONFIRMED);
  }

  @Test
  void staysRejected() {
    assertThat(change(9, ChangePointState.REJECTED).standing(true))
        .isEqualTo(ChangeStanding.REJECTED);
  }

  private static KnownChange change(int pointsAfter, ChangePointState state) {
    return new KnownChange(
        UUID.randomUUID(),
        1,
        2,
        1,
        10.0,
        5.0,
        8.0,
        1e-9,
        8.0,
        pointsAfter,
        state,
        null,
        null,
        null);
  }
}
