package dev.benchwarden.judging.profile;

import dev.benchwarden.core.profile.MeasuredCost;
import dev.benchwarden.core.profile.ProfileDifference.Measured;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.catalog.SeriesCatalog;
import dev.benchwarden.store.profile.Profiles;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Repository of profiles in pairs: which one a profile is compared with, and what both measured.
 */
@Repository
class ProfilePairs {

  private final JdbcClient jdbc;

  ProfilePairs(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** The run of a profile. */
  Optional<ProfiledRun> place(long project, UUID profile) {
    return jdbc.sql(
            """
            select p.profile_id, p.benchmark_id, p.unit, run.revision_id, r.name as revision_name,
                   run.machine_id, machine.name as machine_name, run.mainline,
                   run.mainline or r.mainline or r.stable_branch is not null as on_branch,
                   case when r.mainline then null else r.stable_branch end as line,
                   run.trust, run.pair, base.revision_id as base_id
              from profile p
              join run on run.project_id = p.project_id and run.run_id = p.run_id
              join machine on machine.project_id = run.project_id and machine.machine_id = run.machine_id
              join revision r on r.project_id = run.project_id and r.revision_id = run.revision_id
              left join revision base on base.project_id = run.project_id and base.name = run.base
             where p.project_id = :project and p.profile_id = :profile
            """)
        .param("project", project)
        .param("profile", profile)
        .query((row, number) ->
            new ProfiledRun(
                row.getObject("profile_id", UUID.class),
                row.getObject("benchmark_id", Long.class),
                row.getString("unit"),
                row.getLong("revision_id"),
                row.getString("revision_name"),
                row.getLong("machine_id"),
                row.getString("machine_name"),
                row.getBoolean("mainline"),
                row.getBoolean("on_branch"),
                row.getString("line"),
                Trust.valueOf(row.getString("trust")),
                row.getString("pair"),
                row.getObject("base_id", Long.class)))
        .optional();
  }

  /**
   * The newest profile of a series' benchmark that a pull request has at a revision, on the series'
   * platform: other processors explain nothing. Forks' come last, and before that those whose
   * machine has no other profile to compare with.
   */
  Optional<ProfiledRun> newest(long project, String revision, int pullRequest, long series) {
    return jdbc.sql(
            """
            select p.profile_id
              from profile p
              join run on run.project_id = p.project_id and run.run_id = p.run_id
              join revision r on r.project_id = run.project_id and r.revision_id = run.revision_id
              join series s on s.project_id = p.project_id and s.benchmark_id = p.benchmark_id
              join metric k on k.project_id = s.project_id and k.metric_id = s.metric_id
              join machine m on m.project_id = run.project_id and m.machine_id = run.machine_id
                   and m.platform is not distinct from k.platform
             where p.project_id = :project and s.series_id = :series and r.name = :revision
               and run.pull_request = :pullRequest
             order by run.trust = 'FORK',
            """
                + Profiles.HAS_ANOTHER_OF_ITS_MACHINE
                + " desc, p.received_at desc, p.profile_id limit 1")
        .param("project", project)
        .param("series", series)
        .param("revision", revision)
        .param("pullRequest", pullRequest)
        .query((row, number) -> row.getObject("profile_id", UUID.class))
        .optional()
        .flatMap(profile -> place(project, profile));
  }

  /** Whether it is a series of this benchmark; no series belongs to the whole suite. */
  boolean isSeriesOf(long project, @Nullable Long benchmark, long series) {
    return jdbc.sql(
            """
            select exists (select from series
                            where project_id = :project and series_id = :series and benchmark_id = :benchmark)
            """)
        .param("project", project)
        .param("series", series)
        .param("benchmark", benchmark)
        .query(Boolean.class)
        .single();
  }

  /** Whether a series measures time, or how much is done in a time: what profiles explain. */
  boolean measuresTime(long project, long series) {
    return jdbc.sql(
            """
            select exists (select from series s
                             join metric k on k.project_id = s.project_id and k.metric_id = s.metric_id
                            where s.project_id = :project and s.series_id = :series and
            """
                + SeriesCatalog.DIMENSION
                + " in ('time', 'time/op', 'op/time'))")
        .param("project", project)
        .param("series", series)
        .query(Boolean.class)
        .single();
  }

  /** The number of the revision of this name. */
  Optional<Long> revision(long project, String name) {
    return jdbc.sql("select revision_id from revision where project_id = :project and name = :name")
        .param("project", project)
        .param("name", name)
        .query(Long.class)
        .optional();
  }

  /**
   * The profile that another one is compared with: of the same benchmark and platform, with weights
   * of the same unit. First comes the other half of an interleaved measurement, if it is trusted at
   * least as much as this one, then the same machine, then the newest one of the stable branch:
   * before the revision, for one that is on that branch, if only since its pull request was merged,
   * else up to its merge base.
   *
   * @param before only profiles of before this revision of the stable branch, such as the one at
   *     which a level changed; absent for all
   */
  Optional<UUID> base(long project, ProfiledRun candidate, @Nullable Long before) {
    boolean onBranch = before != null || candidate.isOnBranch();
    Long own = candidate.isOnBranch() ? Long.valueOf(candidate.revision()) : candidate.base();
    return jdbc.sql(
            """
            select p.profile_id
              from profile p
              join run on run.project_id = p.project_id and run.run_id = p.run_id
              join revision r on r.project_id = run.project_id and r.revision_id = run.revision_id
              join machine m on m.project_id = run.project_id and m.machine_id = run.machine_id
              join machine own on own.project_id = :project and own.machine_id = :machine
                   and own.platform is not distinct from m.platform
              left join revision bound on bound.project_id = :project and bound.revision_id = :bound
             where p.project_id = :project and p.unit = :unit and run.revision_id <> :revision
               and (p.benchmark_id = :benchmark or (:benchmark::bigint is null and p.benchmark_id is null))
               and ((run.pair = :pair and run.trust = any(:trusted)
                     and (:before::bigint is null
                          or ((r.mainline or r.stable_branch = :line)
                              and (coalesce(r.ordinal, :first), r.place, r.place_rank, r.revision_id)
                                  < (coalesce(bound.ordinal, :first), bound.place, bound.place_rank, bound.revision_id))))
                    or (run.mainline
                        and (r.mainline or r.stable_branch = :line)
                        and (bound.revision_id is null
                             or (coalesce(r.ordinal, :first), r.place, r.place_rank, r.revision_id)
                                < (coalesce(bound.ordinal, :first), bound.place, bound.place_rank, bound.revision_id)
                             or (not :onBranch and r.revision_id = bound.revision_id))))
             order by coalesce(run.pair = :pair, false) desc, run.machine_id = :machine desc,
            """
                + Revisions.PLACE_NEWEST_FIRST
                + ", p.received_at desc, p.profile_id limit 1")
        .param("project", project)
        .param("unit", candidate.unit())
        .param("revision", candidate.revision())
        .param("benchmark", candidate.benchmark())
        .param("before", before)
        .param("bound", before == null ? own : before)
        .param("pair", candidate.pair())
        .param("trusted", candidate.trustedAsMuch().toArray(String[]::new))
        .param("line", candidate.line())
        .param("first", Long.MIN_VALUE)
        .param("onBranch", onBranch)
        .param("machine", candidate.machine())
        .query((row, number) -> row.getObject("profile_id", UUID.class))
        .optional();
  }

  /**
   * The benchmark's results where both profiles were taken: the medians of the interleaved
   * measurement that both are of, else those of the candidate's machine, else each machine's own.
   *
   * @param series the series that counts; absent: the first that measures time
   * @return empty where the whole suite was profiled, or no time was measured on both sides
   */
  Optional<Measured> measured(
      long project, ProfiledRun baseline, ProfiledRun candidate, @Nullable Long series) {
    List<Medians> paired =
        candidate.isPairedWith(baseline) ? ofPair(project, baseline, candidate, series) : List.of();
    List<Medians> found =
        paired.isEmpty() ? ofMachines(project, baseline, candidate, series) : paired;
    return found.stream().map(Medians::costs).flatMap(Optional::stream).findFirst();
  }

  private List<Medians> ofPair(
      long project, ProfiledRun baseline, ProfiledRun candidate, @Nullable Long series) {
    return jdbc.sql(
            """
            select s.unit, k.direction,
                   percentile_cont(0.5) within group (order by one.median)
                     filter (where run.revision_id = :baselineRevision) as baseline,
                   percentile_cont(0.5) within group (order by one.median)
                     filter (where run.revision_id = :candidateRevision) as candidate
              from
            """
                + SeriesCatalog.TABLES
                + """
                  join measured_whole m on m.project_id = s.project_id and m.series_id = s.series_id
                  join run on run.project_id = m.project_id and run.run_id = m.run_id
                 cross join lateral (select percentile_cont(0.5) within group (order by execution) as median
                                       from unnest(m.execution_medians) as execution) as one
                 where s.project_id = :project and s.benchmark_id = :benchmark
                   and (:series::bigint is null or s.series_id = :series)
                   and m.run_id = any(:runs) and run.run_id = any(:runs)
                   and m.series_id = any(array(select series_id from series
                                                where project_id = :project and benchmark_id = :benchmark))
                   and one.median > 0 and one.median < 'Infinity'
                   and\s
                """
                + SeriesCatalog.DIMENSION
                + """
                 in ('time', 'time/op', 'op/time')
                 group by s.series_id, s.unit, k.direction
                having count(distinct run.revision_id) = 2
                 order by s.series_id
                """)
        .param("project", project)
        .param("benchmark", candidate.benchmark())
        .param("series", series)
        .param("runs", runsOfPair(project, baseline, candidate))
        .param("baselineRevision", baseline.revision())
        .param("candidateRevision", candidate.revision())
        .query(Medians::of)
        .list();
  }

  private Long[] runsOfPair(long project, ProfiledRun baseline, ProfiledRun candidate) {
    return jdbc.sql(
            """
            select run_id from run
             where project_id = :project and pair = :pair and machine_id = :machine
               and trust = any(:trusted)
               and revision_id in (:baselineRevision, :candidateRevision)
            """)
        .param("project", project)
        .param("pair", candidate.pair())
        .param("machine", candidate.machine())
        .param("trusted", candidate.trustedAsMuch().toArray(String[]::new))
        .param("baselineRevision", baseline.revision())
        .param("candidateRevision", candidate.revision())
        .query(Long.class)
        .list()
        .toArray(Long[]::new);
  }

  private List<Medians> ofMachines(
      long project, ProfiledRun baseline, ProfiledRun candidate, @Nullable Long series) {
    return jdbc.sql(
            "select s.unit, k.direction, was.median as baseline, now.median as candidate from "
                + SeriesCatalog.TABLES
                + """
                  join machine_median was
                    on was.project_id = s.project_id and was.series_id = s.series_id
                   and was.revision_id = :baselineRevision and was.mainline = :baselineMainline
                   and was.machine_id in (:baselineMachine, :candidateMachine)
                  join machine_median now
                    on now.project_id = s.project_id and now.series_id = s.series_id
                   and now.revision_id = :candidateRevision and now.mainline = :candidateMainline
                   and now.machine_id = :candidateMachine
                 where s.project_id = :project and s.benchmark_id = :benchmark
                   and (:series::bigint is null or s.series_id = :series)
                   and was.median > 0 and now.median > 0
                   and was.median < 'Infinity' and now.median < 'Infinity'
                   and\s
                """
                + SeriesCatalog.DIMENSION
                + """
                 in ('time', 'time/op', 'op/time')
                 order by s.series_id, was.machine_id = :candidateMachine desc
                """)
        .param("project", project)
        .param("benchmark", candidate.benchmark())
        .param("series", series)
        .param("baselineRevision", baseline.revision())
        .param("baselineMainline", baseline.mainline())
        .param("baselineMachine", baseline.machine())
        .param("candidateRevision", candidate.revision())
        .param("candidateMainline", candidate.mainline())
        .param("candidateMachine", candidate.machine())
        .query(Medians::of)
        .list();
  }

  private record Medians(String unit, boolean isThroughput, double baseline, double candidate) {

    static Medians of(ResultSet row, int number) throws SQLException {
      return new Medians(
          row.getString("unit"),
          row.getString("direction").equals("HIGHER_IS_BETTER"),
          row.getDouble("baseline"),
          row.getDouble("candidate"));
    }

    /** Empty for a throughput that is not in operations. */
    Optional<Measured> costs() {
      List<MeasuredCost> costs =
          List.of(MeasuredCost.of(baseline, unit), MeasuredCost.of(candidate, unit));
      boolean isInverted = !costs.getFirst().unit().equals(unit) && isThroughput;
      return isThroughput && !isInverted
          ? Optional.empty()
          : Optional.of(
              new Measured(
                  costs.getFirst().unit(), costs.getFirst().value(), costs.getLast().value()));
    }
  }
}
