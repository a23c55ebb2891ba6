package dev.benchwarden.store.revalidation;

import dev.benchwarden.platform.replica.Reads;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Repository of the versions of projects. Every transaction that changes what is shown of a project
 * leaves a mark (V67). Data read after a version is of that version or a later one.
 */
@Repository
class ProjectVersions {

  /** This many marks are read as fast as one. */
  private static final int FEW = 50;

  private final JdbcClient jdbc;
  private final Reads reads;
  private volatile @Nullable Boolean areChangesNoted;

  ProjectVersions(JdbcClient jdbc, Reads reads) {
    this.jdbc = jdbc;
    this.reads = reads;
  }

  /**
   * The committed changes of a project, and its times that have passed, since quarantines and
   * snoozes end by themselves. While no row changes, these counts only fall.
   *
   * @return empty if changes are not noted (Citus), and if pages may be read from a replica, which
   *     may lag behind
   */
  Optional<String> of(long project) {
    if (!reads.areOfThePrimaryAlone() || !areChangesNoted()) {
      return Optional.empty();
    }
    return jdbc.sql(
            """
            select (select coalesce(bit_xor(mark), 0) from project_change where project_id = :project)
                   || ',' ||
                   (select count(*) from quarantine where project_id = :project and until > now())
                   || ',' ||
                   (select count(*) from alert
                     where project_id = :project and snoozed_until > now())
                   || ',' ||
                   (select count(*) from limit_alert_handling
                     where project_id = :project and snoozed_until > now())
            """)
        .param("project", project)
        .query(String.class)
        .optional();
  }

  private boolean areChangesNoted() {
    Boolean known = areChangesNoted;
    if (known == null) {
      known =
          jdbc.sql(
                  """
                  select exists (select from pg_trigger
                                  where tgrelid = 'run'::regclass and tgname = 'note_insert')
                  """)
              .query(Boolean.class)
              .single();
      areChangesNoted = known;
    }
    return known;
  }

  /**
   * Merges many marks into one, so that a version is read quickly. They are replaced in one
   * statement, so no reader sees both or neither.
   */
  void fold() {
    if (!areChangesNoted()) {
      return;
    }
    jdbc.sql(
            """
            /* every project: changes of all are folded */
            with many as (
              select project_id from project_change group by project_id having count(*) > :few),
            gone as (
              delete from project_change c using many
               where c.project_id = many.project_id
              returning c.project_id, c.mark)
            insert into project_change (project_id, transaction, mark)
            select project_id, pg_current_xact_id(), bit_xor(mark) from gone group by project_id
            """)
        .param("few", FEW)
        .update();
  }
}
