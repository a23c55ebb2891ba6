package dev.benchwarden.store.profile;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Repository of the profiles that explain the steps of series. People take profiles days after a
 * step: the first one at or after it is as good, as long as the level is the same.
 */
@Repository
public class ProfiledSteps {

  private final JdbcClient jdbc;

  ProfiledSteps(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * Step of a series.
   *
   * @param revision the name of the first revision at the new level
   */
  public record Step(long series, String revision) {}

  /** Profile that explains a step, and the revision at which it was taken. */
  public record Explaining(UUID profile, String revision) {}

  /** The places of revisions: on which stable branch, and where on it. */
  private static final String STANDS =
      """
      with stands as not materialized (
        select revision_id, name, case when mainline then '' else stable_branch end as line,
               row(coalesce(ordinal, :first), place, place_rank, revision_id) as place
          from revision where project_id = :project)
      """;

  /**
   * Of the series' platform. Only where the series changed at the revision do later ones belong to
   * the same level. A search may have named a commit before the one at which the change was first
   * seen. A commit that was merged as it is has the profiles of its pull request, but a fork's
   * explain nothing of a stable branch.
   */
  private static final String SELECT =
      STANDS
          + """
          select wanted.series_id, wanted.revision, found.profile_id, found.name
            from unnest(:series::bigint[], :revisions::text[]) as wanted (series_id, revision)
            join series s on s.project_id = :project and s.series_id = wanted.series_id
            join metric k on k.project_id = s.project_id and k.metric_id = s.metric_id
            join stands step on step.name = wanted.revision
            left join lateral (
                 select r.revision_id, r.place
                   from (select c.revision_id, c.previous_revision_id from change_point c
                          where c.project_id = :project and c.series_id = wanted.series_id
                          union all
                         select l.revision_id, null from limit_alert l
                          where l.project_id = :project and l.series_id = wanted.series_id) as change
                   join stands r on r.revision_id = change.revision_id
                   left join stands before on before.revision_id = change.previous_revision_id
                  where r.line = step.line
                    and (r.revision_id = step.revision_id
                         or r.place > step.place and before.place < step.place)
                  order by r.place limit 1) as change on true
           cross join lateral (
                 select p.profile_id, r.name
                   from profile p
                   join run on run.project_id = p.project_id and run.run_id = p.run_id
                   join stands r on r.revision_id = run.revision_id
                   join machine m on m.project_id = run.project_id and m.machine_id = run.machine_id
                        and m.platform is not distinct from k.platform
                  where p.project_id = :project and p.benchmark_id = s.benchmark_id
                    and case when r.revision_id = step.revision_id
                                  then step.line is null or run.trust <> 'FORK'
                             else run.mainline and change.revision_id is not null
                                  and r.line = step.line and r.place > step.place
                                  and not exists (
                                      select from change_point c
                                        join stands next on next.revision_id = c.revision_id
                                       where c.project_id = :project and c.series_id = wanted.series_id
                                         and c.state <> 'REJECTED' and next.line = step.line
                                         and next.place > change.place and next.place <= r.place)
                        end
                  order by r.place, run.trust = 'FORK',
                        exists (select from profile other
                                  join run theirs on theirs.project_id = other.project_id
                                       and theirs.run_id = other.run_id
                                  join stands earlier on earlier.revision_id = theirs.revision_id
                                 where other.project_id = :project
                                   and other.benchmark_id = p.benchmark_id and other.unit = p.unit
                                   and theirs.machine_id = run.machine_id and theirs.mainline
                                   and (step.line is null
                                        or earlier.line in ('', step.line)
                                           and earlier.place < step.place)) desc,
                        run.mainline desc, p.received_at desc, p.profile_id
                  limit 1) as found
          """;

  private static final String AFTER =
      STANDS
          + """
          select count(*)
            from stands step
            join stands r on r.line = step.line and r.place > step.place
            join stands last on last.place >= r.place
           where step.name = :step and last.name = :revision
          """;

  /** The profile that explains a step; empty if none is of the level. */
  public Optional<Explaining> of(long project, Step step) {
    return Optional.ofNullable(of(project, List.of(step)).get(step));
  }

  /** The same of several, without those of whose level nothing was profiled. */
  public Map<Step, Explaining> of(long project, Collection<Step> steps) {
    Map<Step, Explaining> found = new HashMap<>();
    jdbc.sql(SELECT)
        .param("project", project)
        .param("series", steps.stream().map(Step::series).toArray(Long[]::new))
        .param("revisions", steps.stream().map(Step::revision).toArray(String[]::new))
        .param("first", Long.MIN_VALUE)
        .query(row -> {
          found.put(
              new Step(row.getLong("series_id"), row.getString("revision")),
              new Explaining(row.getObject("profile_id", UUID.class), row.getString("name")));
        });
    return found;
  }

  /** How many revisions of its stable branch lie after a step, up to and including another. */
  public int after(long project, String step, String revision) {
    return jdbc.sql(AFTER)
        .param("project", project)
        .param("step", step)
        .param("revision", revision)
        .param("first", Long.MIN_VALUE)
        .query(Integer.class)
        .single();
  }
}
