package dev.benchwarden.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SignedTextTests {

  @Test
  void aChangeHasItsSign() {
    assertThat(SignedText.percent(3.056)).isEqualTo("+3.06%");
    assertThat(SignedText.percent(-30.56)).isEqualTo("-30.6%");
    assertThat(SignedText.percent(1234.6)).isEqualTo("+1,235%");
    assertThat(SignedText.of(-1234.6, 0)).isEqualTo("-1,235");
  }

  @Test
  void whatIsRoundedToNothingHasNone() {
    assertThat(SignedText.percent(-0.004)).isEqualTo("0.00%");
    assertThat(SignedText.percent(0.004)).isEqualTo("0.00%");
    assertThat(SignedText.percent(-0.0)).isEqualTo("0.00%");
    assertThat(SignedText.of(-0.004, 2)).isEqualTo("0.00");
    assertThat(SignedText.of(0.4, 0)).isEqualTo("0");
    assertThat(SignedText.percent(-0.006)).isEqualTo("-0.01%");
    assertThat(NumberText.z(-0.004)).isEqualTo("0.00");
    assertThat(NumberText.z(-0.006)).isEqualTo("−0.01");
  }

  @Test
  void ofALargeZIsSaidWhatItIsBeyond() {
    assertThat(SignedText.z(1000, 1)).isEqualTo("+1000.0");
    assertThat(SignedText.z(252_289_724, 2)).isEqualTo("> 1,000");
    assertThat(SignedText.z(-191_211_090.71, 2)).isEqualTo("< -1,000");
    assertThat(NumberText.z(127_148_224)).isEqualTo("> 1,000");
    assertThat(NumberText.z(-1000.1)).isEqualTo("< −1,000");
  }
}
