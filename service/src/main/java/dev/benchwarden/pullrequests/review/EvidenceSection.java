package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.RowConfirmation;
import dev.benchwarden.core.statistics.evidence.TestBasis;
import dev.benchwarden.core.statistics.evidence.Thresholds.Correction;
import dev.benchwarden.core.statistics.evidence.Thresholds.Decision;
import dev.benchwarden.core.statistics.evidence.ZBasis;
import dev.benchwarden.core.text.NumberText;
import java.util.EnumMap;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;

/** Section of a comment on the evidence for regressions, and on what is missing. */
final class EvidenceSection {

  /** Repeats may give each row a different sentence. */
  private static final int MOST_SENTENCES = 4;

  private final Review review;
  private final List<ComparisonRow> rows;
  private final int told;
  private final StringBuilder text = new StringBuilder();

  private EvidenceSection(Review review, List<ComparisonRow> rows, int told) {
    this.review = review;
    this.rows = rows;
    this.told = told;
  }

  /**
   * Items of a list; empty if there is no regression.
   *
   * @param regressions all of them
   * @param told how many rows of tables show them
   */
  static String of(Review review, List<ComparisonRow> regressions, int told) {
    return regressions.isEmpty() ? "" : new EvidenceSection(review, regressions, told).text();
  }

  private String text() {
    text.append("What this rests on:\n\n");
    addRows();
    addBases();
    addCorrection();
    addConfirmations();
    return text.append('\n').toString();
  }

  private void addRows() {
    if (told < rows.size()) {
      add(toldOnce(NumberText.count(rows.size(), "regression"), told));
    }
  }

  /** Explains why a table has fewer rows than there are changes. */
  static String toldOnce(String changes, int told) {
    return "%s are %s: what several platforms show alike is told once."
        .formatted(changes, NumberText.count(told, "row"));
  }

  private void addBases() {
    Map<TestBasis, IntSummaryStatistics> bases = new EnumMap<>(TestBasis.class);
    IntSummaryStatistics machinesInTurn = new IntSummaryStatistics();
    for (ComparisonRow row : rows) {
      TestBasis basis = row.test().basis();
      Integer observations = row.test().observations();
      if (basis != null && observations != null) {
        boolean inTurn =
            basis == TestBasis.PAIRED_MACHINES && row.change().zBasis() == ZBasis.ROUNDS;
        (inTurn ? machinesInTurn : bases.computeIfAbsent(basis, key -> new IntSummaryStatistics()))
            .accept(observations);
      }
    }
    bases.forEach((basis, counts) -> add(sentence(basis, counts)));
    if (machinesInTurn.getCount() > 0) {
      add(
          "Both sides ran in turn, and each machine is compared with itself: %s."
              .formatted(SidesLine.range(machinesInTurn, "machine")));
    }
  }

  private static String sentence(TestBasis basis, IntSummaryStatistics counts) {
    return switch (basis) {
      case REGION ->
          "The noise is known from %s of the stable region, where nothing changed."
              .formatted(SidesLine.range(counts, "point"));
      case PAIRED_MACHINES ->
          "Each machine is compared with itself: %s, and no history long enough yet."
              .formatted(SidesLine.range(counts, "machine"));
      case WELCH_MACHINES ->
          "The two sides ran on different machines: %s."
              .formatted(SidesLine.range(counts, "machine"));
      case WELCH_RUNS_ONE_MACHINE ->
          "One machine alone, by its %s: what the machine itself does cannot be told apart."
              .formatted(SidesLine.range(counts, "run"));
      case PAIRED_ROUNDS ->
          "Both sides ran in turn on the same machine, in %s."
              .formatted(SidesLine.range(counts, "round"));
      case SAMPLES_ONE_PROCESS ->
          "One run a side, by its %s: how much runs differ is known from elsewhere, or assumed."
              .formatted(SidesLine.range(counts, "sample"));
      case ASSUMED_SPREAD ->
          "Too few runs show how much they differ; of bytes, allocations and instructions it is"
              + " assumed that they hardly do.";
    };
  }

  private void addCorrection() {
    if (review.isByPolicyOfNow() && review.policy().decision() == Decision.Z) {
      add(
          "The policy lets %s alone decide%s: nothing is corrected for the number of series, and no change is too small."
              .formatted(review.links().explained(Term.Z), bound()));
      return;
    }
    OptionalDouble largest =
        rows.stream()
            .map(row -> row.test().qValue())
            .filter(Objects::nonNull)
            .mapToDouble(Double::doubleValue)
            .max();
    largest.ifPresent(q ->
        add(
            (isUncorrected()
                    ? "p is %s, not corrected for the number of series, as the policy says"
                        .formatted(NumberText.atMost(q))
                    : "%s is %s, corrected for all series tested together"
                        .formatted(review.links().explained(Term.Q), NumberText.atMost(q)))
                + smallest()
                + "."));
  }

  private boolean isUncorrected() {
    return review.isByPolicyOfNow() && review.policy().correction() == Correction.NONE;
  }

  /** Empty if the thresholds differ between them, or have changed. */
  private String smallest() {
    if (!review.isByPolicyOfNow()) {
      return "";
    }
    List<Double> smallest =
        rows.stream()
            .map(row ->
                review
                    .policy()
                    .rulesFor(row.benchmark(), row.parameters(), row.metric())
                    .minEffect())
            .distinct()
            .toList();
    return smallest.size() == 1
        ? "; changes below %s%% do not count".formatted(NumberText.setting(smallest.getFirst()))
        : "";
  }

  /** Empty if series have rules of their own. */
  private String bound() {
    return review.policy().overrides().isEmpty()
        ? ", above %s".formatted(NumberText.setting(review.policy().zMin()))
        : "";
  }

  private void addConfirmations() {
    Map<String, Integer> sentences = new LinkedHashMap<>();
    rows.forEach(row -> sentences.merge(repeats(row), 1, Integer::sum));
    sentences.entrySet().stream()
        .limit(MOST_SENTENCES)
        .forEach(one ->
            add(
                NumberText.count(one.getValue())
                    + " of "
                    + NumberText.count(rows.size())
                    + " "
                    + one.getKey()));
    if (sentences.size() > MOST_SENTENCES) {
      add("What repeats say of the others is on the page of the evaluation.");
    }
  }

  private String repeats(ComparisonRow row) {
    RowConfirmation confirmation = row.confirmation();
    ConfirmationState state = ConfirmationState.of(row);
    String words = state.term().map(review.links()::explained).orElse(state.words());
    return confirmation == null
        ? words + ": " + noRepeat()
        : words + ": " + Sentence.of(confirmation.reason());
  }

  private String noRepeat() {
    return review.isByPolicyOfNow()
        ? "the policy asks for no repeat."
        : "the policy that it was judged by asked for no repeat.";
  }

  private void add(String sentence) {
    text.append("- ").append(sentence).append('\n');
  }
}
