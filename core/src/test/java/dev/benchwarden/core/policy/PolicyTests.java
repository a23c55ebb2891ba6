package dev.benchwarden.core.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.evidence.Judging;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests of a policy's effect on a series, a metric, a commit. */
class PolicyTests {

  @Test
  void halfAPercentCountsForWhatHardlyVariesUnlessThePolicySaysOtherwise() {
    Series time = series("time", "ns/op");
    Series allocations = series("allocs", "allocs/op");

    assertThat(Policy.DEFAULT.rulesFor(time).minEffect()).isEqualTo(2);
    assertThat(Policy.DEFAULT.rulesFor(allocations).minEffect()).isEqualTo(0.5);
    assertThat(Policy.DEFAULT.with(3, 0.05).rulesFor(allocations).minEffect()).isEqualTo(3);
  }

  @Test
  void withoutOverridesEverySeriesHasTheProjectsRules() {
    Rules rules = Policy.DEFAULT.rulesFor("Bson.encode", Map.of("size", "10"), "score");

    assertThat(rules).isEqualTo(new Rules(2, 0.05, 1.96, 1, null, Judging.JUDGED));
    assertThat(rules.isJudged()).isTrue();
  }

  @Test
  void anOverrideChangesOnlyWhatItNames() {
    Policy policy =
        PolicyYaml.read(
            """
            minEffect: 3
            zMin: 2.5
            overrides:
              - { benchmark: "*.io.*", minEffect: 10, minMachines: 3 }
            """);

    assertThat(policy.rulesFor("org.io.Read", Map.of(), "score"))
        .isEqualTo(new Rules(10, 0.05, 2.5, 3, null, Judging.JUDGED));
    assertThat(policy.rulesFor("org.cpu.Sort", Map.of(), "score"))
        .isEqualTo(new Rules(3, 0.05, 2.5, 1, null, Judging.JUDGED));
  }

  @Test
  void ofTwoOverridesTheLaterWinsKeyByKey() {
    Policy policy =
        PolicyYaml.read(
            """
            overrides:
              - { benchmark: "*", minEffect: 5, alpha: 0.01 }
              - { benchmark: "Sort.*", minEffect: 1 }
              - { benchmark: "Sort.tiny", ignore: true }
              - { metric: "gc.*", ignore: true }
              - { benchmark: "Sort.*", metric: gc.alloc, ignore: false }
            """);

    assertThat(policy.rulesFor("Sort.big", Map.of(), "score"))
        .isEqualTo(new Rules(1, 0.01, 1.96, 1, null, Judging.JUDGED));
    assertThat(policy.rulesFor("Sort.tiny", Map.of(), "score").isJudged()).isFalse();
    assertThat(policy.rulesFor("Map.get", Map.of(), "gc.alloc").isJudged()).isFalse();
    assertThat(policy.rulesFor("Sort.tiny", Map.of(), "gc.alloc").isJudged()).isTrue();
  }

  @Test
  void parametersNarrowAnOverride() {
    Policy policy =
        PolicyYaml.read(
            """
            overrides:
              - benchmark: Sort.*
                parameters: { size: "1?", threads: 1 }
                minEffect: 20
            """);

    assertThat(effect(policy, Map.of("size", "16", "threads", "1", "mode", "x"))).isEqualTo(20);
    assertThat(effect(policy, Map.of("size", "160", "threads", "1"))).isEqualTo(2);
    assertThat(effect(policy, Map.of("size", "16"))).isEqualTo(2);
  }

  private static double effect(Policy policy, Map<String, String> parameters) {
    return policy.rulesFor("Sort.big", parameters, "score").minEffect();
  }

  @Test
  void aRulerIsNeverJudgedEvenIfAnOverrideNamesIt() {
    Policy policy =
        PolicyYaml.read(
            """
            rulers: [Ruler.*]
            overrides: [ { benchmark: Ruler.*, ignore: false } ]
            """);

    Rules rules = policy.rulesFor("Ruler.sha256", Map.of(), "score");

    assertThat(rules.isRuler()).isTrue();
    assertThat(rules.isJudged()).isFalse();
    assertThat(policy.rulesFor("Sort.big", Map.of(), "score").isRuler()).isFalse();
  }

