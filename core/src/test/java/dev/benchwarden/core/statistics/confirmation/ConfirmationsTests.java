package dev.benchwarden.core.statistics.confirmation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.statistics.VariancePrior;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ConfirmationsTests {

  private static final VariancePrior PRIOR = new VariancePrior(6, 5e-5);

  @Test
  void confirmsWhatRepeats() {
    Confirmation confirmation = decide(Repeat.ofRunSets(-0.06, 6e-5, 3, 2));

    assertThat(confirmation.state()).isEqualTo(Confirmation.State.CONFIRMED);
    assertThat(confirmation.looks()).isEqualTo(1);
  }

  @Test
  void clearsWhatDoesNotRepeat() {
    assertThat(decide(Repeat.ofRunSets(0.001, 6e-5, 3, 2)).state())
        .isEqualTo(Confirmation.State.CLEARED);
  }

  @Test
  void clearsWhatTurnsRoundHoweverLarge() {
    assertThat(decide(Repeat.ofRunSets(0.06, 6e-5, 3, 2)).state())
        .isEqualTo(Confirmation.State.CLEARED);
  }

  @Test
  void neverUsesTheFirstDifferenceAsAnEstimate() {
    Confirmation small = decide(-0.03, Repeat.ofRunSets(-0.05, 6e-5, 3, 2));
    Confirmation large = decide(-0.30, Repeat.ofRunSets(-0.05, 6e-5, 3, 2));

    assertThat(small.estimatePercent()).isEqualTo(large.estimatePercent());
  }

  @Test
  void leavesToAPersonWhatThreeRepeatsCannotTell() {
    Repeat noisy = Repeat.ofRunSets(-0.03, 3e-3, 3, 2);

    Confirmation confirmation =
        Confirmations.decide(
                List.of(
                    new SuspectedChange(
                        1, 2, -0.05, 3e-3, 2, 0, null, List.of(noisy, noisy, noisy))))
            .getFirst();

    assertThat(confirmation.state()).isEqualTo(Confirmation.State.UNDECIDED);
    assertThat(confirmation.looks()).isEqualTo(3);
  }

  @Test
  void countsAVarianceThatIsAssumed() {
    Repeat same = Repeat.ofRunSets(-0.05, 1e-6, 1, Double.POSITIVE_INFINITY);
    SuspectedChange assumed =
        new SuspectedChange(1, 2, -0.05, 1e-6, Double.POSITIVE_INFINITY, 0, null, List.of(same));

    Confirmation confirmation = Confirmations.decide(List.of(assumed)).getFirst();

    assertThat(confirmation.state()).isEqualTo(Confirmation.State.CONFIRMED);
    assertThat(confirmation.interval()).isNotNull();
  }

  @Test
  void correctsAllThatIsOpenTogetherWhateverMattersOfEach() {
    SuspectedChange slower = change(2, -0.05, Repeat.ofRunSets(-0.03, 6e-5, 3, 2));
    SuspectedChange steady = change(20, -0.5, Repeat.ofRunSets(0.001, 6e-5, 3, 2));

    Confirmation alone = Confirmations.decide(List.of(slower)).getFirst();
    Confirmation beside = Confirmations.decide(List.of(slower, steady, steady)).getFirst();

    assertThat(beside.oneSidedP()).isEqualTo(alone.oneSidedP());
    assertThat(beside.qValue()).isEqualTo(3 * Objects.requireNonNull(alone.qValue()));
  }

  @Test
  void stopsLookingOnceDecided() {
    Repeat clear = Repeat.ofRunSets(-0.06, 6e-5, 3, 2);
    Repeat opposite = Repeat.ofRunSets(0.2, 6e-5, 3, 2);

    Confirmation confirmation = decide(clear, opposite, opposite);

    assertThat(confirmation.state()).isEqualTo(Confirmation.State.CONFIRMED);
    assertThat(confirmation.looks()).isEqualTo(1);
  }

  private static Confirmation decide(Repeat... repeats) {
    return decide(-0.05, repeats);
  }

  private static Confirmation decide(double first, Repeat... repeats) {
    return Confirmations.decide(List.of(change(2, first, repeats))).getFirst();
  }

  private static SuspectedChange change(double minEffect, double first, Repeat... repeats) {
    return new SuspectedChange(1, minEffect, first, 5e-5, 2, 0, PRIOR, List.of(repeats));
  }
}
