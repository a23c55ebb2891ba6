package dev.benchwarden.judging.series;

import dev.benchwarden.core.comparison.SeriesPair;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.SmallestEffect;
import dev.benchwarden.core.statistics.StableRegion;
import dev.benchwarden.judging.alert.CulpritRanges;
import dev.benchwarden.judging.alert.IntroducedBy;
import dev.benchwarden.judging.changepoint.ChangePoints;
import dev.benchwarden.judging.changepoint.KnownChange;
import dev.benchwarden.judging.changepoint.StableRegions;
import dev.benchwarden.judging.history.HistoryColumns;
import dev.benchwarden.judging.history.MachineLevels;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.history.SeriesHistories;
import dev.benchwarden.judging.history.SeriesHistory;
import dev.benchwarden.platform.replica.Reads;
import dev.benchwarden.store.annotation.Annotation;
import dev.benchwarden.store.annotation.Annotations;
import dev.benchwarden.store.catalog.SeriesCatalog;
import dev.benchwarden.store.policy.Policies;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reader of a series' whole history, which shows the part that is asked for. */
@Component
public class HistoryReader {

  private final SeriesPoints points;
  private final ChangePoints changePoints;
  private final SeriesHistories histories;
  private final CulpritRanges culprits;
  private final SeriesCatalog catalog;
  private final Policies policies;
  private final Annotations annotations;
  private final Reads reads;

  HistoryReader(
      SeriesPoints points,
      ChangePoints changePoints,
      SeriesHistories histories,
      CulpritRanges culprits,
      SeriesCatalog catalog,
      Policies policies,
      Annotations annotations,
      Reads reads) {
    this.points = points;
    this.histories = histories;
    this.changePoints = changePoints;
    this.culprits = culprits;
    this.catalog = catalog;
    this.policies = policies;
    this.annotations = annotations;
    this.reads = reads;
  }

  /** Which points are asked for, by their index in the whole history. */
  interface Range {
    /** First index, and the one behind the last. */
    int[] within(List<SeriesPoints.Point> points);
  }

  /**
   * The newest points of a series on the default branch.
   *
   * @param most how many
   */
  public HistoryView newest(long project, Series series, int most) {
    return read(
        project,
        series,
        null,
        List.of(),
        points -> new int[] {Math.max(0, points.size() - most), points.size()});
  }

  /**
   * @param line the stable branch; absent for the default one
   */
  HistoryView read(
      long project, Series series, @Nullable String line, List<String> machines, Range range) {
    return reads.of(project, () -> assemble(project, series, line, machines, range));
  }

  private HistoryView assemble(
      long project, Series series, @Nullable String line, List<String> machines, Range range) {
    List<SeriesPoints.Point> all =
        line == null
            ? points.of(project, series.id(), machines)
            : points.of(project, series.id(), machines, histories.whole(project, line));
    Mainline measured =
        new Mainline(all.stream().map(SeriesPoints.Point::revision).toList(), true, line, 0);
    List<KnownChange> changes =
        changePoints
            .bySeries(project, measured, List.of(series.id()))
            .getOrDefault(series.id(), List.of());
    Mainline judged = histories.mainline(project, line);
    int[] shown = range.within(all);
    List<HistoryView.Sibling> siblings =
        catalog.onOtherPlatforms(project, series.id()).stream()
            .map(one -> new HistoryView.Sibling(one.id(), one.platform()))
            .toList();
    Policy policy = policies.of(project);
    List<HistoryView.Limit> limits = HistoryView.Limit.of(policy, series);
    return new Whole(
            series,
            siblings,
            all,
            measured,
            changes,
            changePoints.seenAgain(project, changes),
            culprits.of(project, judged, changes),
            limits,
            annotations.of(project),
            histories.levels(project, judged),
            policy.smallestEffect(series))
        .view(shown[0], shown[1]);
  }

  /** The whole history, of which only a part may be shown. */
  private static final class Whole {

    private final Series series;
    private final List<HistoryView.Sibling> siblings;
    private final List<SeriesPoints.Point> points;
    private final List<KnownChange> changes;
    private final Set<UUID> seenAgain;
    private final Map<UUID, IntroducedBy> introduced;
    private final List<HistoryView.Limit> limits;
    private final List<Annotation> annotations;
    private final Mainline mainline;
    private final double[] values;
    private final StableRegions regions;
    private final MachineLevels levels;
    private final SmallestEffect smallest;

