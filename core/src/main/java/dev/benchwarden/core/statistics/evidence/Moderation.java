package dev.benchwarden.core.statistics.evidence;

import dev.benchwarden.core.statistics.Difference;
import dev.benchwarden.core.statistics.Scale;
import dev.benchwarden.core.statistics.Significance;
import dev.benchwarden.core.statistics.StudentT;
import dev.benchwarden.core.statistics.VariancePrior;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Moderated tests of one comparison: one prior for each kind of test and metric that has enough
 * series (docs/statistics.md section 5).
 */
public final class Moderation {

  private static final TestBasis[] MODERATED = {TestBasis.PAIRED_MACHINES, TestBasis.REGION};

  private final Map<TestBasis, NoisePriors> priors = new EnumMap<>(TestBasis.class);

  /** Degrees of freedom repeat within a comparison, and their critical values are expensive. */
  private final Map<Double, StudentT> laws = new HashMap<>();

  /**
   * A test moderated by the noise of the other series.
   *
   * @param prior the prior from these
   */
  public record Moderated(Significance test, VariancePrior prior) {}

  static Moderation of(List<Evidence> rows) {
    Moderation moderation = new Moderation();
    for (TestBasis basis : MODERATED) {
      List<NoisePriors.Teacher> teachers = new ArrayList<>();
      for (Evidence row : rows) {
        Difference difference = row.difference();
        if (difference != null && row.basis() == basis && isModerated(row)) {
          teachers.add(new NoisePriors.Teacher(row.series().metric(), difference));
        }
      }
      moderation.priors.put(basis, NoisePriors.of(teachers));
    }
    return moderation;
  }

  /** The series' moderated test; null where that does not apply. */
  public @Nullable Moderated test(Evidence row) {
    Difference difference = row.difference();
    VariancePrior prior = isModerated(row) ? prior(row) : null;
    if (prior == null || difference == null) {
      return null;
    }
    Difference moderated = prior.moderate(difference);
    return new Moderated(
        Significance.of(
            moderated, laws.computeIfAbsent(moderated.degreesOfFreedom(), StudentT::of)),
        prior);
  }

  private @Nullable VariancePrior prior(Evidence row) {
    TestBasis basis = row.basis();
    NoisePriors known = basis == null ? null : priors.get(basis);
    return known == null ? null : known.of(row.series().metric());
  }

  /**
   * A quiet series would ruin the prior, and its smallest change would drown in others' noise. A
   * series that is not judged may be as noisy as it likes, and must not make others look noisy.
   */
  private static boolean isModerated(Evidence row) {
    Difference difference = row.difference();
    return difference != null
        && difference.scale() == Scale.LOG
        && row.series().isJudged()
        && !row.cells().isQuiet();
  }
}
