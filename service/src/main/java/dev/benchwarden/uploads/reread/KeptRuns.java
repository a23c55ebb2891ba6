package dev.benchwarden.uploads.reread;

import dev.benchwarden.core.series.Platform;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of the runs whose uploads are kept. */
@Repository
class KeptRuns {

  private final JdbcClient jdbc;

  KeptRuns(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * A run with what is needed to read it again.
   *
   * @param platform of its machine; empty for the project's first
   * @param ofFingerprint the platform that the machine's fingerprint names, if it names one
   */
  record KeptRun(
      long id,
      UUID publicId,
      String harness,
      long revision,
      String revisionName,
      long machine,
      String machineName,
      String platform,
      @Nullable String ofFingerprint,
      boolean mainline,
      @Nullable Integer pullRequest,
      boolean paired) {}

  /** How many can be read again. */
  int count(long project) {
    return jdbc.sql(
            """
            select count(*) from run
             where project_id = :project and trust <> 'FORK' and not thinned
            """)
        .param("project", project)
        .query(Integer.class)
        .single();
  }

  /**
   * The run stored next after another one. Those of forks stay as they were read, and so do those
   * whose samples are no longer kept.
   */
  Optional<KeptRun> after(long project, long run) {
    return jdbc.sql(
            """
            select run.run_id, run.public_id, run.harness, run.revision_id, r.name as revision,
                   run.machine_id, m.name as machine, coalesce(m.platform, '') as platform,
                   m.fingerprint ->> 'os' as os, m.fingerprint ->> 'arch' as arch,
                   run.mainline, run.pull_request, run.pair is not null as paired
              from run
              join revision r on r.project_id = run.project_id and r.revision_id = run.revision_id
              join machine m on m.project_id = run.project_id and m.machine_id = run.machine_id
             where run.project_id = :project and run.run_id > :run and run.trust <> 'FORK'
               and not run.thinned
             order by run.run_id
             limit 1
            """)
        .param("project", project)
        .param("run", run)
        .query((row, number) ->
            new KeptRun(
                row.getLong("run_id"),
                row.getObject("public_id", UUID.class),
                row.getString("harness"),
                row.getLong("revision_id"),
                row.getString("revision"),
                row.getLong("machine_id"),
                row.getString("machine"),
                row.getString("platform"),
                Platform.of(row.getString("os"), row.getString("arch")),
                row.getBoolean("mainline"),
                row.getObject("pull_request", Integer.class),
                row.getBoolean("paired")))
        .optional();
  }
}
