package dev.benchwarden.core.statistics;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Moderated tests of one comparison: one prior for each kind of test that enough series share
 * (docs/statistics.md section 5).
 */
final class Moderation {

  private static final TestBasis[] MODERATED = {TestBasis.PAIRED_MACHINES, TestBasis.REGION};

  private final Map<TestBasis, VariancePrior> priors = new EnumMap<>(TestBasis.class);

  /** Degrees of freedom repeat within a comparison, and their critical values are dear. */
  private final Map<Double, StudentT> laws = new HashMap<>();

  private Moderation() {}

  static Moderation of(List<Evidence> rows) {
    Moderation moderation = new Moderation();
    for (TestBasis basis : MODERATED) {
      Difference[] pool =
          rows.stream()
              .filter(row -> row.basis() == basis && isModerated(row))
              .map(Evidence::difference)
              .toArray(Difference[]::new);
      VariancePrior prior =
          pool.length < VariancePrior.FEWEST_TESTS ? null : VariancePrior.of(pool);
      if (prior != null) {
        moderation.priors.put(basis, prior);
      }
    }
    return moderation;
  }

  Map<TestBasis, VariancePrior> priors() {
    return Map.copyOf(priors);
  }

  /** The series' test with what the others know about noise; null where that does not apply. */
  @Nullable Significance test(Evidence row) {
    TestBasis basis = row.basis();
    VariancePrior prior = basis == null ? null : priors.get(basis);
    Difference difference = row.difference();
    if (prior == null || difference == null || !isModerated(row)) {
      return null;
    }
    Difference moderated = prior.moderate(difference);
    return Significance.of(
        moderated, laws.computeIfAbsent(moderated.degreesOfFreedom(), StudentT::of));
  }

  /** A quiet series would ruin the prior, and its smallest change would drown in others' noise. */
  private static boolean isModerated(Evidence row) {
    Difference difference = row.difference();
    return difference != null && difference.scale() == Scale.LOG && !row.cells().isQuiet();
  }
}
