package dev.benchwarden.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SignedTextTests {

  @Test
  void aChangeHasItsSign() {
    assertThat(SignedText.percent(3.06)).isEqualTo("+3.1%");
    assertThat(SignedText.percent(-3.06)).isEqualTo("-3.1%");
    assertThat(SignedText.of(-1234.6, 0)).isEqualTo("-1,235");
  }

  @Test
  void whatIsRoundedToNothingHasNone() {
    assertThat(SignedText.percent(-0.04)).isEqualTo("0.0%");
    assertThat(SignedText.percent(0.04)).isEqualTo("0.0%");
    assertThat(SignedText.percent(-0.0)).isEqualTo("0.0%");
    assertThat(SignedText.of(-0.004, 2)).isEqualTo("0.00");
    assertThat(SignedText.of(0.4, 0)).isEqualTo("0");
    assertThat(SignedText.percent(-0.06)).isEqualTo("-0.1%");
    assertThat(NumberText.z(-0.004)).isEqualTo("0.00");
    assertThat(NumberText.z(-0.006)).isEqualTo("−0.01");
  }
}
