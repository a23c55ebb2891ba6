package dev.benchwarden.store.catalog;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Lock on the stable branches of a project, the default one and others: uploads share it, and what
 * changes the branches waits for them. It lasts until the transaction ends.
 */
@Component
public class DefaultBranchLock {

  /**
   * Condition that shares the lock of {@code :project}. Read the branch in a later statement: this
   * one may have waited for a change.
   */
  public static final String SHARED =
      "pg_advisory_xact_lock_shared(hashtextextended('default branch', :project)) is null";

  private final JdbcClient jdbc;

  DefaultBranchLock(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Prevents a change of the default branch. */
  public void share(long project) {
    jdbc.sql("select " + SHARED).param("project", project).query(Boolean.class).single();
  }

  /** Waits for those that share it, and blocks others. */
  public void take(long project) {
    jdbc.sql("select pg_advisory_xact_lock(hashtextextended('default branch', :project)) is null")
        .param("project", project)
        .query(Boolean.class)
        .single();
  }
}
