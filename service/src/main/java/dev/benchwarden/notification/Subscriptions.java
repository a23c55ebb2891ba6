package dev.benchwarden.notification;

import dev.benchwarden.platform.access.Encryption;
import dev.benchwarden.platform.access.UnreadableSecretException;
import java.nio.charset.StandardCharsets;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of the subscriptions of each project; addresses and secrets are encrypted. */
@Repository
class Subscriptions {

  private static final Logger log = LoggerFactory.getLogger(Subscriptions.class);

  private static final String SELECT =
      """
      select subscription_id, name, channel, shown_address, events, weekly, min_percent, digest,
             digest_at, time_zone, created_at, of_owners,
             coalesce(paused,
                      (select p.paused from subscription p
                        where p.project_id = :project
                          and p.subscription_id = subscription.of_owners)) as paused
        from subscription
       where project_id = :project
      """;

  private final JdbcClient jdbc;
  private final Encryption encryption;

  Subscriptions(JdbcClient jdbc, Encryption encryption) {
    this.jdbc = jdbc;
    this.encryption = encryption;
  }

  void add(long project, Subscription subscription, String address) {
    String salt = Encryption.newSalt();
    values(
            jdbc.sql(
                """
                insert into subscription (project_id, subscription_id, name, channel, salt, address,
                                          shown_address, events, weekly, min_percent, digest,
                                          digest_at, time_zone, paused)
                values (:project, :id, :name, :channel, :salt, :address, :shown, :events::text[],
                        :weekly, :minPercent, :digest, :at::time, :zone, :paused)
                """),
            project,
            subscription)
        .param("channel", subscription.channel().name())
        .param("salt", salt)
        .param("address", encrypted(salt, address))
        .param("shown", subscription.shownAddress())
        .param("paused", subscription.paused())
        .update();
  }

  /** Changes it; if it is one to owners, also those of each owner. */
  void update(long project, Subscription subscription) {
    values(
            jdbc.sql(
                """
                update subscription
                   set name = :name, events = :events::text[], weekly = :weekly,
                       min_percent = :minPercent,
                       digest = :digest, digest_at = :at::time, time_zone = :zone,
                       paused = case when subscription_id = :id then :paused else paused end
                 where project_id = :project and (subscription_id = :id or of_owners = :id)
                """),
            project,
            subscription)
        .param("paused", subscription.paused())
        .update();
  }

  private static JdbcClient.StatementSpec values(
      JdbcClient.StatementSpec statement, long project, Subscription subscription) {
    return statement
        .param("project", project)
        .param("id", subscription.id())
        .param("name", subscription.name())
        .param(
            "events",
            subscription.events().stream()
                .filter(event -> event != EventType.WEEK_ENDED)
                .map(Enum::name)
                .toArray(String[]::new))
        .param("weekly", subscription.events().contains(EventType.WEEK_ENDED))
        .param("minPercent", subscription.minPercent())
        .param("digest", subscription.schedule().digest().name())
        .param("at", subscription.schedule().at().toString())
        .param("zone", subscription.schedule().zone().getId());
  }

  /**
   * The subscription of an owner that follows from one to owners; created if there is none yet.
   * Empty if no address can be stored, for want of the key: what happened counts all the same.
   */
  Optional<Subscription> ofOwner(long project, Subscription owners, String address) {
    return findOfOwner(project, owners, address)
        .or(() -> {
          try {
            addOfOwner(project, owners, address);
          } catch (UnreadableSecretException withoutKey) {
            log.warn(
                "An owner of project number {} is not notified: {}",
                project,
                withoutKey.getMessage());
          }
          return findOfOwner(project, owners, address);
        });
  }

  private void addOfOwner(long project, Subscription owners, String address) {
    String salt = Encryption.newSalt();
    jdbc.sql(
            """
            insert into subscription (project_id, subscription_id, name, channel, salt, address,
                                      shown_address, events, weekly, min_percent, digest,
                                      digest_at, time_zone, of_owners)
            select project_id, :id, name, channel, :salt, :address, :shown, events, weekly,
                   min_percent, digest, digest_at, time_zone, subscription_id
              from subscription
             where project_id = :project and subscription_id = :owners
            on conflict do nothing
            """)
        .param("project", project)
        .param("id", Announcer.IDS.generate())
        .param("salt", salt)
        .param("address", encrypted(salt, address))
        .param("shown", address)
        .param("owners", owners.id())
        .update();
  }

  private Optional<Subscription> findOfOwner(long project, Subscription owners, String address) {
    return jdbc.sql(SELECT + " and of_owners = :owners and shown_address = :shown")
        .param("project", project)
        .param("owners", owners.id())
        .param("shown", address)
        .query(Subscriptions::subscription)
        .optional();
  }

