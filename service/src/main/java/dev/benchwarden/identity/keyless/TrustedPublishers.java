package dev.benchwarden.identity.keyless;

import dev.benchwarden.platform.database.Timestamps;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of the publishers that each project trusts. */
@Repository
class TrustedPublishers {

  private static final String COLUMNS =
      "publisher_id, issuer, repository_id, owner_id, created_at, last_used_at";

  private final JdbcClient jdbc;

  TrustedPublishers(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** The projects that trust the repository of this job. Notes the use. */
  Set<Long> projectsThatTrust(String issuer, JobIdentity job) {
    return jdbc
        .sql(
            """
            with trusting as (
              select project_id, publisher_id, last_used_at
                from trusted_publisher
               where issuer = :issuer and repository_id = :repository and owner_id = :owner),
            used as (
              update trusted_publisher p
                 set last_used_at = now()
                from trusting t
               where p.project_id = t.project_id and p.publisher_id = t.publisher_id
                 and (t.last_used_at is null or t.last_used_at < now() - interval '1 minute'))
            select project_id from trusting
            """)
        .param("issuer", issuer)
        .param("repository", job.repository())
        .param("owner", job.owner())
        .query((row, number) -> row.getLong("project_id"))
        .list()
        .stream()
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Adds it, unless it is there already. */
  TrustedPublisher add(long project, String issuer, long repository, long owner) {
    return jdbc.sql(
            """
            insert into trusted_publisher (project_id, publisher_id, issuer, repository_id, owner_id)
            values (:project, :id, :issuer, :repository, :owner)
            on conflict (project_id, issuer, repository_id, owner_id) do update
               set issuer = excluded.issuer
            returning
            """
                + COLUMNS)
        .param("project", project)
        .param("id", UUID.randomUUID())
        .param("issuer", issuer)
        .param("repository", repository)
        .param("owner", owner)
        .query(TrustedPublishers::publisher)
        .single();
  }

  List<TrustedPublisher> of(long project) {
    return jdbc.sql(
            "select "
                + COLUMNS
                + " from trusted_publisher where project_id = :project"
                + " order by created_at, publisher_id")
        .param("project", project)
        .query(TrustedPublishers::publisher)
        .list();
  }

  /** Whether there was such a publisher; it is gone now. */
  boolean remove(long project, UUID publisher) {
    return jdbc.sql(
                "delete from trusted_publisher where project_id = :project and publisher_id = :id")
            .param("project", project)
            .param("id", publisher)
            .update()
        > 0;
  }

  private static TrustedPublisher publisher(ResultSet row, int number) throws SQLException {
    return new TrustedPublisher(
        row.getObject("publisher_id", UUID.class),
        row.getString("issuer"),
        row.getLong("repository_id"),
        row.getLong("owner_id"),
        row.getTimestamp("created_at").toInstant(),
        Timestamps.instant(row, "last_used_at"));
  }
}
