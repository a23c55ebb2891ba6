package dev.benchwarden.core.comparison;

import dev.benchwarden.core.statistics.environment.MachineChange;
import dev.benchwarden.core.statistics.verdict.Concern;
import dev.benchwarden.core.text.NumberText;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** Concerns about rows that are no regressions, in words. */
public final class Concerns {

  private Concerns() {}

  /** Whether any row deserves a look. */
  public static boolean are(Collection<ComparisonRow> rows) {
    return rows.stream().anyMatch(row -> row.concern() != null);
  }

  /** Whether there is one that became worse. */
  static boolean areForTheWorse(Collection<ComparisonRow> rows) {
    return rows.stream()
        .map(ComparisonRow::concern)
        .anyMatch(concern -> concern != null && concern.isForTheWorse());
  }

  /** The rows that are to be looked at for this. */
  public static List<ComparisonRow> among(Collection<ComparisonRow> rows, Concern concern) {
    return rows.stream().filter(row -> row.concern() == concern).toList();
  }

  /** Such as "2 series worse on one machine only"; empty if there is none. */
  public static String told(Collection<ComparisonRow> rows) {
    return Arrays.stream(Concern.values())
        .filter(concern -> !among(rows, concern).isEmpty())
        .map(concern ->
            "%s series %s"
                .formatted(
                    NumberText.count(among(rows, concern).size()),
                    what(among(rows, concern), concern)))
        .collect(Collectors.joining(", "));
  }

  /** Such as "worse on one machine only". */
  private static String what(List<ComparisonRow> rows, Concern concern) {
    return switch (concern) {
      case ONE_MACHINE -> "worse " + where(rows);
      case TOO_FEW_MACHINES -> "worse on fewer machines than are asked for";
      case MASKED -> "worse but masked by outliers";
      case NOTHING_MEASURED -> "with nothing measured";
    };
  }

  /** Such as "on one machine only". */
  public static String where(Collection<ComparisonRow> rows) {
    boolean isOnSeveral =
        rows.stream()
            .anyMatch(row ->
                row.judged().machineChanges().stream().filter(MachineChange::becameWorse).count()
                    > 1);
    return isOnSeveral ? "on some machines only" : "on one machine only";
  }
}
