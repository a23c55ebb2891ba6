package dev.benchwarden.pullrequests.review;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.policy.PolicyYaml;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.judging.evaluation.PullRequestDecision;
import dev.benchwarden.pullrequests.forge.CheckRun;
import dev.benchwarden.pullrequests.forge.CheckRun.Level;
import dev.benchwarden.pullrequests.review.ReviewCheck.Button;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests of a check run's buttons and annotations. */
class ReviewCheckTests {

  private static final String PYTEST = "tests/test_codec.py::test_encode";

  @Test
  void aRegressionIsSaidOfTheFileOfItsBenchmark() {
    ReviewCheck check = check(regression(PYTEST));

    assertThat(check.annotations())
        .containsExactly(
            new CheckRun.Annotation(
                "tests/test_codec.py",
                Level.WARNING,
                PYTEST,
                "12.0% slower (10.0 to 14.0%), significant"));
  }

  @Test
  void aRegressionWhoseFileIsNotKnownIsInTheTextAlone() {
    ReviewCheck check = check(regression("encode"));

    assertThat(check.annotations()).isEmpty();
    assertThat(check.summary()).contains("`encode`");
  }

  @Test
  void howMuchItMattersFollowsFromTheGateAndTheRepeats() {
    Reviewed strict = regression(PYTEST).policy(PolicyYaml.read("gate: fail"));
    Review failing = strict.review(Verdict.REGRESSION, Gate.FAIL);
    Review suspected =
        new Reviewed()
            .found(Rows.suspected(Rows.time(1, PYTEST, 100, 12)))
            .review(Verdict.REGRESSION, Gate.NEUTRAL);

    assertThat(levels(failing)).containsExactly(Level.FAILURE);
    assertThat(levels(suspected)).containsExactly(Level.NOTICE);
  }

  @Test
  void nothingIsSaidOfFilesWhileMachinesAreAwaitedOrAfterADecision() {
    assertThat(check(regression(PYTEST).awaiting("perf-2")).annotations()).isEmpty();
    assertThat(
            check(regression(PYTEST).decided(PullRequestDecision.Kind.ACCEPTED, Map.of(1L, -12.0)))
                .annotations())
        .isEmpty();
  }

  @Test
  void noMoreThanOneRequestTakesIsSaidOfFilesTheWorstFirst() {
    Reviewed reviewed = new Reviewed();
    IntStream.range(1, 80).forEach(i -> reviewed.found(Rows.time(i, PYTEST + i, 100, 10 + i)));

    List<CheckRun.Annotation> annotations = check(reviewed).annotations();

    assertThat(annotations).hasSize(50);
    assertThat(annotations.getFirst().title()).isEqualTo(PYTEST + 79);
  }

  @Test
  void aHostileNameStaysPlainText() {
    String name = "tests/test_codec.py::test[@everyone\n\u202e\u0007](https://evil.example)";

    assertThat(check(regression(name)).annotations())
        .extracting(CheckRun.Annotation::title)
        .containsExactly("tests/test_codec.py::test[@everyone ](https://evil.example)");
  }

  @Test
  void whatIsOfferedIsWhatCanBeDone() {
    assertThat(check(regression("b")).buttons()).containsExactly(Button.ACCEPT, Button.RERUN);
    assertThat(check(new Reviewed().unchanged(3)).buttons()).containsExactly(Button.RERUN);
    assertThat(
            check(regression("b").decided(PullRequestDecision.Kind.ACCEPTED, Map.of(1L, -12.0)))
                .buttons())
        .containsExactly(Button.RERUN);
    assertThat(check(regression("b").withoutCommands()).buttons()).isEmpty();
  }

  private static Reviewed regression(String benchmark) {
    return new Reviewed().found(Rows.time(1, benchmark, 100, 12));
  }

  private static ReviewCheck check(Reviewed reviewed) {
    return ReviewCheck.of(reviewed.review(Verdict.REGRESSION, Gate.NEUTRAL), List.of());
  }

  private static List<Level> levels(Review review) {
    return ReviewCheck.of(review, List.of()).annotations().stream()
        .map(CheckRun.Annotation::level)
        .toList();
  }
}
