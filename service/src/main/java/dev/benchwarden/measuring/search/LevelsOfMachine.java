package dev.benchwarden.measuring.search;

import dev.benchwarden.core.search.SearchLevels;
import dev.benchwarden.judging.changepoint.ChangePoints;
import dev.benchwarden.judging.changepoint.KnownChange;
import dev.benchwarden.store.catalog.Machines;
import dev.benchwarden.store.catalog.Revisions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Reader of the levels of a series on one machine around the range of an alert, on its branch: of
 * the revisions up to the last good one and from the first bad one on, as far as no other change
 * lies between.
 */
@Component
class LevelsOfMachine {

  private static final int MOST_POINTS = 20;
  private static final int FEWEST_POINTS = 3;

  /** From the median of absolute deviations to a standard deviation, for a normal distribution. */
  private static final double OF_NORMAL = 1.4826;

  /** Assumed if nothing is known: CI machines rarely scatter less. */
  private static final double USUAL_SCATTER = 0.01;

  private final JdbcClient jdbc;
  private final ChangePoints changePoints;

  LevelsOfMachine(JdbcClient jdbc, ChangePoints changePoints) {
    this.jdbc = jdbc;
    this.changePoints = changePoints;
  }

  private record Point(long revision, double value) {}

  /** Both sides of the range, the points nearest to it. */
  private record Sides(List<Double> before, List<Double> after) {

    boolean areKnown() {
      return before.size() >= FEWEST_POINTS && after.size() >= FEWEST_POINTS;
    }

    double scatter() {
      List<Double> distances = new ArrayList<>();
      for (List<Double> side : List.of(before, after)) {
        double middle = median(side);
        side.forEach(value -> distances.add(Math.abs(value - middle)));
      }
      return OF_NORMAL * median(distances);
    }
  }

  /** Empty if the machine has too few points there, or none. */
  Optional<SearchLevels> of(long project, SearchedAlert alert, @Nullable String machine) {
    return machine == null
        ? Optional.empty()
        : Optional.of(sides(project, alert, machine))
            .filter(Sides::areKnown)
            .filter(sides -> median(sides.before()) != median(sides.after()))
            .map(sides ->
                new SearchLevels(median(sides.before()), median(sides.after()), sides.scatter()));
  }

  /** The scatter of a measurement on the machine with the most points there. */
  double scatter(long project, SearchedAlert alert) {
    return machines(project, alert.series()).stream()
        .map(machine -> sides(project, alert, machine))
        .filter(Sides::areKnown)
        .map(Sides::scatter)
        .filter(scatter -> scatter > 0)
        .findFirst()
        .orElse(USUAL_SCATTER);
  }

  private List<String> machines(long project, long series) {
    return jdbc.sql(
            """
            select machine.name
              from machine_median m join machine using (project_id, machine_id)
             where m.project_id = :project and m.series_id = :series and m.mainline
             group by machine.name order by count(*) desc, machine.name
            """)
        .param("project", project)
        .param("series", series)
        .query((row, number) -> row.getString("name"))
        .list();
  }

  private Sides sides(long project, SearchedAlert alert, String machine) {
    Set<Long> starts = starts(project, alert);
    List<Point> points = points(project, alert, machine);
    List<Long> revisions = points.stream().map(Point::revision).toList();
    int last = revisions.indexOf(alert.afterRevision());
    int first = revisions.indexOf(alert.upToRevision());
    return last < 0 || first < 0
        ? new Sides(List.of(), List.of())
        : new Sides(before(points, last, starts), after(points, first, starts));
  }

  /** The revisions at which other levels of the series begin. */
  private Set<Long> starts(long project, SearchedAlert alert) {
    return changePoints.ofSeries(project, alert.series()).stream()
        .filter(KnownChange::isBoundary)
        .map(KnownChange::revision)
        .filter(revision -> revision != alert.upToRevision())
        .collect(Collectors.toSet());
  }

  private static List<Double> before(List<Point> points, int last, Set<Long> starts) {
    List<Double> values = new ArrayList<>();
    for (int i = last; i >= 0 && values.size() < MOST_POINTS; i--) {
      values.add(points.get(i).value());
      if (starts.contains(points.get(i).revision())) {
        break;
      }
    }
    return values;
  }

  private static List<Double> after(List<Point> points, int first, Set<Long> starts) {
    return Stream.concat(
            Stream.of(points.get(first)),
            points.subList(first + 1, points.size()).stream()
                .takeWhile(point -> !starts.contains(point.revision())))
        .limit(MOST_POINTS)
        .map(Point::value)
        .toList();
  }

  /** In the order of its branch, as logarithms; of the machine as it is now on that platform. */
  private List<Point> points(long project, SearchedAlert alert, String machine) {
    return jdbc.sql(
            """
            select m.revision_id, m.median
              from machine_median m
              join revision r on r.project_id = m.project_id and r.revision_id = m.revision_id
              join machine n on n.project_id = m.project_id and n.machine_id = m.machine_id
             where m.project_id = :project and m.series_id = :series and m.mainline and m.median > 0
               and n.name = :machine and
            """
                + Machines.IS_PRESENT
                + " and "
                + SearchedAlerts.ON_LINE
                + " order by "
                + Revisions.PLACE)
        .param("project", project)
        .param("series", alert.series())
        .param("line", alert.line())
        .param("machine", machine)
        .query((row, number) ->
            new Point(row.getLong("revision_id"), Math.log(row.getDouble("median"))))
        .list();
  }

  private static double median(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }
}
