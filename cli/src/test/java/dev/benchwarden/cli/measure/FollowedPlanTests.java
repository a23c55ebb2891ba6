package dev.benchwarden.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FollowedPlanTests {

  @Test
  void whatTheProgramNoLongerHasWasNotMeasured() {
    FollowedPlan plan =
        new FollowedPlan(new TreeSet<>(List.of("Copy", "Decode", "Encode", "Other")), 4);

    assertThat(plan.before()).isEqualTo("plan: measuring 4 of 4 benchmarks");
    assertThat(plan.after(Set.of("Copy", "Decode", "Encode")))
        .isEqualTo("plan: measured 3 of 4 benchmarks by plan; not found: Other");
    assertThat(plan.after(Set.of("Copy", "Decode", "Encode", "Other", "New")))
        .isEqualTo("plan: measured 4 of 4 benchmarks by plan");
  }

  @Test
  void ofManyThatAreMissingSomeAreNamed() {
    FollowedPlan plan =
        new FollowedPlan(
            IntStream.range(0, 8)
                .mapToObj(number -> "B" + number)
                .collect(Collectors.toCollection(TreeSet::new)),
            9);

    assertThat(plan.after(Set.of("B0")))
        .isEqualTo(
            "plan: measured 1 of 9 benchmarks by plan; not found: B1, B2, B3, B4, B5 and 2 more");
  }
}
