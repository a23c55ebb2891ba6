package dev.benchwarden.measuring.trigger;

import dev.benchwarden.core.statistics.StableRegion;
import dev.benchwarden.measuring.request.AgentPlatforms;
import dev.benchwarden.store.catalog.Machines;
import java.time.Duration;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Finder of the machines of a platform that can repeat a measurement: those with an agent and with
 * enough history, since a result without any cannot be compared with the earlier ones.
 */
@Repository
class RepeatMachines {

  private final JdbcClient jdbc;

  RepeatMachines(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * @param hasMeasured whether it has measured the revision that is to be repeated
   */
  private record Able(String machine, boolean hasMeasured) {}

  /** One that has not measured the revision, and whose agent was seen within the hour. */
  Optional<String> other(long project, WantedRepeat wanted) {
    return able(project, wanted, Duration.ofHours(1))
        .filter(one -> !one.hasMeasured())
        .map(Able::machine);
  }

  /** The same, else one that has measured it; empty if their agents were not seen for a day. */
  Optional<String> any(long project, WantedRepeat wanted) {
    return able(project, wanted, Duration.ofDays(1)).map(Able::machine);
  }

  private Optional<Able> able(long project, WantedRepeat wanted, Duration seen) {
    return jdbc.sql(
            """
            select a.machine,
                   exists (select from run
                             join revision r on r.project_id = run.project_id and r.revision_id = run.revision_id
                             join machine n on n.project_id = run.project_id and n.machine_id = run.machine_id
                            where run.project_id = :project and r.name = :revision and n.name = a.machine) as has_measured
              from measurement_agent a
             where a.project_id = :project and a.seen_at > now() - make_interval(secs => :seen)
               and (:platform::text is null or :platform =
            """
                + AgentPlatforms.PLATFORM
                + """
                    )
                and not exists (
                    select from unnest(:benchmarks::text[]) as wanted (name)
                     where not exists (
                           select from benchmark b
                             join series s on s.project_id = b.project_id and s.benchmark_id = b.benchmark_id
                             join machine_median m on m.project_id = s.project_id and m.series_id = s.series_id
                             join machine n on n.project_id = m.project_id and n.machine_id = m.machine_id
                             join project p on p.project_id = n.project_id
                            where b.project_id = :project and b.name = wanted.name and m.mainline
                              and n.name = a.machine
                              and (:platform::text is null
                                   or coalesce(n.platform, p.platform, 'default') = :platform)
                              and
                """
                + Machines.IS_PRESENT
                + """
                               group by s.series_id having count(*) >= :enough))
                 order by a.seen_at < now() - interval '1 hour', has_measured, a.seen_at desc limit 1
                """)
        .param("project", project)
        .param("revision", wanted.source().revision())
        .param("platform", wanted.where().platform())
        .param("benchmarks", wanted.benchmarks().toArray(String[]::new))
        .param("seen", seen.toSeconds())
        .param("enough", StableRegion.MATURE)
        .query((row, number) -> new Able(row.getString("machine"), row.getBoolean("has_measured")))
        .optional();
  }
}
