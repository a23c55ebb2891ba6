package dev.benchwarden.identity.webhook;

import dev.benchwarden.platform.access.Encryption;
import dev.benchwarden.platform.access.HmacSha256;
import dev.benchwarden.platform.access.LastUses;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.platform.audit.AuditAction;
import dev.benchwarden.platform.audit.AuditTrail;
import dev.benchwarden.platform.database.Timestamps;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** The secret that each project's webhook uploads are signed with. */
@Repository
class WebhookSecrets {

  /** Of which each project has one at most. */
  private static final String SUBJECT = "webhook secret";

  private final JdbcClient jdbc;
  private final Encryption encryption;
  private final LastUses lastUses;
  private final AuditTrail trail;

  WebhookSecrets(JdbcClient jdbc, Encryption encryption, LastUses lastUses, AuditTrail trail) {
    this.jdbc = jdbc;
    this.encryption = encryption;
    this.lastUses = lastUses;
    this.trail = trail;
  }

  /** What is needed to check a signature. */
  record SigningKey(long project, Trust trust, byte[] secret) {}

  /** Makes a new secret in place of the one before; shown this once. */
  @Transactional
  String renew(long project, Trust trust) {
    String secret = HmacSha256.newSecret();
    String salt = Encryption.newSalt();
    jdbc.sql(
            """
            insert into webhook_secret (project_id, salt, encrypted, trust)
            values (:project, :salt, :encrypted, :trust)
            on conflict (project_id) do update
               set salt = excluded.salt, encrypted = excluded.encrypted, trust = excluded.trust,
                   created_at = excluded.created_at, last_used_at = null
            """)
        .param("project", project)
        .param("salt", salt)
        .param("encrypted", encryption.encrypt(salt, secret.getBytes(StandardCharsets.UTF_8)))
        .param("trust", trust.name())
        .update();
    trail.note(AuditAction.WEBHOOK_SECRET_SET, project, SUBJECT, "trust " + trust);
    return secret;
  }

  Optional<WebhookSecret> of(long project) {
    return jdbc.sql(
            """
            select trust, created_at, last_used_at from webhook_secret where project_id = :project
            """)
        .param("project", project)
        .query(WebhookSecrets::secret)
        .optional();
  }

  Optional<SigningKey> ofProject(String slug) {
    return jdbc.sql(
            """
            select project_id, s.trust, s.salt, s.encrypted
              from webhook_secret s
              join project using (project_id)
             where slug = :slug
            """)
        .param("slug", slug)
        .query((row, number) ->
            new SigningKey(
                row.getLong("project_id"),
                Trust.valueOf(row.getString("trust")),
                encryption.decrypt(row.getString("salt"), row.getBytes("encrypted"))))
        .optional();
  }

  void noteUse(long project) {
    lastUses.note(() ->
        jdbc.sql(
                """
                update webhook_secret
                   set last_used_at = now()
                 where project_id = :project
                   and (last_used_at is null or last_used_at < now() - interval '1 minute')
                """)
            .param("project", project)
            .update());
  }

  /** Removes the secret; returns whether it existed. */
  @Transactional
  boolean remove(long project) {
    boolean removed =
        jdbc.sql("delete from webhook_secret where project_id = :project")
                .param("project", project)
                .update()
            > 0;
    if (removed) {
      trail.note(AuditAction.WEBHOOK_SECRET_REMOVED, project, SUBJECT, "");
    }
    return removed;
  }

  private static WebhookSecret secret(ResultSet row, int number) throws SQLException {
    return new WebhookSecret(
        Trust.valueOf(row.getString("trust")),
        row.getTimestamp("created_at").toInstant(),
        Timestamps.instant(row, "last_used_at"));
  }
}
