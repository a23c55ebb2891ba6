package dev.benchwarden.store.catalog;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Lock on the results of judging a project's mainlines: change points, alerts, and the effects of
 * machines. It lasts until the transaction ends.
 */
@Component
public class JudgingLock {

  private final JdbcClient jdbc;

  JudgingLock(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Waits for the holder, and blocks all others. */
  public void take(long project) {
    jdbc.sql("select pg_advisory_xact_lock(hashtextextended('change points', :project)) is null")
        .param("project", project)
        .query(Boolean.class)
        .single();
  }
}
