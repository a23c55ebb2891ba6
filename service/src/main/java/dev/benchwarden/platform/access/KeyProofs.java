package dev.benchwarden.platform.access;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Repository of the proof of which key the database's secrets are encrypted with: a text that only
 * this key can read.
 */
@Repository
class KeyProofs {

  private final JdbcClient jdbc;

  KeyProofs(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  record Encrypted(String salt, byte[] bytes) {

    private static Encrypted of(ResultSet row, int number) throws SQLException {
      return new Encrypted(row.getString("salt"), row.getBytes("encrypted"));
    }
  }

  /**
   * The proof. Where there is none, as in a database of a release that had none, the newest secret
   * of each kind: one that the key reads is enough. Empty if the database has no secrets.
   */
  List<Encrypted> samples() {
    Optional<Encrypted> proof =
        jdbc.sql("select salt, encrypted from key_proof").query(Encrypted::of).optional();
    return proof
        .map(List::of)
        .orElseGet(() ->
            Stream.of(newestForge(), newestSubscription(), newestWebhookSecret())
                .flatMap(Optional::stream)
                .toList());
  }

  private Optional<Encrypted> newestForge() {
    return jdbc.sql("select salt, encrypted from forge order by added_at desc limit 1")
        .query(Encrypted::of)
        .optional();
  }

  private Optional<Encrypted> newestSubscription() {
    return jdbc.sql(
            """
            select salt, address as encrypted from subscription
                   /* every project: their secrets have one key */
             order by subscription_id desc limit 1
            """)
        .query(Encrypted::of)
        .optional();
  }

  private Optional<Encrypted> newestWebhookSecret() {
    return jdbc.sql(
            """
            select salt, encrypted from webhook_secret
                   /* every project: their secrets have one key */
             order by created_at desc limit 1
            """)
        .query(Encrypted::of)
        .optional();
  }

  boolean isThere() {
    return jdbc.sql("select exists (select from key_proof)").query(Boolean.class).single();
  }

  /** Adds the proof of the first key; another replica's stays if that was sooner. */
  void add(Encrypted proof) {
    jdbc.sql(
            """
            insert into key_proof (salt, encrypted) values (:salt, :encrypted)
            on conflict do nothing
            """)
        .param("salt", proof.salt())
        .param("encrypted", proof.bytes())
        .update();
  }

  /** Replaces the proof of a lost key, named by its salt; another replica's stays if sooner. */
  void replace(String lost, Encrypted proof) {
    jdbc.sql(
            """
            insert into key_proof (salt, encrypted) values (:salt, :encrypted)
            on conflict (is_only) do update
               set salt = excluded.salt, encrypted = excluded.encrypted
             where key_proof.salt = :lost
            """)
        .param("salt", proof.salt())
        .param("encrypted", proof.bytes())
        .param("lost", lost)
        .update();
  }
}