    Whole(
        Series series,
        List<HistoryView.Sibling> siblings,
        List<SeriesPoints.Point> points,
        Mainline mainline,
        List<KnownChange> changes,
        Set<UUID> seenAgain,
        Map<UUID, IntroducedBy> introduced,
        List<HistoryView.Limit> limits,
        List<Annotation> annotations,
        MachineLevels levels,
        SmallestEffect smallest) {
      this.series = series;
      this.siblings = siblings;
      this.levels = levels;
      this.smallest = smallest;
      this.points = points;
      this.changes = changes;
      this.seenAgain = seenAgain;
      this.introduced = introduced;
      this.limits = limits;
      this.annotations = annotations;
      this.mainline = mainline;
      SeriesHistory history = history();
      this.values = new double[points.size()];
      Arrays.fill(values, Double.NaN);
      double[] measured = history.values();
      for (int point = 0; point < measured.length; point++) {
        values[history.places()[point]] = measured[point];
      }
      this.regions = StableRegions.of(mainline, history, changes);
    }

    /** In loops, as is {@link #point}: there are ten thousands of results. */
    private SeriesHistory history() {
      int size = points.stream().mapToInt(point -> point.results().size()).sum();
      int[] places = new int[size];
      long[] machines = new long[size];
      double[] medians = new double[size];
      int next = 0;
      for (int place = 0; place < points.size(); place++) {
        for (SeriesPoints.Result result : points.get(place).results()) {
          places[next] = place;
          machines[next] = result.machine().id();
          medians[next++] = result.median() == null ? Double.NaN : result.median();
        }
      }
      HistoryColumns all = new HistoryColumns(series.id(), places, machines, medians);
      return (SeriesPair.isTime(series) ? all.ofTime() : all).history(mainline, levels);
    }

    HistoryView view(int from, int to) {
      return new HistoryView(
          series.id(),
          series.benchmark(),
          series.parameters(),
          series.metric(),
          series.platform(),
          siblings,
          IntStream.range(from, to).mapToObj(this::point).toList(),
          regions.settled(levels, smallest).stream()
              .filter(region -> lastOf(region) >= from && region.places()[0] < to)
              .map(this::region)
              .filter(Objects::nonNull)
              .toList(),
          changes.stream().filter(change -> isWithin(change, from, to)).map(this::change).toList(),
          limits,
          annotationsOf(points.subList(from, to)));
    }

    private List<Annotation> annotationsOf(List<SeriesPoints.Point> shown) {
      Set<String> names = shown.stream().map(SeriesPoints.Point::name).collect(Collectors.toSet());
      return annotations.stream().filter(one -> names.contains(one.revision())).toList();
    }

    private HistoryView.Point point(int index) {
      SeriesPoints.Point point = points.get(index);
      List<HistoryView.MachineResult> perMachine = new ArrayList<>(point.results().size());
      for (SeriesPoints.Result result : point.results()) {
        perMachine.add(
            new HistoryView.MachineResult(
                result.machine().name(),
                result.machine().generation(),
                result.median(),
                result.runs(),
                result.samples(),
                levels.isLeftOut(result.machine().id(), point.revision())));
      }
      return new HistoryView.Point(
          point.name(),
          point.tag(),
          point.committedAt(),
          point.subject(),
          point.author(),
          Double.isNaN(values[index]) ? null : values[index],
          perMachine);
    }

    private HistoryView.@Nullable Region region(SeriesHistory region) {
      int from = region.places()[0];
      int to = lastOf(region);
      StableRegion level = StableRegion.of(Arrays.copyOfRange(values, from, to + 1));
      return level == null
          ? null
          : new HistoryView.Region(
              name(from),
              name(to),
              level.mean(),
              level.standardDeviation(),
              level.median(),
              level.size());
    }

    private HistoryView.Change change(KnownChange change) {
      int at = mainline.placeOf(change.revision()).orElseThrow();
      int before = mainline.placeOf(change.previousRevision()).orElse(Math.max(0, at - 1));
      return new HistoryView.Change(
          change.id(),
          name(at),
          name(before),
          Objects.requireNonNull(introduced.get(change.id())),
          change.percentChange(),
          change.difference(),
          change.zScore(),
          change.pValue(),
          change.isProvisional(),
          change.state(),
          change.standing(seenAgain.contains(change.id())),
          change.note(),
          change.decidedBy());
    }

    private boolean isWithin(KnownChange change, int from, int to) {
      int at = mainline.placeOf(change.revision()).orElse(-1);
      return at >= from && at < to;
    }

    private String name(int point) {
      return points.get(point).name();
    }

    private static int lastOf(SeriesHistory region) {
      return region.places()[region.size() - 1];
    }
  }
}
