package dev.benchwarden.store.profile;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Repository of the revisions whose profiles explain the steps of series. People take profiles days
 * after a step: the first one at or after it tells as well, for as long as the level is the same.
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

  /**
   * Only where the series changed at the revision do later ones belong to the same level. A search
   * may have named a commit before the one at which the change was first seen.
   */
  private static final String SELECT =
      placed(
          """
          select wanted.series_id, wanted.revision, found.name
            from unnest(:series::bigint[], :revisions::text[]) as wanted (series_id, revision)
            join series s on s.project_id = :project and s.series_id = wanted.series_id
            join revision step on step.project_id = :project and step.name = wanted.revision
            left join lateral (
                 select r.ordinal, r.place, r.first_seen, r.revision_id
                   from (select c.revision_id, c.previous_revision_id from change_point c
                          where c.project_id = :project and c.series_id = wanted.series_id
                          union all
                         select l.revision_id, null from limit_alert l
                          where l.project_id = :project and l.series_id = wanted.series_id) as change
                   join revision r on r.project_id = :project and r.revision_id = change.revision_id
                   left join revision before
                     on before.project_id = :project and before.revision_id = change.previous_revision_id
                  where {line r} = {line step}
                    and (r.revision_id = step.revision_id
                         or {place r} > {place step} and {place before} < {place step})
                  order by {place r} limit 1) as change on true
           cross join lateral (
                 select r.name
                   from profile p
                   join run on run.project_id = p.project_id and run.run_id = p.run_id
                   join revision r on r.project_id = run.project_id and r.revision_id = run.revision_id
                  where p.project_id = :project and p.benchmark_id = s.benchmark_id
                    and case when r.revision_id = step.revision_id then run.pull_request is null
                             else run.mainline and change.revision_id is not null
                                  and {line r} = {line step} and {place r} > {place step}
                                  and not exists (
                                      select from change_point c
                                        join revision next
                                          on next.project_id = c.project_id and next.revision_id = c.revision_id
                                       where c.project_id = :project and c.series_id = wanted.series_id
                                         and c.state <> 'REJECTED' and {line next} = {line step}
                                         and {place next} > {place change} and {place next} <= {place r})
                        end
                  order by {place r} limit 1) as found
          """);

  private static final String AFTER =
      placed(
          """
          select count(*)
            from revision step
            join revision r on r.project_id = :project and {line r} = {line step}
            join revision last on last.project_id = :project and last.name = :revision
           where step.project_id = :project and step.name = :step
             and {place r} > {place step} and {place r} <= {place last}
          """);

  /** Writes out where revisions stand: on which stable branch, and where on it. */
  private static String placed(String sql) {
    return sql.replaceAll(
            "\\{place (\\w+)}",
            "(coalesce($1.ordinal, :first), $1.place, $1.first_seen, $1.revision_id)")
        .replaceAll("\\{line (\\w+)}", "case when $1.mainline then '' else $1.stable_branch end");
  }

  /** The revision whose profile explains a step; empty if none of the level was profiled. */
  public Optional<String> of(long project, Step step) {
    return Optional.ofNullable(of(project, List.of(step)).get(step));
  }

  /** The same of several, without those of whose level nothing was profiled. */
  public Map<Step, String> of(long project, Collection<Step> steps) {
    Map<Step, String> found = new HashMap<>();
    jdbc.sql(SELECT)
        .param("project", project)
        .param("series", steps.stream().map(Step::series).toArray(Long[]::new))
        .param("revisions", steps.stream().map(Step::revision).toArray(String[]::new))
        .param("first", Long.MIN_VALUE)
        .query(row -> {
          found.put(
              new Step(row.getLong("series_id"), row.getString("revision")), row.getString("name"));
        });
    return found;
  }

  /** How many revisions of its stable branch lie behind a step, up to and including another. */
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
