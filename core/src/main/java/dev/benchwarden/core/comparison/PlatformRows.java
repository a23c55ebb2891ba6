package dev.benchwarden.core.comparison;

import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.text.NumberText;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Rows of a comparison by benchmark and metric, so that what several platforms show alike is
 * reported once (docs/statistics.md section L). With one platform there is nothing to merge.
 */
public final class PlatformRows {

  /** Of more platforms than these, nobody reads the names. */
  private static final int MOST_NAMED = 3;

  private final Map<Subject, List<ComparisonRow>> bySubject = new LinkedHashMap<>();
  private final boolean areSeveral;

  /** What was measured, on any platform. */
  private record Subject(String benchmark, Map<String, String> parameters, String metric) {

    static Subject of(ComparisonRow row) {
      return new Subject(row.benchmark(), row.parameters(), row.metric().name());
    }
  }

  private PlatformRows(Collection<ComparisonRow> rows) {
    for (ComparisonRow row : rows) {
      bySubject.computeIfAbsent(Subject.of(row), _ -> new ArrayList<>()).add(row);
    }
    this.areSeveral = names(rows).size() > 1;
  }

  /**
   * The rows by what several platforms show alike.
   *
   * @param rows all of a comparison
   */
  public static PlatformRows of(Collection<ComparisonRow> rows) {
    return new PlatformRows(rows);
  }

  /** The platforms of some rows, by name. */
  public static List<String> names(Collection<ComparisonRow> rows) {
    return List.copyOf(
        rows.stream().map(ComparisonRow::platform).collect(Collectors.toCollection(TreeSet::new)));
  }

  /** Whether the rows are of more than one platform, so that each is named with its own. */
  public boolean areSeveral() {
    return areSeveral;
  }

  /** What people call a row, with its platform where there are several. */
  public String name(ComparisonRow row) {
    return areSeveral ? row.feature() + " on " + row.platform() : row.feature();
  }

  /** The same of a limit. */
  public String name(LimitRow row) {
    return areSeveral ? row.feature() + " on " + row.platform() : row.feature();
  }

  /** Of rows of one verdict the first of each benchmark and metric, in their order. */
  public List<ComparisonRow> once(List<ComparisonRow> rows) {
    if (!areSeveral) {
      return rows;
    }
    Set<Map.Entry<Subject, Verdict>> seen = new HashSet<>();
    return rows.stream()
        .filter(row -> seen.add(Map.entry(Subject.of(row), row.verdict())))
        .toList();
  }

  /** How many rows are reported once each. */
  public int count(List<ComparisonRow> once) {
    return once.stream().mapToInt(row -> areSeveral ? alike(row).size() : 1).sum();
  }

  /**
   * Where a change is seen, such as {@code 12 to 15% slower on all 3 platforms}, {@code 30% slower
   * on linux-arm64 only, unchanged on the other 2} or {@code 30% slower on linux-arm64, unclear on
   * the other}; more than three are counted. Empty for a row without a change, and where there is
   * one platform.
   *
   * @param quote how a platform's name is written, which is data
   */
  public String told(ComparisonRow row, UnaryOperator<String> quote) {
    if (!areSeveral || !row.verdict().isChange()) {
      return "";
    }
    List<ComparisonRow> all = all(row);
    List<ComparisonRow> alike = alike(row);
    String change = Change.range(alike);
    if (all.size() == 1) {
      return "%s on %s, which alone measures it".formatted(change, quote.apply(row.platform()));
    }
    String everywhere = all.size() == 2 ? "both" : "all " + all.size();
    return alike.size() == all.size()
        ? "%s on %s platforms".formatted(change, everywhere)
        : "%s on %s%s".formatted(change, where(alike, all, quote), others(all, row));
  }

  /** The rows of the same benchmark and metric, on each platform. */
  private List<ComparisonRow> all(ComparisonRow row) {
    return bySubject.getOrDefault(Subject.of(row), List.of(row));
  }

  /** Those of them with the same verdict. */
  private List<ComparisonRow> alike(ComparisonRow row) {
    return all(row).stream().filter(other -> other.verdict() == row.verdict()).toList();
  }

  /** No platform is called the only one while another one is unclear. */
  private static String where(
      List<ComparisonRow> alike, List<ComparisonRow> all, UnaryOperator<String> quote) {
    if (alike.size() > MOST_NAMED) {
      return "%d of %d platforms".formatted(alike.size(), all.size());
    }
    String names =
        alike.stream()
            .map(ComparisonRow::platform)
            .sorted()
            .map(quote)
            .collect(Collectors.joining(", "));
    return all.stream().anyMatch(PlatformRows::isUnclear) ? names : names + " only";
  }

  private static boolean isUnclear(ComparisonRow row) {
    return !row.verdict().isChange() && row.verdict() != Verdict.NO_CHANGE;
  }

  private static String others(List<ComparisonRow> all, ComparisonRow row) {
    StringBuilder text = new StringBuilder();
    int others = (int) all.stream().filter(other -> other.verdict() != row.verdict()).count();
    append(text, "unchanged", all, others, other -> other.verdict() == Verdict.NO_CHANGE);
    append(
        text,
        "the other way",
        all,
        others,
        other -> other.verdict().isChange() && other.verdict() != row.verdict());
    append(text, "unclear", all, others, PlatformRows::isUnclear);
    return text.toString();
  }

  private static void append(
      StringBuilder text,
      String word,
      List<ComparisonRow> all,
      int others,
      Predicate<ComparisonRow> which) {
    int count = (int) all.stream().filter(which).count();
    if (count > 0) {
      text.append(", ").append(word).append(" on ").append(which(count, others));
    }
  }

  /** Such as {@code the other 2}, or {@code 1 other} of several. */
  private static String which(int count, int others) {
    if (count == others) {
      return count == 1 ? "the other" : "the other " + count;
    }
    return NumberText.count(count, "other");
  }
}
