package dev.benchwarden.judging.series;

import dev.benchwarden.core.series.Machine;
import dev.benchwarden.store.results.StoredExecutions;
import io.swagger.v3.oas.annotations.media.Schema;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of pull requests' results for one series: candidates for the mainline. */
@Repository
class SeriesCandidates {

  /** How many of the newest runs of pull requests are examined. */
  private static final int NEWEST_RUNS = 500;

  private final JdbcClient jdbc;

  SeriesCandidates(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * The newest revision of a pull request that measured the series.
   *
   * @param base the mainline's revision that it was branched from, as the upload stated it
   */
  record Candidate(
      int pullRequest,
      String revision,
      Instant committedAt,
      @Nullable String subject,
      @Nullable String author,
      @Nullable String base,
      List<MachineResult> perMachine) {}

  /**
   * @param runs the median of each valid execution
   * @param samples how many samples they took
   */
  @Schema(name = "CandidateMachine")
  record MachineResult(
      String machine, int generation, @Nullable Double median, List<Double> runs, int samples) {}

  private record Row(Candidate candidate, MachineResult result) {}

  /**
   * Those that target a branch, as they are judged: where the forge was not asked, by the base that
   * the upload names. The newest pull request first. Results of forks are not shown, since they are
   * not trusted.
   *
   * @param line the stable branch; absent for the default one
   */
  List<Candidate> of(long project, long series, @Nullable String line) {
    List<Row> rows =
        jdbc.sql(
                """
                with newest_run as (
                  select run_id, pull_request, revision_id, base from run
                   where project_id = :project and pull_request is not null
                     and trust <> 'FORK' and not mainline
                   order by received_at desc, run_id desc limit :runs),
                newest as (
                  select distinct on (n.pull_request) n.pull_request, n.revision_id, n.base
                    from newest_run n
                   where exists (select from machine_median m
                                  where m.project_id = :project and m.revision_id = n.revision_id
                                    and not m.mainline and m.series_id = :series)
                     and (select r.stable_branch
                            from revision r
                            left join pull_request p
                              on p.project_id = :project and p.pull_request = n.pull_request
                           where r.project_id = :project and r.stable_branch is not null
                             and not r.mainline
                             and (r.stable_branch = p.target
                                  or p.pull_request is null and r.name = n.base)
                           limit 1)
                         is not distinct from :line::text
                   order by n.pull_request, n.run_id desc)
                select n.pull_request, n.base, r.name, r.committed_at, r.subject, r.author,
                       k.machine_id, k.name as machine, k.generation, m.median, m.runs, m.samples
                  from newest n
                  join revision r on r.project_id = :project and r.revision_id = n.revision_id
                  join machine_median m on m.project_id = :project and m.revision_id = n.revision_id
                   and not m.mainline and m.series_id = :series
                  join machine k on k.project_id = :project and k.machine_id = m.machine_id
                 order by n.pull_request desc, k.name, k.generation
                """)
            .param("project", project)
            .param("series", series)
            .param("line", line)
            .param("runs", NEWEST_RUNS)
            .query(SeriesCandidates::row)
            .list();
    Map<Integer, Candidate> candidates = new LinkedHashMap<>();
    for (Row row : rows) {
      candidates
          .computeIfAbsent(row.candidate().pullRequest(), number -> row.candidate())
          .perMachine()
          .add(row.result());
    }
    return List.copyOf(candidates.values());
  }

  private static Row row(ResultSet row, int number) throws SQLException {
    Machine machine =
        new Machine(row.getLong("machine_id"), row.getString("machine"), row.getInt("generation"));
    @Nullable Double median = row.getObject("median", Double.class);
    return new Row(
        new Candidate(
            row.getInt("pull_request"),
            row.getString("name"),
            row.getTimestamp("committed_at").toInstant(),
            row.getString("subject"),
            row.getString("author"),
            row.getString("base"),
            new ArrayList<>()),
        new MachineResult(
            machine.name(),
            machine.generation(),
            median,
            List.of(StoredExecutions.of(median, row.getArray("runs"))),
            row.getInt("samples")));
  }
}
