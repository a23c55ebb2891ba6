package dev.benchwarden.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;

/**
 * Score of the changes found in a series against the known ones: one to one, the nearest first.
 *
 * @param found known changes with a finding near them
 * @param missed known changes without
 * @param wrong findings near no known change and outside the stretches where the truth is unknown
 */
record SeriesScore(int found, int missed, int wrong) {

  static SeriesScore of(JsonNode series, JsonNode changes, int margin) {
    List<Range> labels = ranges(series.get("labels"));
    List<Range> ignored = ranges(series.get("ignore"));
    List<Integer> left = new ArrayList<>(changes.valueStream().map(JsonNode::asInt).toList());
    int known = labels.size();
    for (Match match : matches(labels, left, margin)) {
      if (labels.contains(match.label) && left.contains(match.change)) {
        labels.remove(match.label);
        left.remove((Integer) match.change);
      }
    }
    left.removeIf(change -> ignored.stream().anyMatch(range -> range.distance(change) == 0));
    return new SeriesScore(known - labels.size(), labels.size(), left.size());
  }

  private static List<Match> matches(List<Range> labels, List<Integer> changes, int margin) {
    return labels.stream()
        .flatMap(label -> changes.stream().map(change -> new Match(label, change)))
        .filter(match -> match.distance() <= margin)
        .sorted(Comparator.comparingInt(Match::distance))
        .toList();
  }

  private static List<Range> ranges(JsonNode list) {
    return new ArrayList<>(
        IntStream.range(0, list.size()).mapToObj(i -> Range.of(list.get(i))).toList());
  }

  private record Match(Range label, int change) {

    int distance() {
      return label.distance(change);
    }
  }

  private record Range(int low, int high) {

    static Range of(JsonNode label) {
      return label.isArray()
          ? new Range(label.get(0).asInt(), label.get(1).asInt())
          : new Range(label.asInt(), label.asInt());
    }

    int distance(int index) {
      return Math.max(0, Math.max(low - index, index - high));
    }
  }
}
