package dev.benchwarden.core.statistics.evidence;

import dev.benchwarden.core.statistics.AggregateVectors;
import dev.benchwarden.core.statistics.Answers;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Finite;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Significance;
import dev.benchwarden.core.statistics.VectorFile;
import dev.benchwarden.core.statistics.VectorInput;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Two run sets: percent, z and the test between them. */
public final class CompareVectors implements VectorFile {

  @Override
  public String name() {
    return "compare";
  }

  @Override
  public @Nullable Object answer(VectorInput input) {
    SeriesSides sides =
        new SeriesSides(
            1,
            Answers.direction(input.text("direction")),
            true,
            input.numbersByName("baseline"),
            input.numbersByName("candidate"),
            input.hasValue("region") ? RegionPoints.ofValues(input.numbers("region")) : null,
            Judging.JUDGED,
            null);
    return answer(Evidence.of(sides, Thresholds.DEFAULT));
  }

  private static Object answer(Evidence evidence) {
    Map<String, @Nullable Object> answer =
        Answers.object(
            "baseline", AggregateVectors.answer(evidence.baseline()),
            "candidate", AggregateVectors.answer(evidence.candidate()),
            "status", status(evidence));
    List<Flag> flags = new ArrayList<>();
    Headline headline = evidence.headline();
    if (headline != null) {
      flags.addAll(headline.flags());
      flags.addAll(evidence.runSetFlags());
      answer.putAll(answer(evidence, headline));
    }
    answer.put("flags", Answers.names(flags));
    return answer;
  }

  private static String status(Evidence evidence) {
    if (evidence.candidate().isEmpty()) {
      return "NO_CANDIDATE";
    }
    return evidence.headline() == null ? "NO_BASELINE" : "OK";
  }

  private static Map<String, @Nullable Object> answer(Evidence evidence, Headline headline) {
    Direction direction = evidence.series().direction();
    RunSetStatistic test = evidence.runSetTest();
    return Answers.object(
        "baselineMean", headline.baselineMean(),
        "candidateMean", headline.candidateMean(),
        "zBasis", headline.zBasis(),
        "percentChange", headline.percentChange(),
        "percentImprovement", Answers.improvement(direction, headline.percentChange()),
        "z", headline.zScore(),
        "zImprovement", Answers.improvement(direction, headline.zScore()),
        "zTwoSample",
            Finite.orNull(
                Headline.twoSampleZ(evidence.baseline().medians(), evidence.candidate().medians())),
        "testBasis", test == null ? null : test.basis(),
        "test", test == null ? null : answer(test));
  }

  private static Map<String, @Nullable Object> answer(RunSetStatistic test) {
    Map<String, @Nullable Object> answer = Answers.test(Significance.of(test.difference()));
    answer.put("scale", test.difference().scale());
    if (test.basis() == TestBasis.PAIRED_MACHINES) {
      answer.put("n", test.observations());
      answer.put("dMean", test.difference().value());
      answer.put("dSd", test.deviation());
    }
    return answer;
  }
}
