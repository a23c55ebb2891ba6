package dev.benchwarden.platform.access;

import org.springframework.session.config.SessionRepositoryCustomizer;
import org.springframework.session.jdbc.JdbcIndexedSessionRepository;
import org.springframework.session.jdbc.PostgreSqlJdbcIndexedSessionRepositoryCustomizer;

/**
 * Store of sessions under the hashes of their ids, like tokens: a reader of the table, or of a
 * copy, learns no id from which a cookie could be made. An id has 122 random bits, so neither salt
 * nor a slow hash is needed.
 */
final class HashedSessions implements SessionRepositoryCustomizer<JdbcIndexedSessionRepository> {

  private static final String HASH = "encode(sha256(convert_to(?, 'UTF8')), 'hex')";

  /** Spring Session replaces this with the name of the table. */
  private static final String TABLE = "%TABLE_NAME%";

  @Override
  public void customize(JdbcIndexedSessionRepository repository) {
    new PostgreSqlJdbcIndexedSessionRepositoryCustomizer().customize(repository);
    repository.setCreateSessionQuery(
        "insert into "
            + TABLE
            + """
             (primary_id, session_id, creation_time, last_access_time,
              max_inactive_interval, expiry_time, principal_name)
            values (?,
            """
            + HASH
            + ", ?, ?, ?, ?, ?)");
    // The session gets the id that was asked for, which only the cookie knows.
    repository.setGetSessionQuery(
        """
        select s.primary_id, asked.id as session_id, s.creation_time, s.last_access_time,
               s.max_inactive_interval, a.attribute_name, a.attribute_bytes
          from (select ?::text as id) as asked
          join %TABLE_NAME% s on s.session_id = encode(sha256(convert_to(asked.id, 'UTF8')), 'hex')
          left join %TABLE_NAME%_attributes a on a.session_primary_id = s.primary_id
        """);
    repository.setUpdateSessionQuery(
        "update "
            + TABLE
            + " set session_id = "
            + HASH
            + """
            , last_access_time = ?, max_inactive_interval = ?, expiry_time = ?, principal_name = ?
            where primary_id = ?
            """);
    repository.setDeleteSessionQuery(
        "delete from " + TABLE + " where session_id = " + HASH + " and max_inactive_interval >= 0");
  }
}