  void moveTo(long project, UUID id, String address, String shown) {
    String salt = Encryption.newSalt();
    jdbc.sql(
            """
            update subscription set salt = :salt, address = :address, shown_address = :shown
             where project_id = :project and subscription_id = :id
            """)
        .param("project", project)
        .param("id", id)
        .param("salt", salt)
        .param("address", encrypted(salt, address))
        .param("shown", shown)
        .update();
  }

  void signWith(long project, UUID id, String secret) {
    String salt = Encryption.newSalt();
    jdbc.sql(
            """
            update subscription set secret_salt = :salt, secret = :secret
             where project_id = :project and subscription_id = :id
            """)
        .param("project", project)
        .param("id", id)
        .param("salt", salt)
        .param("secret", encrypted(salt, secret))
        .update();
  }

  void pause(long project, UUID id, String why) {
    jdbc.sql(
            """
            update subscription set paused = :why
             where project_id = :project and subscription_id = :id
            """)
        .param("project", project)
        .param("id", id)
        .param("why", why)
        .update();
  }

  /** Removes the subscription with its log. */
  void remove(long project, UUID id) {
    jdbc.sql("delete from subscription where project_id = :project and subscription_id = :id")
        .param("project", project)
        .param("id", id)
        .update();
  }

  /** The oldest first. */
  List<Subscription> of(long project) {
    return jdbc.sql(SELECT + " order by subscription_id")
        .param("project", project)
        .query(Subscriptions::subscription)
        .list();
  }

  /** Those that want any of these events. */
  List<Subscription> wanting(long project, EventType... events) {
    return jdbc.sql(
            SELECT
                + """
                   and paused is null and of_owners is null and events && :events::text[]
                 order by subscription_id
                """)
        .param("project", project)
        .param("events", Stream.of(events).map(Enum::name).toArray(String[]::new))
        .query(Subscriptions::subscription)
        .list();
  }

  /** Those that received a notice, or will with their next digest. */
  List<Subscription> told(long project, UUID notice) {
    return jdbc.sql(
            SELECT
                + """
                   and paused is null
                   and subscription_id in (select subscription_id from notified
                                            where project_id = :project and notice_id = :notice)
                 order by subscription_id
                """)
        .param("project", project)
        .param("notice", notice)
        .query(Subscriptions::subscription)
        .list();
  }

  Optional<Subscription> find(long project, UUID id) {
    return jdbc.sql(SELECT + " and subscription_id = :id")
        .param("project", project)
        .param("id", id)
        .query(Subscriptions::subscription)
        .optional();
  }

  /** The same, locked until the transaction ends. */
  Optional<Subscription> lock(long project, UUID id) {
    return jdbc.sql(SELECT + " and subscription_id = :id for update")
        .param("project", project)
        .param("id", id)
        .query(Subscriptions::subscription)
        .optional();
  }

  Subscription.Target target(long project, UUID id) {
    return jdbc.sql(
            """
            select salt, address, secret_salt, secret from subscription
             where project_id = :project and subscription_id = :id
            """)
        .param("project", project)
        .param("id", id)
        .query((row, number) ->
            new Subscription.Target(
                new String(
                    encryption.decrypt(row.getString("salt"), row.getBytes("address")),
                    StandardCharsets.UTF_8),
                secret(row.getString("secret_salt"), row.getBytes("secret"))))
        .single();
  }

  private byte @Nullable [] secret(@Nullable String salt, byte @Nullable [] encrypted) {
    return salt == null || encrypted == null ? null : encryption.decrypt(salt, encrypted);
  }

  private byte[] encrypted(String salt, String text) {
    return encryption.encrypt(salt, text.getBytes(StandardCharsets.UTF_8));
  }

  private static Subscription subscription(ResultSet row, int number) throws SQLException {
    return new Subscription(
        row.getObject("subscription_id", UUID.class),
        row.getString("name"),
        ChannelKind.valueOf(row.getString("channel")),
        row.getString("shown_address"),
        events(row.getArray("events"), row.getBoolean("weekly")),
        row.getDouble("min_percent"),
        new Schedule(
            Digest.valueOf(row.getString("digest")),
            row.getObject("digest_at", LocalTime.class),
            ZoneId.of(row.getString("time_zone"))),
        row.getObject("of_owners", UUID.class),
        row.getString("paused"),
        row.getTimestamp("created_at").toInstant());
  }

  /** The week is stored beside the events: the release before knows none of that name. */
  private static List<EventType> events(Array names, boolean weekly) throws SQLException {
    return Stream.concat(
            Stream.of((String[]) names.getArray()).map(EventType::valueOf),
            weekly ? Stream.of(EventType.WEEK_ENDED) : Stream.empty())
        .toList();
  }
}