  @Test
  void aQuarantineHoldsWhateverThePolicySaysOfTheSeries() {
    Policy policy =
        PolicyYaml.read(
                """
                rulers: [Ruler.*]
                overrides: [ { benchmark: Sort.*, minEffect: 7, ignore: false } ]
                """)
            .withQuarantined(
                List.of(
                    new SeriesPattern(new NamePattern("*"), Map.of(), new NamePattern("time"))));

    Rules rules = policy.rulesFor("Sort.big", Map.of(), "time");

    assertThat(rules.judging()).isEqualTo(Judging.QUARANTINED);
    assertThat(rules.minEffect()).isEqualTo(7);
    assertThat(policy.rulesFor("Sort.big", Map.of(), "score").isJudged()).isTrue();
    assertThat(policy.rulesFor("Ruler.sha256", Map.of(), "time").isRuler()).isTrue();
    assertThat(PolicyYaml.write(policy)).doesNotContain("time");
  }

  @Test
  void aDirectionIsTakenFromThePolicyOnlyWhereNobodyElseKnows() {
    Policy policy =
        PolicyYaml.read(
            """
            directions:
              "*": lower-is-better
              "*Rate": higher-is-better
            """);

    assertThat(policy.directionOf("hitRate", Direction.UNKNOWN))
        .isEqualTo(Direction.HIGHER_IS_BETTER);
    assertThat(policy.directionOf("misses", Direction.UNKNOWN))
        .isEqualTo(Direction.LOWER_IS_BETTER);
    assertThat(policy.directionOf("hitRate", Direction.LOWER_IS_BETTER))
        .isEqualTo(Direction.LOWER_IS_BETTER);
    assertThat(Policy.DEFAULT.directionOf("hitRate", Direction.UNKNOWN))
        .isEqualTo(Direction.UNKNOWN);
  }

  @Test
  void aCommitIsANoOpIfAllItsFilesAre() {
    assertThat(Policy.DEFAULT.isNoOp(List.of("README.md", "docs/a.png", "LICENSE"))).isTrue();
    assertThat(Policy.DEFAULT.isNoOp(List.of("README.md", "src/Main.java"))).isFalse();
    assertThat(Policy.DEFAULT.isNoOp(List.of())).isFalse();
  }

  @Test
  void waitingIsOverWhenAllNamedAndEnoughMachinesHaveReported() {
    Wait wait = new Wait(List.of("perf-1", "perf-2"), 3, Duration.ofMinutes(5));

    assertThat(wait.missing(List.of("perf-2", "perf-9"))).containsExactly("perf-1");
    assertThat(wait.isOver(List.of("perf-2", "perf-9", "perf-8"))).isFalse();
    assertThat(wait.isOver(List.of("perf-2", "perf-1", "perf-1"))).isFalse();
    assertThat(wait.isOver(List.of("perf-2", "perf-1", "perf-9"))).isTrue();
    assertThat(Wait.DEFAULT.isOver(List.of())).isTrue();
  }

  @Test
  void noValueOutsideItsRangeCanBeMade() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Wait(List.of(), 0, Duration.ofHours(25)))
        .withMessageContaining("24h");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> new SeriesOverride(null, Map.of(), null, -1.0, null, null, null, null, null))
        .withMessageContaining("minEffect");
  }

  @Test
  void aUnitTellsTheSmallestChangeThatMattersUnlessThePolicyDoes() {
    Policy policy = PolicyYaml.read("overrides: [{ metric: allocs, minAbsolute: 16 }]");

    assertThat(Policy.DEFAULT.rulesFor(series("allocs", "allocs/op")).minAbsolute()).isEqualTo(0.5);
    assertThat(Policy.DEFAULT.rulesFor(series("time", "ns/op")).minAbsolute()).isZero();
    assertThat(policy.rulesFor(series("allocs", "allocs/op")).minAbsolute()).isEqualTo(16);
    assertThat(policy.thresholds(policy.rulesFor(series("allocs", "allocs/op"))).minAbsolute())
        .isEqualTo(16);
  }

  private static Series series(String metric, String unit) {
    return new Series(1, "encode", Map.of(), new Series.Metric(metric, unit, null));
  }
}
