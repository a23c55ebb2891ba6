package dev.benchwarden.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class StudentTTests {

  @Test
  void approachesTheNormalLaw() {
    StudentT normal = StudentT.of(Double.POSITIVE_INFINITY);
    assertThat(normal.twoSidedP(1.959963984540054)).isCloseTo(0.05, within(1e-15));
    assertThat(normal.criticalValue()).isEqualTo(1.959963984540054);
    assertThat(normal.criticalValue(0.01)).isCloseTo(2.5758293035489004, within(1e-12));
    assertThat(StudentT.of(1e9).twoSidedP(2)).isCloseTo(normal.twoSidedP(2), within(1e-9));
  }

  @Test
  void staysExactFarOutInTheTail() {
    // For 1 degree of freedom the tail is known: 2/pi * atan(1/t).
    assertThat(StudentT.of(1).twoSidedP(1e12)).isCloseTo(2 / Math.PI * 1e-12, within(1e-24));
    // For 2 it is 1 - t/sqrt(2 + t^2), which is 1/t^2 far out.
    assertThat(StudentT.of(2).twoSidedP(1e100)).isCloseTo(1e-200, within(1e-208));
    assertThat(StudentT.of(3).twoSidedP(Double.POSITIVE_INFINITY)).isZero();
  }

  @Test
  void findsTheValueThatItsOwnProbabilityConfirms() {
    for (double df : new double[] {1, 1.046, 2, 4.7, 30, 200, 201, 1e6}) {
      StudentT law = StudentT.of(df);
      assertThat(law.twoSidedP(law.criticalValue())).isCloseTo(0.05, within(1e-11));
      assertThat(law.twoSidedP(law.criticalValue(1e-6))).isCloseTo(1e-6, within(1e-14));
    }
  }

  @Test
  void refusesNoDegreesOfFreedom() {
    assertThatThrownBy(() -> StudentT.of(0)).hasMessageContaining("above 0, not 0.0");
    assertThatThrownBy(() -> StudentT.of(Double.NaN)).hasMessageContaining("not NaN");
  }
}
