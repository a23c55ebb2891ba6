package dev.benchwarden.platform.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.validation.MapBindingResult;

class InvalidInputTests {

  @Test
  void mistakesAreToldInTheOrderOfTheirNames() {
    MapBindingResult broken = new MapBindingResult(Map.of(), "body");
    broken.rejectValue("query", "", "is missing");
    broken.rejectValue("name", "", "must have a letter");
    broken.rejectValue("name", "", "is too long");

    assertThat(InvalidInput.ofParameters(broken))
        .hasMessage("name: is too long; name: must have a letter; query: is missing");
  }
}
