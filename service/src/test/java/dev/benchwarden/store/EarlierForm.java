package dev.benchwarden.store;

import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Storer of measurements as releases before V74 did: a row for each series. */
public final class EarlierForm {

  private EarlierForm() {}

  /** Puts all that a project has measured so far into the earlier form. */
  public static void store(JdbcClient jdbc, String slug) {
    List.of(
            """
            insert into measurement (project_id, run_id, series_id, samples, execution_lengths, execution_medians)
            select project_id, run_id, series_id, samples, execution_lengths, execution_medians
              from measured_whole join project using (project_id) where slug = :slug
            """,
            "delete from measurement_batch where project_id = (select project_id from project where slug = :slug)")
        .forEach(statement -> jdbc.sql(statement).param("slug", slug).update());
  }
}
