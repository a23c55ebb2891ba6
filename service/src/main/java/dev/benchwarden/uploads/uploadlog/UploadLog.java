package dev.benchwarden.uploads.uploadlog;

import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PageRequest;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of attempted uploads, by project. */
@Repository
public class UploadLog {

  private static final int LONGEST = 1000;

  private final JdbcClient jdbc;

  UploadLog(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * What a project has stored since some time.
   *
   * @param bytes of runs and of their profiles
   */
  public record Usage(long runs, long bytes) {}

  public Usage since(long project, Instant start) {
    return jdbc.sql(
            """
            select count(*) filter (where profile is null) as runs, coalesce(sum(bytes), 0)::bigint as bytes
              from upload_log
             where project_id = :project and status = 201 and received_at >= :start
            """)
        .param("project", project)
        .param("start", Timestamp.from(start))
        .query((row, number) -> new Usage(row.getLong("runs"), row.getLong("bytes")))
        .single();
  }

  /**
   * Notes an upload, if there is such a project. Does not wait for the disk: after a crash the last
   * lines may be missing, never a run.
   */
  public void add(String project, LoggedUpload upload) {
    jdbc.sql(
            """
            insert into upload_log (project_id, sender, address, revision, machine, status, run, profile, problem, detail, bytes)
            select project_id, :sender, :address, :revision, :machine, :status, :run::uuid, :profile::uuid, :problem, :detail, :bytes
              from project
             cross join (select set_config('synchronous_commit', 'off', true)) as without_waiting
             where slug = :project
            """)
        .param("project", project)
        .param("sender", storable(upload.sender()))
        .param("address", upload.address() == null ? "" : upload.address())
        .param("revision", storable(upload.revision()))
        .param("machine", storable(upload.machine()))
        .param("status", upload.status())
        .param("run", text(upload.run()))
        .param("profile", text(upload.profile()))
        .param("problem", upload.problem())
        .param("detail", storable(upload.detail()))
        .param("bytes", upload.bytes())
        .update();
  }

  /**
   * The newest first.
   *
   * @param page with the number of the last upload seen as its cursor
   */
  Page<LoggedUpload> list(long project, boolean refused, PageRequest page) {
    List<LoggedUpload> found =
        jdbc.sql(
                """
                select upload_id, received_at, sender, address, revision, machine, status, run, profile,
                       problem, detail, bytes
                  from upload_log
                 where project_id = :project and (:before::bigint is null or upload_id < :before::bigint)
                   and (not :refused or problem is not null)
                 order by upload_id desc
                 limit :limit
                """)
            .param("project", project)
            .param("before", page.cursor())
            .param("refused", refused)
            .param("limit", page.size() + 1)
            .query(UploadLog::upload)
            .list();
    return Page.of(found, page.size(), last -> Long.toString(last.id()));
  }

  /** Deletes older entries. */
  int forgetBefore(Instant time) {
    return jdbc.sql(
            "delete from upload_log where received_at < :time /* every project: cleared by age */")
        .param("time", Timestamp.from(time))
        .update();
  }

  private static @Nullable String text(@Nullable UUID id) {
    return id == null ? null : id.toString();
  }

  /** A client's text may be long, and may contain characters that PostgreSQL cannot store. */
  private static @Nullable String storable(@Nullable String text) {
    if (text == null) {
      return null;
    }
    String plain = text.replace('\0', '?');
    return plain.length() <= LONGEST ? plain : plain.substring(0, LONGEST);
  }

  private static LoggedUpload upload(ResultSet row, int number) throws SQLException {
    return new LoggedUpload(
        row.getLong("upload_id"),
        row.getTimestamp("received_at").toInstant(),
        row.getString("sender"),
        row.getString("address"),
        row.getString("revision"),
        row.getString("machine"),
        row.getInt("status"),
        row.getObject("run", UUID.class),
        row.getObject("profile", UUID.class),
        row.getString("problem"),
        row.getString("detail"),
        row.getLong("bytes"));
  }
}
