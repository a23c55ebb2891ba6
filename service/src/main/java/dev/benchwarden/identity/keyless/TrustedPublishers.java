package dev.benchwarden.identity.keyless;

import dev.benchwarden.platform.access.LastUses;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.platform.audit.AuditAction;
import dev.benchwarden.platform.audit.AuditTrail;
import dev.benchwarden.platform.database.Timestamps;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Repository of the publishers that each project trusts. */
@Repository
class TrustedPublishers {

  private static final String COLUMNS =
      "publisher_id, issuer, repository_id, owner_id, claims, trust, created_at, last_used_at";

  /** To the minute is enough, and avoids a write with every upload. */
  private static final Duration NOTED = Duration.ofMinutes(1);

  private final JdbcClient jdbc;
  private final JsonMapper json;
  private final LastUses lastUses;
  private final AuditTrail trail;

  TrustedPublishers(JdbcClient jdbc, JsonMapper json, LastUses lastUses, AuditTrail trail) {
    this.jdbc = jdbc;
    this.json = json;
    this.lastUses = lastUses;
    this.trail = trail;
  }

  /** The projects that trust the repository of this job. Notes the use. */
  Set<Long> projectsThatTrust(String issuer, JobIdentity job) {
    List<Used> trusting =
        jdbc.sql(
                """
                select project_id, publisher_id, trust, last_used_at
                  from trusted_publisher
                 where issuer = :issuer and repository_id = :repository and owner_id = :owner
                """)
            .param("issuer", issuer)
            .param("repository", job.repository())
            .param("owner", job.owner())
            .query(TrustedPublishers::used)
            .list();
    noteUse(trusting);
    return trusting.stream().map(Used::project).collect(Collectors.toUnmodifiableSet());
  }

  /** The trust in jobs whose token has these claims, oldest first. Notes the use. */
  List<TrustedClaims> thatTrust(String issuer, Map<String, String> claims) {
    List<Used> trusting =
        jdbc.sql(
                """
                select project_id, publisher_id, trust, last_used_at
                  from trusted_publisher
                 where issuer = :issuer and claims is not null
                   and not exists (
                     select from jsonb_each_text(claims) as wanted
                      where wanted.value <> coalesce(:token::jsonb ->> wanted.key, ''))
                 order by created_at, publisher_id
                """)
            .param("issuer", issuer)
            .param("token", json.writeValueAsString(claims))
            .query(TrustedPublishers::used)
            .list();
    noteUse(trusting);
    return trusting.stream()
        .map(used ->
            new TrustedClaims(
                used.project(), used.publisher(), Trust.valueOf(String.valueOf(used.trust()))))
        .toList();
  }

  /**
   * @param trust absent where the claims of a forge decide
   * @param lastUse as far as it is noted
   */
  private record Used(
      long project, UUID publisher, @Nullable String trust, @Nullable Instant lastUse) {

    boolean isStale() {
      return lastUse == null || lastUse.isBefore(Instant.now().minus(NOTED));
    }
  }

  private static Used used(ResultSet row, int number) throws SQLException {
    return new Used(
        row.getLong("project_id"),
        row.getObject("publisher_id", UUID.class),
        row.getString("trust"),
        Timestamps.instant(row, "last_used_at"));
  }

  private void noteUse(List<Used> trusting) {
    trusting.stream().filter(Used::isStale).forEach(used -> lastUses.note(() -> noteUse(used)));
  }

  private void noteUse(Used used) {
    jdbc.sql(
            """
            update trusted_publisher set last_used_at = now()
             where project_id = :project and publisher_id = :publisher
            """)
        .param("project", used.project())
        .param("publisher", used.publisher())
        .update();
  }

  /** Adds it, or changes how far the same jobs are trusted from now on. */
  @Transactional
  TrustedPublisher add(long project, String issuer, Map<String, String> claims, Trust trust) {
    TrustedPublisher trusted =
        jdbc.sql(
                """
                insert into trusted_publisher (project_id, publisher_id, issuer, claims, trust)
                values (:project, :id, :issuer, :claims::jsonb, :trust)
                on conflict (project_id, issuer, claims) where claims is not null do update
                   set trust = excluded.trust
                returning
                """
                    + COLUMNS)
            .param("project", project)
            .param("id", UUID.randomUUID())
            .param("issuer", issuer)
            .param("claims", json.writeValueAsString(claims))
            .param("trust", trust.name())
            .query(this::publisher)
            .single();
    trail.note(AuditAction.PUBLISHER_TRUSTED, project, trusted.title(), trusted.detail());
    return trusted;
  }

  /** Adds it, unless it is there already. */
  @Transactional
  TrustedPublisher add(long project, String issuer, long repository, long owner) {
    UUID id = UUID.randomUUID();
    TrustedPublisher trusted =
        jdbc.sql(
                """
                insert into trusted_publisher (project_id, publisher_id, issuer, repository_id, owner_id)
                values (:project, :id, :issuer, :repository, :owner)
                on conflict (project_id, issuer, repository_id, owner_id) do update
                   set issuer = excluded.issuer
                returning
                """
                    + COLUMNS)
            .param("project", project)
            .param("id", id)
            .param("issuer", issuer)
            .param("repository", repository)
            .param("owner", owner)
            .query(this::publisher)
            .single();
    if (trusted.id().equals(id)) {
      trail.note(AuditAction.PUBLISHER_TRUSTED, project, trusted.title(), trusted.detail());
    }
    return trusted;
  }

  List<TrustedPublisher> of(long project) {
    return jdbc.sql(
            "select "
                + COLUMNS
                + " from trusted_publisher where project_id = :project"
                + " order by created_at, publisher_id")
        .param("project", project)
        .query(this::publisher)
        .list();
  }

  /** Removes a publisher; returns whether it existed. */
  @Transactional
  boolean remove(long project, UUID publisher) {
    Optional<TrustedPublisher> removed =
        jdbc.sql(
                "delete from trusted_publisher where project_id = :project and publisher_id = :id returning "
                    + COLUMNS)
            .param("project", project)
            .param("id", publisher)
            .query(this::publisher)
            .optional();
    removed.ifPresent(
        gone -> trail.note(AuditAction.PUBLISHER_REMOVED, project, gone.title(), gone.detail()));
    return removed.isPresent();
  }

  private TrustedPublisher publisher(ResultSet row, int number) throws SQLException {
    return new TrustedPublisher(
        row.getObject("publisher_id", UUID.class),
        row.getString("issuer"),
        row.getObject("repository_id", Long.class),
        row.getObject("owner_id", Long.class),
        claims(row.getString("claims")),
        trust(row.getString("trust")),
        row.getTimestamp("created_at").toInstant(),
        Timestamps.instant(row, "last_used_at"));
  }

  private @Nullable Map<String, String> claims(@Nullable String stored) {
    return stored == null ? null : json.readValue(stored, new TypeReference<>() {});
  }

  private static @Nullable Trust trust(@Nullable String stored) {
    return stored == null ? null : Trust.valueOf(stored);
  }
}
