package dev.benchwarden.core.statistics;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Tests that borrow what they know about noise from each other. */
final class ModeratedVectors implements VectorFile {

  @Override
  public String name() {
    return "moderated";
  }

  @Override
  public Tolerance tolerance(JsonNode vector) {
    return (key, expected) -> 1e-6 * Math.abs(expected) + 1e-12;
  }

  @Override
  public @Nullable Object answer(VectorInput input) {
    Difference[] tests =
        StreamSupport.stream(input.raw("logRatiosPerTest").spliterator(), false)
            .map(ModeratedVectors::difference)
            .toArray(Difference[]::new);
    VariancePrior prior = VariancePrior.of(tests);
    if (prior == null) {
      throw new IllegalArgumentException("too few tests vary");
    }
    return Answers.object(
        "d0", Finite.orNull(prior.degreesOfFreedom()),
        "d0Infinite", Double.isInfinite(prior.degreesOfFreedom()),
        "s0Squared", prior.variance(),
        "tests", Arrays.stream(tests).map(prior::moderate).map(ModeratedVectors::answer).toList());
  }

  private static Difference difference(JsonNode logRatios) {
    double[] changes =
        StreamSupport.stream(logRatios.spliterator(), false)
            .mapToDouble(JsonNode::doubleValue)
            .toArray();
    double deviation = Sample.standardDeviation(changes);
    return Difference.ofLogarithms(
        Sample.mean(changes), deviation * deviation, 1.0 / changes.length, changes.length - 1.0);
  }

  private static Map<String, @Nullable Object> answer(Difference moderated) {
    Map<String, @Nullable Object> answer =
        Answers.test(Significance.of(moderated, StudentT.of(moderated.degreesOfFreedom())));
    answer.put("dfPost", answer.remove("df"));
    answer.put("s2Post", moderated.variance());
    return answer;
  }
}
