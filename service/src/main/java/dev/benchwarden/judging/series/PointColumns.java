package dev.benchwarden.judging.series;

import dev.benchwarden.platform.column.Coded;
import dev.benchwarden.platform.column.ShortNumber;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Points of a history as columns, in the points' order.
 *
 * @param tag by the point's place, of the revisions that have one
 * @param committedAt milliseconds since 1970: the first, then for each point how many it is after
 *     the one before it
 * @param mean with six digits or more
 * @param machines those that measured any of the points, by name and generation
 */
record PointColumns(
    List<String> revision,
    Map<Integer, String> tag,
    List<Long> committedAt,
    List<@Nullable String> subject,
    Coded<String> author,
    List<@Nullable Double> mean,
    List<MachineColumns> machines) {

  private static final int DIGITS = 6;

  static PointColumns of(List<HistoryView.Point> points) {
    return new PointColumns(
        points.stream().map(HistoryView.Point::revision).toList(),
        tags(points),
        steps(points),
        points.stream().<@Nullable String>map(HistoryView.Point::subject).toList(),
        Coded.of(points, HistoryView.Point::author),
        ShortNumber.digits(points, DIGITS, HistoryView.Point::mean),
        machines(points));
  }

  private static Map<Integer, String> tags(List<HistoryView.Point> points) {
    Map<Integer, String> tags = new TreeMap<>();
    for (int place = 0; place < points.size(); place++) {
      String tag = points.get(place).tag();
      if (tag != null) {
        tags.put(place, tag);
      }
    }
    return tags;
  }

  private static List<Long> steps(List<HistoryView.Point> points) {
    List<Long> steps = new ArrayList<>(points.size());
    Instant before = Instant.EPOCH;
    for (HistoryView.Point point : points) {
      steps.add(point.committedAt().toEpochMilli() - before.toEpochMilli());
      before = point.committedAt();
    }
    return steps;
  }

  private static List<MachineColumns> machines(List<HistoryView.Point> points) {
    Map<MachineColumns.Name, List<MachineColumns.Placed>> byMachine = new TreeMap<>();
    for (int place = 0; place < points.size(); place++) {
      for (HistoryView.MachineResult result : points.get(place).perMachine()) {
        byMachine
            .computeIfAbsent(
                new MachineColumns.Name(result.machine(), result.generation()),
                name -> new ArrayList<>())
            .add(new MachineColumns.Placed(place, result));
      }
    }
    return byMachine.entrySet().stream()
        .map(entry -> MachineColumns.of(entry.getKey(), entry.getValue()))
        .toList();
  }

  /**
   * Results of one machine, in the points' order.
   *
   * @param place of each result's point: the first, then how many points it is after the one before
   * @param median with six digits or more
   * @param runs by the result's place in these columns, where they are not the median alone
   * @param leftOut places in these columns of the results that do not count
   */
  record MachineColumns(
      String machine,
      int generation,
      List<Integer> place,
      List<@Nullable Double> median,
      Map<Integer, List<Double>> runs,
      Coded<Integer> samples,
      List<Integer> leftOut) {

    private record Name(String machine, int generation) implements Comparable<Name> {

      private static final Comparator<Name> ORDER =
          Comparator.comparing(Name::machine).thenComparingInt(Name::generation);

      @Override
      public int compareTo(Name other) {
        return ORDER.compare(this, other);
      }
    }

    private record Placed(int place, HistoryView.MachineResult result) {

      boolean isMedianAlone() {
        Double median = result.median();
        return median != null && result.runs().equals(List.of(median));
      }
    }

    private static MachineColumns of(Name name, List<Placed> results) {
      List<Integer> places = new ArrayList<>(results.size());
      Map<Integer, List<Double>> runs = new TreeMap<>();
      List<Integer> leftOut = new ArrayList<>();
      int before = 0;
      for (int at = 0; at < results.size(); at++) {
        Placed one = results.get(at);
        places.add(one.place() - before);
        before = one.place();
        if (!one.isMedianAlone()) {
          runs.put(at, one.result().runs());
        }
        if (one.result().leftOut()) {
          leftOut.add(at);
        }
      }
      return new MachineColumns(
          name.machine(),
          name.generation(),
          places,
          ShortNumber.digits(results, DIGITS, one -> one.result().median()),
          runs,
          Coded.of(results, one -> one.result().samples()),
          leftOut);
    }
  }
}
