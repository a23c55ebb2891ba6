package dev.benchwarden.judging.evaluation;

import dev.benchwarden.judging.verdict.JudgingScope;
import dev.benchwarden.judging.verdict.Subject;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Repository of the machines that usually measure. Only revisions that wait for no machine count:
 * how many machines the others will have is not known yet. Each step is materialized: where
 * PostgreSQL does not know yet how much a young project has, it would repeat one for each row of
 * another.
 */
@Repository
class Habits {

  /** A machine that measured none of this many revisions before is silent. */
  private static final int SILENT = 5;

  /** How far back the last few fully measured revisions are sought. */
  private static final int LOOKED_BACK = 100;

  private final JdbcClient jdbc;

  Habits(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * The habit for the kind of evaluation: of the mainline up to the base, or of pull requests and
   * branches, whose jobs may have fewer machines; those of forks have a habit of their own. Until
   * these have one, it is that of the mainline.
   */
  Habit of(JudgingScope scope) {
    Subject subject = scope.subject();
    Habit habit = subject.mainline() ? Habit.NONE : besideTheMainline(scope.project(), subject);
    return habit.isKnown() ? habit : ofMainline(scope);
  }

  private Habit ofMainline(JudgingScope scope) {
    return habit(
        jdbc.sql(
                """
                with recent as materialized (
                  select e.revision_id
                    from unnest(:revisions::bigint[]) with ordinality as r (revision_id, place)
                    join evaluation e
                      on e.project_id = :project and e.revision_id = r.revision_id and e.mainline
                   where e.judged > 0 and e.waiting_until is null
                   order by r.place desc
                   limit 5),
                heard as materialized (
                  select distinct m.name
                    from run
                    join machine m on m.project_id = :project and m.machine_id = run.machine_id
                   where run.project_id = :project and run.mainline
                     and run.revision_id = any(:newest))
                select distinct recent.revision_id as measured, m.name
                  from recent
                  join run on run.project_id = :project and run.revision_id = recent.revision_id
                       and run.mainline
                  join machine m on m.project_id = :project and m.machine_id = run.machine_id
                 where m.name in (select name from heard)
                """)
            .param("project", scope.project())
            .param("revisions", scope.revisionsBefore(LOOKED_BACK).toArray(Long[]::new))
            .param("newest", scope.revisionsBefore(SILENT).toArray(Long[]::new)));
  }

  private Habit besideTheMainline(long project, Subject subject) {
    return habit(
        jdbc.sql(
                """
                with trusted as (
                  select exists (
                    select from run
                     where run.project_id = :project and run.revision_id = :revision
                       and not run.mainline
                       and run.pull_request is not distinct from :pullRequest::integer
                       and run.trust <> 'FORK') as here),
                recent as materialized (
                  select e.evaluation_id, e.revision_id, e.pull_request
                    from evaluation e, trusted
                   where e.project_id = :project and not e.mainline
                     and (e.pull_request is null) = (:pullRequest::integer is null)
                     and e.judged > 0 and e.waiting_until is null
                     and not (e.revision_id = :revision
                              and e.pull_request is not distinct from :pullRequest::integer)
                     and trusted.here = exists (
                       select from run
                        where run.project_id = :project and run.revision_id = e.revision_id
                          and not run.mainline
                          and run.pull_request is not distinct from e.pull_request
                          and run.trust <> 'FORK')
                   order by e.evaluation_id desc
                   limit 5)
                select distinct recent.evaluation_id as measured, m.name
                  from trusted, recent
                  join run on run.project_id = :project and run.revision_id = recent.revision_id
                       and not run.mainline
                       and run.pull_request is not distinct from recent.pull_request
                  join machine m on m.project_id = :project and m.machine_id = run.machine_id
                 where not trusted.here or run.trust <> 'FORK'
                """)
            .param("project", project)
            .param("revision", subject.revision())
            .param("pullRequest", subject.pullRequest()));
  }

  private static Habit habit(JdbcClient.StatementSpec machines) {
    Map<String, Set<String>> measured = new LinkedHashMap<>();
    machines.query(row -> {
      measured
          .computeIfAbsent(row.getString("measured"), one -> new HashSet<>())
          .add(row.getString("name"));
    });
    return Habit.of(measured.values());
  }
}
