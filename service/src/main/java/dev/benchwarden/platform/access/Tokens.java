package dev.benchwarden.platform.access;

import dev.benchwarden.platform.database.Timestamps;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/**
 * Repository of the tokens of the installation and of its projects. Only their hashes are stored.
 */
@Repository
public class Tokens {

  private static final String COLUMNS =
      "token_id, name, scope, trust, created_at, issued_by, expires_at, last_used_at";

  private final JdbcClient jdbc;
  private final LastUses lastUses;
  private final TokenTrail trail;

  Tokens(JdbcClient jdbc, LastUses lastUses, TokenTrail trail) {
    this.jdbc = jdbc;
    this.lastUses = lastUses;
    this.trail = trail;
  }

  /** The caller who holds this secret, unless the token has expired. Notes the use. */
  Optional<Caller> callerWith(Secret secret) {
    byte[] hash = secret.hash();
    Optional<Holder> holder =
        jdbc.sql(
                """
                select token_id, name, scope, 'PROTECTED' as trust, null::bigint as project_id, last_used_at
                  from instance_token
                 where secret_hash = :hash and (expires_at is null or expires_at > now())
                union all
                select token_id, name, scope, trust, project_id, last_used_at
                  from project_token
                 where secret_hash = :hash and (expires_at is null or expires_at > now())
                """)
            .param("hash", hash)
            .query(Tokens::holder)
            .optional();
    holder.filter(Holder::useIsStale).ifPresent(used -> lastUses.note(() -> noteUse(used)));
    return holder.map(Holder::caller);
  }

  /** The caller who signed in with this token, unless it was revoked or has expired since. */
  Optional<Caller> callerWithId(UUID token) {
    return jdbc.sql(
            """
            select token_id, name, scope, 'PROTECTED' as trust, null::bigint as project_id, last_used_at
              from instance_token
             where token_id = :token and (expires_at is null or expires_at > now())
            union all
            select token_id, name, scope, trust, project_id, last_used_at
              from project_token
             where token_id = :token and (expires_at is null or expires_at > now())
            """)
        .param("token", token)
        .query(Tokens::holder)
        .optional()
        .map(Holder::caller);
  }

  /**
   * Makes a token for one project.
   *
   * @param trust less than {@code PROTECTED} only for the scope {@code upload}
   */
  @Transactional
  public NewToken issue(
      long project, String name, Scope scope, Trust trust, @Nullable Instant expiresAt) {
    Secret secret = Secret.random();
    Token token =
        jdbc.sql(
                """
                insert into project_token (project_id, token_id, secret_hash, name, scope, trust, expires_at, issued_by)
                values (:project, :id, :hash, :name, :scope, :trust, :expiresAt, :by)
                returning
                """
                    + COLUMNS)
            .param("project", project)
            .param("id", UUID.randomUUID())
            .param("hash", secret.hash())
            .param("name", name)
            .param("scope", scope.text())
            .param("trust", trust.name())
            .param("expiresAt", Timestamps.of(expiresAt))
            .param("by", Caller.authenticated().name())
            .query(Tokens::token)
            .single();
    trail.issued(project, token);
    return new NewToken(token, secret.text());
  }

  public List<Token> of(long project) {
    return jdbc.sql(
            "select "
                + COLUMNS
                + " from project_token where project_id = :project order by created_at, token_id")
        .param("project", project)
        .query(Tokens::token)
        .list();
  }

  /** Revokes the token; returns whether it existed. */
  @Transactional
  public boolean revoke(long project, UUID token) {
    Optional<Token> revoked =
        jdbc.sql(
                "delete from project_token where project_id = :project and token_id = :token returning "
                    + COLUMNS)
            .param("project", project)
            .param("token", token)
            .query(Tokens::token)
            .optional();
    revoked.ifPresent(gone -> trail.revoked(project, gone));
    return revoked.isPresent();
  }

  boolean hasInstanceAdmin() {
    return jdbc.sql("select exists (select from instance_token where scope = 'admin')")
        .query(Boolean.class)
        .single();
  }

  /** Makes this secret an admin of the installation, once. */
  @Transactional
  void addInstanceAdmin(Secret secret, String name) {
    jdbc.sql(
            """
            insert into instance_token (token_id, secret_hash, name, scope)
            values (:id, :hash, :name, 'admin')
            on conflict (secret_hash) do nothing
            returning token_id, name, scope, 'PROTECTED' as trust, created_at, null as issued_by,
                      expires_at, last_used_at
            """)
        .param("id", UUID.randomUUID())
        .param("hash", secret.hash())
        .param("name", name)
        .query(Tokens::token)
        .optional()
        .ifPresent(added -> trail.issued(null, added));
  }

  private void noteUse(Holder holder) {
    if (holder.project() == null) {
      jdbc.sql("update instance_token set last_used_at = now() where token_id = :token")
          .param("token", holder.token())
          .update();
    } else {
      jdbc.sql(
              """
              update project_token set last_used_at = now()
               where project_id = :project and token_id = :token
              """)
          .param("project", holder.project())
          .param("token", holder.token())
          .update();
    }
  }

  private static Token token(ResultSet row, int number) throws SQLException {
    return new Token(
        row.getObject("token_id", UUID.class),
        row.getString("name"),
        Scope.of(row.getString("scope")),
        Trust.valueOf(row.getString("trust")),
        row.getTimestamp("created_at").toInstant(),
        row.getString("issued_by"),
        Timestamps.instant(row, "expires_at"),
        Timestamps.instant(row, "last_used_at"));
  }

  private static Holder holder(ResultSet row, int number) throws SQLException {
    return new Holder(
        row.getObject("token_id", UUID.class),
        row.getObject("project_id", Long.class),
        Caller.withToken(
            row.getString("token_id"),
            row.getString("name"),
            Scope.of(row.getString("scope")),
            Trust.valueOf(row.getString("trust")),
            row.getObject("project_id", Long.class)),
        Timestamps.instant(row, "last_used_at"));
  }

  private record Holder(
      UUID token, @Nullable Long project, Caller caller, @Nullable Instant lastUsedAt) {
    /** To the minute is enough, and avoids a write with every request. */
    boolean useIsStale() {
      return lastUsedAt == null || lastUsedAt.isBefore(Instant.now().minusSeconds(60));
    }
  }
}
