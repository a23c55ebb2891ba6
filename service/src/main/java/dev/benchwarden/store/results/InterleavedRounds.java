package dev.benchwarden.store.results;

import dev.benchwarden.core.series.Machine;
import dev.benchwarden.core.statistics.rounds.Round;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Repository of the interleaved results of two revisions: runs of one pair and one round on the
 * same machine.
 */
@Repository
public class InterleavedRounds {

  private final JdbcClient jdbc;

  InterleavedRounds(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Those of a revision's runs that are one half of a round. */
  public List<Long> runs(long project, long revision, boolean mainline) {
    return jdbc.sql(
            """
            select run_id from run
             where project_id = :project and revision_id = :revision and mainline = :mainline
               and pair is not null and round is not null
            """)
        .param("project", project)
        .param("revision", revision)
        .param("mainline", mainline)
        .query((row, number) -> row.getLong("run_id"))
        .list();
  }

  /**
   * The series that the other halves of a revision's rounds measured: series that neither half has
   * were left out on purpose. Empty if the revision was also measured alone.
   */
  public Optional<Set<Long>> besides(long project, long revision, boolean mainline) {
    List<String> pairs =
        jdbc.sql(
                """
                select distinct coalesce(pair, '') as pair from run
                 where project_id = :project and revision_id = :revision and mainline = :mainline
                """)
            .param("project", project)
            .param("revision", revision)
            .param("mainline", mainline)
            .query((row, number) -> row.getString("pair"))
            .list();
    if (pairs.isEmpty() || pairs.contains("")) {
      return Optional.empty();
    }
    return Optional.of(
        Set.copyOf(
            jdbc.sql(
                    """
                    select distinct series_id from measured_part
                     where project_id = :project and run_id = any(:runs)
                    """)
                .param("project", project)
                .param("runs", others(project, revision, pairs))
                .query((row, number) -> row.getLong("series_id"))
                .list()));
  }

  /** The runs of these pairs that are of another revision. */
  private Long[] others(long project, long revision, List<String> pairs) {
    return jdbc.sql(
            """
            select run_id from run
             where project_id = :project and pair = any(:pairs) and revision_id <> :revision
            """)
        .param("project", project)
        .param("pairs", pairs.toArray(String[]::new))
        .param("revision", revision)
        .query(Long.class)
        .list()
        .toArray(Long[]::new);
  }

  /**
   * The rounds of each series, by the series' number. Where the runs took turns with several
   * revisions, the one with the most rounds counts.
   *
   * @param revision the candidate
   * @param runs the candidate's halves
   * @param baselines the revisions whose runs may be the other halves
   * @param mainline whether those are revisions of the mainline; a pull request's job may not
   *     upload to it, so its halves of the baseline may be of any branch
   * @param machines by number; runs on others are left out
   */
  public Map<Long, List<Round>> of(
      long project,
      long revision,
      Collection<Long> runs,
      Collection<Long> baselines,
      boolean mainline,
      Map<Long, Machine> machines) {
    return read(project, revision, runs, baselines, mainline).stream()
        .filter(turn -> machines.containsKey(turn.machine()))
        .collect(Collectors.groupingBy(Turn::baseline))
        .values()
        .stream()
        .max(Comparator.comparingInt(List::size))
        .map(turns -> rounds(turns, machines))
        .orElse(Map.of());
  }

  /** One series in one round, in the order in which the rounds ran. */
  private record Turn(
      long series,
      long baseline,
      long machine,
      Round.@Nullable Order order,
      double[] before,
      double[] after) {}

  private List<Turn> read(
      long project,
      long revision,
      Collection<Long> runs,
      Collection<Long> baselines,
      boolean mainline) {
    return jdbc.sql(
            """
            with half as (
              select r.revision_id, r.machine_id, r.pair, r.round, m.series_id,
                     array_agg(s.sample order by r.run_id, m.batch, s.position) as samples,
                     min(coalesce(r.started_at, r.received_at)) as start,
                     case when bool_and(r.started_at is not null) then min(r.started_at) end as started
                from run r
                join measured_part m on m.project_id = r.project_id and m.run_id = r.run_id
               cross join lateral unnest(m.samples) with ordinality as s (sample, position)
               where r.project_id = :project and m.run_id = any(:halves) and r.run_id = any(:halves)
               group by r.revision_id, r.machine_id, r.pair, r.round, m.series_id)
            select a.series_id, b.revision_id, a.machine_id, b.started < a.started as baseline_first,
                   b.samples as before, a.samples as after
              from half a
              join half b using (series_id, machine_id, pair, round)
             where a.revision_id = :revision and b.revision_id <> :revision
             order by a.start, a.pair, a.round
            """)
        .param("project", project)
        .param("revision", revision)
        .param("halves", halves(project, revision, runs, baselines, mainline))
        .query(InterleavedRounds::turn)
        .list();
  }

  /** The candidate's halves, and those that may be the others. */
  private Long[] halves(
      long project,
      long revision,
      Collection<Long> runs,
      Collection<Long> baselines,
      boolean mainline) {
    return jdbc.sql(
            """
            select r.run_id from run r
             where r.project_id = :project and r.round is not null
               and r.pair in (select pair from run
                               where project_id = :project and run_id = any(:runs))
               and (r.run_id = any(:runs)
                    or (r.revision_id = any(:baselines) and r.revision_id <> :revision
                        and (r.mainline = :mainline or :mainline and r.pull_request is null)))
            """)
        .param("project", project)
        .param("revision", revision)
        .param("runs", runs.toArray(Long[]::new))
        .param("baselines", baselines.toArray(Long[]::new))
        .param("mainline", mainline)
        .query(Long.class)
        .list()
        .toArray(Long[]::new);
  }

  private static Turn turn(ResultSet row, int number) throws SQLException {
    Boolean baselineFirst = row.getObject("baseline_first", Boolean.class);
    return new Turn(
        row.getLong("series_id"),
        row.getLong("revision_id"),
        row.getLong("machine_id"),
        baselineFirst == null ? null : order(baselineFirst),
        values(row, "before"),
        values(row, "after"));
  }

  private static Round.Order order(boolean baselineFirst) {
    return baselineFirst ? Round.Order.BASELINE_FIRST : Round.Order.CANDIDATE_FIRST;
  }

  private static double[] values(ResultSet row, String column) throws SQLException {
    Double[] samples = (Double[]) row.getArray(column).getArray();
    double[] values = new double[samples.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = samples[i];
    }
    return values;
  }

  private static Map<Long, List<Round>> rounds(List<Turn> turns, Map<Long, Machine> machines) {
    Map<Long, List<Round>> rounds = new HashMap<>();
    for (Turn turn : turns) {
      List<Round> ofSeries = rounds.computeIfAbsent(turn.series(), series -> new ArrayList<>());
      Machine machine = machines.get(turn.machine());
      if (machine != null) {
        ofSeries.add(
            new Round(machine.label(), ofSeries.size(), turn.order(), turn.before(), turn.after()));
      }
    }
    return rounds;
  }
}
