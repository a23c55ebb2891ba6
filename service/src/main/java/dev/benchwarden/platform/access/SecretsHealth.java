package dev.benchwarden.platform.access;

import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;
import org.springframework.stereotype.Component;

/**
 * Check at the start whether the service can read the database's secrets. If it cannot, as after a
 * restore without the key, uploads and pages still work: it goes on, and says so.
 */
@Component("secretsHealthContributor")
class SecretsHealth implements SmartInitializingSingleton, HealthIndicator {

  private static final Logger log = LoggerFactory.getLogger(SecretsHealth.class);

  /** Beginning of a salt: enough to tell one key from the next. */
  private static final int NAME = 8;

  private final Encryption encryption;
  private final EncryptionKey key;
  private final Optional<String> givenUp;
  private boolean areReadable = true;

  SecretsHealth(Encryption encryption, EncryptionKey key, AccessProperties properties) {
    this.encryption = encryption;
    this.key = key;
    givenUp = Optional.ofNullable(properties.lostEncryptionKey()).map(String::strip);
  }

  @Override
  public void afterSingletonsInstantiated() {
    encryption
        .lost()
        .filter(lost -> givenUp.filter(name(lost)::equals).isPresent())
        .ifPresent(lost -> {
          encryption.goOnWithout(lost);
          log.warn(
              "Secrets encrypted with the lost key {} are given up, as BENCHWARDEN_LOST_ENCRYPTION_KEY says: set them anew. The key is now that of {}.",
              name(lost),
              key.place());
        });
    encryption.lost().ifPresent(this::report);
  }

  private void report(String lost) {
    areReadable = false;
    log.error(
        "Secrets in the database cannot be read: they were encrypted with another key than that of {}. Uploads and pages work; messages, forges, trackers and signed uploads do not. Restore the file encryption-key (or BENCHWARDEN_ENCRYPTION_KEY) from the backup and start again. If it is lost, start with BENCHWARDEN_LOST_ENCRYPTION_KEY={} and set all secrets anew.",
        key.place(),
        name(lost));
  }

  private static String name(String lost) {
    return lost.substring(0, NAME);
  }

  @Override
  public Health health() {
    return areReadable
        ? Health.up().build()
        : Health.status(new Status("SECRETS_UNREADABLE")).build();
  }
}
