package dev.benchwarden.platform.column;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tests of numbers that are shortened for pages. */
class ShortNumberTests {

  @Test
  void aNumberIsNotRoundedToOneWithFewerDigitsOrHalfwayBetweenSuch() {
    assertThat(places(2, 4.746)).as("further rounding gives 4.7").containsExactly(4.746);
    assertThat(places(2, 4.7512, 6.594)).containsExactly(4.751, 6.59);
    assertThat(digits(4, 12.345, 12.3449)).containsExactly(12.345, 12.34);
  }

  @Test
  void aNumberStaysBelowABoundAlsoWhereItsOnlyDigitIsRounded() {
    assertThat(places(3, 0.00096)).as("less than 0.001").containsExactly(0.00096);
    assertThat(places(1, 0.96)).containsExactly(0.96);
  }

  private static List<@Nullable Double> places(int least, Double... values) {
    return ShortNumber.places(List.of(values), least, value -> value);
  }

  private static List<@Nullable Double> digits(int least, Double... values) {
    return ShortNumber.digits(List.of(values), least, value -> value);
  }
}
