package dev.benchwarden.store.results;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of samples, as the harness reported them. */
@Repository
public class Samples {

  private static final String SELECT =
      """
      select r.machine_id, m.samples, m.execution_lengths
        from measured_whole m
        join run r on r.project_id = m.project_id and r.run_id = m.run_id
       where m.project_id = :project and m.series_id = :series and m.run_id = any(:runs)
         and r.run_id = any(:runs)
       order by r.machine_id, m.run_id
      """;

  private final JdbcClient jdbc;
  private final CountedRuns counted;

  Samples(JdbcClient jdbc, CountedRuns counted) {
    this.jdbc = jdbc;
    this.counted = counted;
  }

  /**
   * Samples of one run of a machine.
   *
   * @param executions the samples of each execution, in the unit of the series; absent where a
   *     sample was not finite
   */
  public record OfRun(long machine, List<List<@Nullable Double>> executions) {}

  /** The samples that count at a revision, in the order of machines and uploads. */
  public List<OfRun> at(long project, long revision, boolean mainline, long series) {
    return read(project, counted.at(project, revision, mainline, null), series);
  }

  /** Only the samples of these runs, in the same order. */
  public List<OfRun> ofRuns(long project, Collection<Long> runs, long series) {
    return read(project, runs.toArray(Long[]::new), series);
  }

  private List<OfRun> read(long project, Long[] runs, long series) {
    return jdbc.sql(SELECT)
        .param("project", project)
        .param("series", series)
        .param("runs", runs)
        .query(Samples::ofRun)
        .list();
  }

  private static OfRun ofRun(ResultSet row, int number) throws SQLException {
    List<@Nullable Double> samples = Arrays.asList((Double[]) row.getArray("samples").getArray());
    samples.replaceAll(sample -> sample != null && Double.isFinite(sample) ? sample : null);
    List<List<@Nullable Double>> executions = new ArrayList<>();
    int start = 0;
    for (Integer length : (Integer[]) row.getArray("execution_lengths").getArray()) {
      executions.add(samples.subList(start, start + length));
      start += length;
    }
    return new OfRun(row.getLong("machine_id"), executions);
  }
}
