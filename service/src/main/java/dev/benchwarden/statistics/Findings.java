package dev.benchwarden.statistics;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes judgements down for their readers. */
final class Findings {

  private Findings() {}

  static Finding of(Judgement row, Thresholds thresholds) {
    Evidence evidence = row.evidence();
    Headline headline = evidence.headline();
    Set<Flag> flags = Flags.of(row, thresholds);
    return new Finding(
        evidence.series().series(),
        evidence.baseline(),
        evidence.candidate(),
        headline,
        improvement(evidence, headline == null ? null : headline.percentChange()),
        improvement(evidence, headline == null ? null : headline.zScore()),
        report(row),
        evidence.isDecidedByRegion() ? report(evidence.runSetTest()) : null,
        Finite.orNull(row.qValue()),
        row.verdict(),
        List.copyOf(flags),
        suspects(evidence),
        Reason.of(row, flags, thresholds));
  }

  private static @Nullable Double improvement(Evidence evidence, @Nullable Double change) {
    return Finite.orNull(evidence.improvement(Finite.orNaN(change)));
  }

  private static @Nullable TestReport report(Judgement row) {
    TestBasis basis = row.evidence().basis();
    Difference difference = row.evidence().difference();
    Significance plain = row.plain();
    if (basis == null || difference == null || plain == null) {
      return null;
    }
    return new TestReport(
        basis, difference.scale(), row.evidence().observations(), plain, row.moderated());
  }

  private static @Nullable TestReport report(@Nullable RunSetTest test) {
    if (test == null) {
      return null;
    }
    Significance plain = Significance.of(test.difference());
    return new TestReport(
        test.basis(), test.difference().scale(), test.observations(), plain, null);
  }

  private static List<String> suspects(Evidence evidence) {
    RunSetTest test = evidence.runSetTest();
    return test == null ? List.of() : test.suspects();
  }
}
