package dev.benchwarden.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class FlagTests {

  @Test
  void standInAlphabeticalOrderSoThatSetsOfThemAreSorted() {
    assertThat(Arrays.stream(Flag.values()).map(Flag::name)).isSorted();
  }
}
