package dev.benchwarden.platform.access;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Secrets of the installation that the operator may choose.
 *
 * @param adminToken The installation's first admin token; without it the service generates one and
 *     writes it to {@code admin-token} in the data directory.
 * @param encryptionKey Key that encrypts secrets of webhooks, credentials of forges and addresses
 *     of subscriptions; without it the service generates one and writes it to {@code
 *     encryption-key} in the data directory. Replicas that share a database need the same key.
 * @param lostEncryptionKey The name of a lost encryption key, from the error that the service logs
 *     at its start: what is encrypted with it is given up, and the service goes on with its own.
 */
@ConfigurationProperties("benchwarden")
record AccessProperties(
    @Nullable String adminToken,
    @Nullable String encryptionKey,
    @Nullable String lostEncryptionKey) {

  @Override
  public String toString() {
    return "AccessProperties";
  }
}
