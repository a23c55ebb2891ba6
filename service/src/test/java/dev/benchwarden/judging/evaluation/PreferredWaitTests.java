package dev.benchwarden.judging.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PreferredWaitTests {

  @Test
  void readsHowManySeconds() {
    assertThat(seconds("wait=30")).isEqualTo(30);
    assertThat(seconds("respond-async, wait=5")).isEqualTo(5);
    assertThat(seconds("wait = \"7\"; foo=bar")).isEqualTo(7);
    assertThat(seconds("return=minimal,wait=9,handling=lenient")).isEqualTo(9);
  }

  @Test
  void waitsForAMinuteAtMost() {
    assertThat(seconds("wait=3600")).isEqualTo(60);
    assertThat(seconds("wait=999999999")).isEqualTo(60);
  }

  @Test
  void whatCannotBeUnderstoodIsNoPreference() {
    assertThat(seconds(null)).isZero();
    assertThat(seconds("")).isZero();
    assertThat(seconds("wait")).isZero();
    assertThat(seconds("wait=-1")).isZero();
    assertThat(seconds("await=10")).isZero();
    assertThat(seconds("wait=99999999999999999999")).isZero();
  }

  private static long seconds(@org.jspecify.annotations.Nullable String header) {
    return PreferredWait.of(header).time().toSeconds();
  }
}
