package dev.benchwarden.platform.audit;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import dev.benchwarden.platform.database.Timestamps;
import dev.benchwarden.platform.work.AfterCommit;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Repository of changes of authority. Each is noted in the transaction that makes it, so that there
 * is neither one without the other; no row is changed afterwards.
 */
@Repository
public class AuditTrail {

  private static final Logger log = LoggerFactory.getLogger(AuditTrail.class);

  private static final NoArgGenerator IDS = Generators.timeBasedEpochGenerator();
  private static final int LONGEST = 1000;

  /** A name may not begin a line of the log. */
  private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}+");

  private final JdbcClient jdbc;

  AuditTrail(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * Which changes are meant.
   *
   * @param number of the project; absent: of all, and of the installation
   * @param project its slug then
   * @param actor name or id
   * @param before an earlier event than this one
   */
  public record Filter(
      @Nullable Long number,
      @Nullable String project,
      @Nullable String actor,
      @Nullable Instant since,
      @Nullable UUID before) {}

  /** Notes a change of a project by the caller of this request. */
  @Transactional(propagation = Propagation.MANDATORY)
  public void note(AuditAction action, long project, String subject, String detail) {
    add(AuditActor.current(), action, project, subject, detail);
  }

  /** Notes a change of the whole installation by the caller of this request. */
  @Transactional(propagation = Propagation.MANDATORY)
  public void noteEverywhere(AuditAction action, String subject, String detail) {
    add(AuditActor.current(), action, null, subject, detail);
  }

  /** Notes a change of the whole installation. */
  @Transactional(propagation = Propagation.MANDATORY)
  public void noteEverywhere(AuditActor by, AuditAction action, String subject, String detail) {
    add(by, action, null, subject, detail);
  }

  private void add(
      AuditActor by, AuditAction action, @Nullable Long number, String subject, String detail) {
    @Nullable String project = number == null ? null : slug(number);
    String what = plain(subject);
    String how = plain(detail);
    jdbc.sql(
            """
            insert into audit_event (event_id, actor_kind, actor, actor_id, project_number, project, action, subject, detail)
            values (:id, :kind, :actor, :actorId, :number, :project, :action, :subject, :detail)
            """)
        .param("id", IDS.generate())
        .param("kind", by.kind().name())
        .param("actor", by.name())
        .param("actorId", by.id())
        .param("number", number, Types.BIGINT)
        .param("project", project)
        .param("action", action.text())
        .param("subject", what)
        .param("detail", how)
        .update();
    AfterCommit.run(() -> write(by, action, project, what, how));
  }

  private static void write(
      AuditActor by, AuditAction action, @Nullable String project, String what, String how) {
    log.info(
        "Audit: {} \"{}\" in {} by {} \"{}\" ({}): {}",
        action.text(),
        what,
        project == null ? "the installation" : project,
        by.kind(),
        plain(by.name()),
        by.id() == null ? "-" : plain(by.id()),
        how);
  }

  private String slug(long number) {
    return jdbc.sql("select slug from project where project_id = :project")
        .param("project", number)
        .query(String.class)
        .single();
  }

  private static String plain(String text) {
    String line = CONTROL.matcher(text).replaceAll(" ");
    return line.codePointCount(0, line.length()) <= LONGEST
        ? line
        : line.substring(0, line.offsetByCodePoints(0, LONGEST - 1)) + "…";
  }

  /** The newest first. */
  public List<AuditEvent> list(Filter wanted, int limit) {
    return jdbc.sql(
            """
            select event_id, noted_at, actor_kind, actor, actor_id, project, action, subject, detail
              from audit_event
             where (:number::bigint is null or project_number = :number)
               and (:project::text is null or project = :project)
               and (:actor::text is null or :actor in (actor, actor_id))
               and (:since::timestamptz is null or noted_at >= :since)
               and (:before::uuid is null or event_id < :before)
             order by event_id desc
             limit :limit
            """)
        .param("number", wanted.number(), Types.BIGINT)
        .param("project", wanted.project())
        .param("actor", wanted.actor())
        .param("since", Timestamps.of(wanted.since()), Types.TIMESTAMP)
        .param("before", wanted.before())
        .param("limit", limit)
        .query(AuditTrail::event)
        .list();
  }

  /** Deletes what was noted earlier. */
  int forgetBefore(Instant time) {
    return jdbc.sql("delete from audit_event where noted_at < :time")
        .param("time", Timestamp.from(time))
        .update();
  }

  private static AuditEvent event(ResultSet row, int number) throws SQLException {
    return new AuditEvent(
        row.getObject("event_id", UUID.class),
        row.getTimestamp("noted_at").toInstant(),
        AuditActor.Kind.valueOf(row.getString("actor_kind")),
        row.getString("actor"),
        row.getString("actor_id"),
        row.getString("project"),
        row.getString("action"),
        row.getString("subject"),
        row.getString("detail"));
  }
}
