package dev.benchwarden.store.results;

import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.statistics.evidence.InProcessSamples;
import dev.benchwarden.core.statistics.evidence.RunSpread;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of machine medians (table {@code machine_median}). */
@Repository
public class MachineMedians {

  private final JdbcClient jdbc;
  private final CountedRuns runs;

  MachineMedians(JdbcClient jdbc, CountedRuns runs) {
    this.jdbc = jdbc;
    this.runs = runs;
  }

  /** Everything measured at a revision, in the order of series and machines. */
  public List<MachineMedian> at(long project, long revision, boolean mainline) {
    return jdbc.sql(
            """
            select series_id, machine_id, median, runs, invalid_runs, samples
              from machine_median
             where project_id = :project and revision_id = :revision and mainline = :mainline
             order by series_id, machine_id
            """)
        .param("project", project)
        .param("revision", revision)
        .param("mainline", mainline)
        .query(MachineMedians::machineMedian)
        .list();
  }

  /**
   * The mainline's results of each series at a revision given for it, in the order of series and
   * machines. The lateral part forces the database to use the primary key: without statistics for a
   * new project it would read everything for each series.
   *
   * @param revisions the revision of each series, by the series' number
   */
  public List<MachineMedian> atEach(long project, Map<Long, Long> revisions) {
    return jdbc.sql(
            """
            select m.series_id, m.machine_id, m.median, m.runs, m.invalid_runs, m.samples
              from unnest(:series::bigint[], :revisions::bigint[]) as w (series_id, revision_id)
             cross join lateral (
                     select m.* from machine_median m
                      where m.project_id = :project and m.revision_id = w.revision_id and m.mainline
                        and m.series_id = w.series_id
                     offset 0) m
             order by m.series_id, m.machine_id
            """)
        .param("project", project)
        .param("series", revisions.keySet().toArray(Long[]::new))
        .param("revisions", revisions.values().toArray(Long[]::new))
        .query(MachineMedians::machineMedian)
        .list();
  }

  /** Only the results of these runs, in the order of series and machines. */
  public List<MachineMedian> ofRuns(long project, Collection<Long> runs) {
    return jdbc.sql(
            """
            select m.series_id, r.machine_id,
                   percentile_cont(0.5) within group (order by e.median) as median,
                   coalesce(array_agg(e.median order by m.run_id, m.batch, e.position)
                            filter (where e.median is not null), '{}') as runs,
                   count(*) filter (where e.median is null) as invalid_runs,
                   sum(e.length) as samples
              from measured_part m
              join run r on r.project_id = m.project_id and r.run_id = m.run_id
             cross join lateral unnest(m.execution_medians, m.execution_lengths) with ordinality
                   as e (median, length, position)
             where m.project_id = :project and m.run_id = any(:runs) and r.run_id = any(:runs)
             group by m.series_id, r.machine_id
             order by m.series_id, r.machine_id
            """)
        .param("project", project)
        .param("runs", runs.toArray(Long[]::new))
        .query(MachineMedians::machineMedian)
        .list();
  }

  /**
   * The same medians with the samples of those from a single execution. Others need no samples:
   * their executions show how much they vary. A median has no samples if one is not finite or has
   * no logarithm.
   *
   * @param revision where they were measured, as {@code mainline} says
   */
  public List<MachineMedian> withSamples(
      long project, long revision, boolean mainline, List<MachineMedian> medians) {
    return withSamples(project, medians, () -> runs.at(project, revision, mainline, null));
  }

  /** The same for only the results of these runs. */
  public List<MachineMedian> withSamplesOf(
      long project, Collection<Long> runs, List<MachineMedian> medians) {
    return withSamples(project, medians, () -> runs.toArray(Long[]::new));
  }

  private List<MachineMedian> withSamples(
      long project, List<MachineMedian> medians, Supplier<Long[]> counted) {
    Long[] single =
        medians.stream()
            .filter(MachineMedians::isOfOneExecution)
            .map(MachineMedian::series)
            .distinct()
            .toArray(Long[]::new);
    if (single.length == 0) {
      return medians;
    }
    Map<Key, InProcessSamples> samples = samples(project, counted.get(), single);
    return medians.stream()
        .map(one ->
            isOfOneExecution(one)
                ? one.withSamples(samples.get(new Key(one.series(), one.machine())))
                : one)
        .toList();
  }

  /**
   * How much runs of a series differ, from what machines of the mainline ran more than once at a
   * revision; the newest hundred results of a series are looked at.
   *
   * @return by series; without those that never ran twice, or without any difference
   */
  public Map<Long, RunSpread> runSpreads(long project, Collection<Long> series) {
    Map<Long, RunSpread> spreads = new HashMap<>();
    jdbc.sql(
            """
            select w.series_id, sum((r.count - 1) * r.variance) / sum(r.count - 1) as variance
              from unnest(:series::bigint[]) as w (series_id)
             cross join lateral (
                     select m.runs from machine_median m
                      where m.project_id = :project and m.series_id = w.series_id and m.mainline
                      order by m.revision_id desc
                      limit 100) m
             cross join lateral (
                     select count(*) as count, var_samp(ln(nullif(greatest(run, 0), 0))) as variance
                       from unnest(m.runs) as run) r
             where cardinality(m.runs) > 1 and 0 < all (m.runs)
             group by w.series_id
            """)
        .param("project", project)
        .param("series", series.toArray(Long[]::new))
        .query(row -> {
          double variance = row.getDouble("variance");
          if (variance > 0) {
            spreads.put(row.getLong("series_id"), RunSpread.ofPast(variance));
          }
        });
    return spreads;
  }

  private static boolean isOfOneExecution(MachineMedian median) {
    return median.runs().length == 1
        && median.invalidRuns() == 0
        && median.samples() >= InProcessSamples.FEWEST;
  }

  private record Key(long series, long machine) {}

  private Map<Key, InProcessSamples> samples(long project, Long[] counted, Long[] series) {
    Map<Key, InProcessSamples> found = new HashMap<>();
    jdbc.sql(
            """
            select m.series_id, r.machine_id, m.samples
              from run r
              join measured_part m on m.project_id = r.project_id and m.run_id = r.run_id
             where r.project_id = :project and m.run_id = any(:runs) and r.run_id = any(:runs)
               and m.series_id = any(:series)
            """)
        .param("project", project)
        .param("runs", counted)
        .param("series", series)
        .query(row -> {
          InProcessSamples samples =
              InProcessSamples.of(values((Double[]) row.getArray(3).getArray()));
          if (samples != null) {
            found.put(new Key(row.getLong(1), row.getLong(2)), samples);
          }
        });
    return found;
  }

  /** Reads columns by place: looking up names would cost a large comparison some hundredths. */
  private static MachineMedian machineMedian(ResultSet row, int number) throws SQLException {
    @Nullable Double median = row.getObject(3, Double.class);
    double[] values = values(StoredExecutions.of(median, row.getArray(4)));
    return new MachineMedian(
        row.getLong(1), row.getLong(2), median, values, row.getInt(5), row.getInt(6), null);
  }

  private static double[] values(Double[] stored) {
    double[] values = new double[stored.length];
    for (int i = 0; i < stored.length; i++) {
      values[i] = stored[i] == null ? Double.NaN : stored[i];
    }
    return values;
  }
}
