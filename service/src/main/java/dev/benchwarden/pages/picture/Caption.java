package dev.benchwarden.pages.picture;

import dev.benchwarden.core.comparison.ChangeBasis;
import dev.benchwarden.core.comparison.Comparison;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.judging.series.HistoryView;
import dev.benchwarden.store.catalog.Project;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Caption of a picture: the heading above it, the text that chats print beside it, and the
 * description for those who cannot see it.
 */
public record Caption(String heading, String summary) {

  public static Caption of(Project project, Comparison comparison) {
    Comparison.Name name = comparison.name();
    String title = name == null ? null : name.title();
    String sides =
        "%s against %s".formatted(label(comparison.candidate()), label(comparison.baseline()));
    List<String> counts = counts(comparison);
    return new Caption(
        title == null ? sides : title,
        joined(
            Stream.concat(
                Stream.of(project.name()),
                counts.isEmpty() ? Stream.of("nothing to compare") : counts.stream())));
  }

  public static Caption of(Project project, HistoryView history) {
    List<String> parts = new ArrayList<>(List.of(project.name(), history.metric().name()));
    if (!history.onOtherPlatforms().isEmpty()) {
      parts.add("on " + ShortNames.visible(history.platform()));
    }
    int points = history.points().size();
    parts.add("%,d %s".formatted(points, points == 1 ? "revision" : "revisions"));
    if (!history.changePoints().isEmpty()) {
      parts.add("last change " + size(history.changePoints().getLast()));
    }
    return new Caption(
        ShortNames.full(history.benchmark(), history.parameters()), joined(parts.stream()));
  }

  /** A change from nothing has no percentage. */
  private static String size(HistoryView.Change change) {
    Double percent = change.percentChange();
    return percent == null
        ? "from 0"
        : PictureNumbers.percent(percent) + " " + ChangeBasis.LEVELS.words();
  }

  private static String label(Comparison.SideAnswer side) {
    String label = side.label();
    return label.matches("[0-9a-f]{12,}") ? label.substring(0, 10) : label;
  }

  /** The most urgent verdicts first; those that no row has are not mentioned. */
  private static List<String> counts(Comparison comparison) {
    return Stream.of(Verdict.values())
        .sorted(Comparator.comparing(verdict -> VerdictStyle.of(verdict).rank()))
        .filter(verdict -> comparison.outcome().counts().getOrDefault(verdict, 0) > 0)
        .map(verdict ->
            VerdictStyle.of(verdict).count(comparison.outcome().counts().getOrDefault(verdict, 0))
                + suspected(comparison, verdict))
        .toList();
  }

  private static String suspected(Comparison comparison, Verdict verdict) {
    long open =
        comparison.rows().stream().filter(row -> row.verdict() == verdict && row.isOpen()).count();
    return open == 0 ? "" : " (%,d suspected)".formatted(open);
  }

  private static String joined(Stream<String> parts) {
    return String.join(" · ", parts.toList());
  }
}
