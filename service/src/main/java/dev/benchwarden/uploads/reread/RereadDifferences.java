package dev.benchwarden.uploads.reread;

import dev.benchwarden.core.series.Series;
import dev.benchwarden.store.catalog.SeriesCatalog;
import dev.benchwarden.uploads.reread.KeptRuns.KeptRun;
import dev.benchwarden.uploads.reread.RereadReport.What;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Finder of differences between a run's measurements and those just read from its upload. */
@Repository
class RereadDifferences {

  /** More are counted but not kept. */
  private static final int MOST_EXAMPLES = 20;

  private final JdbcClient jdbc;
  private final SeriesCatalog catalog;

  RereadDifferences(JdbcClient jdbc, SeriesCatalog catalog) {
    this.jdbc = jdbc;
    this.catalog = catalog;
  }

  /** A series' measurement that differs. */
  private record Difference(long series, What what, @Nullable Double was, @Nullable Double now) {}

  /**
   * Kind of a difference.
   *
   * @param anew the number under which the measurements were stored that have just been read
   */
  RereadReport between(long project, KeptRun run, long anew) {
    List<Difference> found =
        jdbc.sql(
                """
                with was as (select series_id, samples, execution_lengths, execution_medians
                               from measured_whole where project_id = :project and run_id = :run),
                     now as (select series_id, samples, execution_lengths, execution_medians
                               from measured_whole where project_id = :project and run_id = :anew)
                select coalesce(was.series_id, now.series_id) as series_id,
                       case when was.series_id is null then 'ADDED' when now.series_id is null then 'REMOVED'
                            else 'CHANGED' end as what,
                       (select percentile_cont(0.5) within group (order by m)
                          from unnest(was.execution_medians) as m) as was,
                       (select percentile_cont(0.5) within group (order by m)
                          from unnest(now.execution_medians) as m) as now
                  from was full join now on now.series_id = was.series_id
                 where was.series_id is null or now.series_id is null or was.samples <> now.samples
                    or was.execution_lengths <> now.execution_lengths
                 order by 1
                """)
            .param("project", project)
            .param("run", run.id())
            .param("anew", anew)
            .query(RereadDifferences::difference)
            .list();
    return report(project, run, anew, found);
  }

  private RereadReport report(long project, KeptRun run, long anew, List<Difference> found) {
    long added = count(found, What.ADDED);
    long changed = count(found, What.CHANGED);
    return RereadReport.of(
        added,
        count(found, What.REMOVED),
        changed,
        measurements(project, anew) - added - changed,
        examples(project, run, found.stream().limit(MOST_EXAMPLES).toList()));
  }

  private static long count(List<Difference> found, What what) {
    return found.stream().filter(difference -> difference.what() == what).count();
  }

  private long measurements(long project, long run) {
    return jdbc.sql(
            "select count(*) from measured_whole where project_id = :project and run_id = :run")
        .param("project", project)
        .param("run", run)
        .query((row, number) -> row.getLong(1))
        .single();
  }

  private List<RereadReport.Example> examples(
      long project, KeptRun run, List<Difference> differences) {
    Map<Long, Series> series =
        catalog.describe(project, differences.stream().map(Difference::series).toList());
    return differences.stream()
        .map(one -> example(run, one, Objects.requireNonNull(series.get(one.series()))))
        .toList();
  }

  private static RereadReport.Example example(KeptRun run, Difference one, Series series) {
    return new RereadReport.Example(
        run.publicId(),
        run.revisionName(),
        run.machineName(),
        series.benchmark(),
        series.parameters(),
        series.metric().name(),
        series.metric().unit(),
        one.what(),
        one.was(),
        one.now());
  }

  private static Difference difference(ResultSet row, int number) throws SQLException {
    return new Difference(
        row.getLong("series_id"),
        What.valueOf(row.getString("what")),
        row.getObject("was", Double.class),
        row.getObject("now", Double.class));
  }
}
