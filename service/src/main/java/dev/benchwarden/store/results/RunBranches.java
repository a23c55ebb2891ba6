package dev.benchwarden.store.results;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of the branches of runs, which decide on what stable branch their revisions lie. */
@Repository
public class RunBranches {

  /** Beginning of the statement for the places of revisions; more conditions may follow. */
  private static final String PLACED =
      """
      select r.revision_id, r.mainline,
             case when r.mainline then null else r.stable_branch end as line,
             bool_or(run.mainline) as is_measured,
             bool_or(run.mainline <> (run.branch = p.default_branch or run.branch = any(:stable)))
               as has_misplaced,
             bool_or(run.branch = p.default_branch) as to_mainline,
             case when bool_or(run.branch = p.default_branch) then null
                  when r.stable_branch = any(array_agg(run.branch) filter (where run.branch = any(:stable)))
                  then r.stable_branch
                  else min(run.branch) filter (where run.branch = any(:stable)) end as to_line
        from run
        join project p on p.project_id = run.project_id
        join revision r on r.project_id = run.project_id and r.revision_id = run.revision_id
       where run.project_id = :project and run.pull_request is null and run.trust = 'PROTECTED'
      """;

  private final JdbcClient jdbc;

  RunBranches(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Gives the project's default branch to the runs whose branch was assumed. */
  public void nameAssumed(long project) {
    jdbc.sql(
            """
            update run set branch = p.default_branch, branch_assumed = false
              from project p
             where p.project_id = :project and run.project_id = :project and run.branch_assumed
            """)
        .param("project", project)
        .update();
  }

  /** Whether any upload outside of pull requests named this branch; else it is assumed at most. */
  public boolean isNamed(long project, String branch) {
    return jdbc.sql(
            """
            select exists (
              select from run
               where project_id = :project and branch = :branch and pull_request is null
                 and not branch_assumed)
            """)
        .param("project", project)
        .param("branch", branch)
        .query(Boolean.class)
        .single();
  }

  /** The branches of runs that may extend a stable branch. */
  public List<String> ofProtected(long project) {
    return jdbc.sql(
            """
            select distinct branch from run
             where project_id = :project and pull_request is null and trust = 'PROTECTED'
            """)
        .param("project", project)
        .query((row, number) -> row.getString("branch"))
        .list();
  }

  /** The same of one revision. */
  public List<String> ofProtected(long project, long revision) {
    return jdbc.sql(
            """
            select distinct branch from run
             where project_id = :project and revision_id = :revision
               and pull_request is null and trust = 'PROTECTED'
            """)
        .param("project", project)
        .param("revision", revision)
        .query((row, number) -> row.getString("branch"))
        .list();
  }

  /**
   * The revisions that are on another branch than their runs state, or have runs that count on the
   * wrong side; those that leave come first.
   *
   * @param stable the stable branches beside the default one
   */
  public List<Long> misplaced(long project, Collection<String> stable) {
    return jdbc.sql(
            "select placed.revision_id from ("
                + PLACED
                + """
                 group by r.revision_id, r.mainline, r.stable_branch) as placed
                 where placed.has_misplaced or placed.mainline <> placed.to_mainline
                    or placed.line is distinct from placed.to_line
                 order by placed.is_measured desc, placed.revision_id
                """)
        .param("project", project)
        .param("stable", stable.toArray(String[]::new))
        .query((row, number) -> row.getLong("revision_id"))
        .list();
  }

  /**
   * Lets the runs of a revision count for their stable branch, and the others not. Only what may
   * extend a stable branch does.
   *
   * @param stable the stable branches beside the default one
   * @return the machines whose runs changed sides
   */
  public Set<Long> place(long project, long revision, Collection<String> stable) {
    return jdbc.sql(
            """
            update run set mainline = not run.mainline
              from project p
             where p.project_id = :project and run.project_id = :project
               and run.revision_id = :revision and run.pull_request is null
               and run.trust = 'PROTECTED'
               and run.mainline <> (run.branch = p.default_branch or run.branch = any(:stable))
            returning run.machine_id
            """)
        .param("project", project)
        .param("revision", revision)
        .param("stable", stable.toArray(String[]::new))
        .query((row, number) -> row.getLong("machine_id"))
        .set();
  }

  /**
   * The stable branch that a revision belongs to by its runs.
   *
   * @param mainline whether it is the default one
   * @param line another one; absent if none
   */
  public record Belonging(boolean mainline, @Nullable String line) {}

  /**
   * The branch of a revision: the default branch if it was measured there, else to the stable
   * branch that it is on already, else to the first by name.
   *
   * @param stable the stable branches beside the default one
   */
  public Belonging belonging(long project, long revision, Collection<String> stable) {
    return jdbc.sql(
            PLACED
                + """
                 and r.revision_id = :revision
                 group by r.revision_id, r.mainline, r.stable_branch
                """)
        .param("project", project)
        .param("revision", revision)
        .param("stable", stable.toArray(String[]::new))
        .query(
            (row, number) -> new Belonging(row.getBoolean("to_mainline"), row.getString("to_line")))
        .optional()
        .orElse(new Belonging(false, null));
  }
}
