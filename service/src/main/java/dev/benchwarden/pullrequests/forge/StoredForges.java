package dev.benchwarden.pullrequests.forge;

import dev.benchwarden.platform.access.Encryption;
import dev.benchwarden.platform.access.UnreadableSecretException;
import java.net.URI;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.databind.json.JsonMapper;

/** Repository of the forges that were connected while the service ran. */
@Repository
public class StoredForges {

  /** Confirming a name on GitHub's page does not take longer. */
  private static final Duration ASKED = Duration.ofHours(1);

  private final JdbcClient jdbc;
  private final Encryption encryption;
  private final JsonMapper json;

  StoredForges(JdbcClient jdbc, Encryption encryption, JsonMapper json) {
    this.jdbc = jdbc;
    this.encryption = encryption;
    this.json = json;
  }

  /** As it is encrypted; either a token or an App. */
  private record Secrets(
      @Nullable String token,
      @Nullable String appId,
      @Nullable String appKey,
      @Nullable String webhookSecret) {

    static Secrets of(ForgeInstallation installation) {
      return switch (installation.credentials()) {
        case ForgeCredentials.None() -> new Secrets(null, null, null, installation.webhookSecret());
        case ForgeCredentials.Token(String token) ->
            new Secrets(token, null, null, installation.webhookSecret());
        case ForgeCredentials.App(String id, String key) ->
            new Secrets(null, id, key, installation.webhookSecret());
      };
    }

    ForgeCredentials credentials() {
      if (appId != null && appKey != null) {
        return new ForgeCredentials.App(appId, appKey);
      }
      return token == null ? new ForgeCredentials.None() : new ForgeCredentials.Token(token);
    }
  }

  /**
   * The stored forges, in the order of their addresses.
   *
   * @param unreadable addresses of those whose credentials were encrypted with another key
   */
  record Stored(List<ForgeInstallation> readable, List<URI> unreadable) {}

  Stored all() {
    Stored all = new Stored(new ArrayList<>(), new ArrayList<>());
    jdbc.sql("select * from forge order by address")
        .query(row -> {
          addTo(all, row);
        });
    return all;
  }

  private void addTo(Stored all, ResultSet row) throws SQLException {
    try {
      all.readable().add(installation(row));
    } catch (UnreadableSecretException otherKey) {
      all.unreadable().add(URI.create(row.getString("address")));
    }
  }

  /** Stores it, replacing any entry for the same address. */
  public void put(ForgeInstallation installation, String by) {
    String salt = Encryption.newSalt();
    byte[] secrets = json.writeValueAsBytes(Secrets.of(installation));
    jdbc.sql(
            """
            insert into forge (address, kind, salt, encrypted, added_by)
            values (:address, :kind, :salt, :encrypted, :by)
            on conflict (address) do update
               set kind = excluded.kind, salt = excluded.salt, encrypted = excluded.encrypted,
                   added_by = excluded.added_by, added_at = excluded.added_at
            """)
        .param("address", installation.address().toString())
        .param("kind", installation.kind())
        .param("salt", salt)
        .param("encrypted", encryption.encrypt(salt, secrets))
        .param("by", by)
        .update();
  }

  /** Removes it; returns whether there was one. */
  public boolean remove(URI address) {
    return jdbc.sql("delete from forge where address = :address")
            .param("address", address.toString())
            .update()
        == 1;
  }

  /** Notes that an operator goes to GitHub to create an App. */
  public void ask(String state, URI address, String by) {
    jdbc.sql(
            """
            insert into forge_app_request (state, address, asked_by, expires_at)
            values (:state, :address, :by, now() + make_interval(secs => :seconds))
            """)
        .param("state", state)
        .param("address", address.toString())
        .param("by", by)
        .param("seconds", ASKED.toSeconds())
        .update();
  }

  /** The address of the GitHub that an operator went to; each answer is accepted once. */
  public Optional<URI> answered(String state) {
    jdbc.sql("delete from forge_app_request where expires_at < now()").update();
    return jdbc.sql("delete from forge_app_request where state = :state returning address")
        .param("state", state)
        .query((row, number) -> URI.create(row.getString("address")))
        .optional();
  }

  private ForgeInstallation installation(ResultSet row) throws SQLException {
    byte[] decrypted = encryption.decrypt(row.getString("salt"), row.getBytes("encrypted"));
    Secrets secrets = json.readValue(decrypted, Secrets.class);
    return new ForgeInstallation(
        row.getString("kind"),
        URI.create(row.getString("address")),
        secrets.credentials(),
        secrets.webhookSecret());
  }
}
