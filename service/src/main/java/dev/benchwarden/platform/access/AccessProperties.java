package dev.benchwarden.platform.access;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Secrets of the installation that the operator may choose.
 *
 * @param adminToken The installation's first admin token; without it one is generated and written
 *     to {@code admin-token} in the data directory.
 * @param encryptionKey Encrypts secrets of webhooks and addresses of subscriptions; without it one
 *     is generated and written to {@code encryption-key} in the data directory. Replicas that share
 *     a database need the same.
 */
@ConfigurationProperties("benchwarden")
record AccessProperties(@Nullable String adminToken, @Nullable String encryptionKey) {

  @Override
  public String toString() {
    return "AccessProperties";
  }
}
