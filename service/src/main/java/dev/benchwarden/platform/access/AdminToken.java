package dev.benchwarden.platform.access;

import dev.benchwarden.platform.database.DataDirectory;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.stereotype.Component;

/**
 * Initialiser of the admin token, so that an operator can administer a new installation before the
 * first request.
 */
@Component
class AdminToken implements SmartInitializingSingleton {

  private static final Logger log = LoggerFactory.getLogger(AdminToken.class);
  private static final int SHORTEST = 16;

  private final Tokens tokens;
  private final DataDirectory directory;
  private final @Nullable String given;

  AdminToken(Tokens tokens, DataDirectory directory, AccessProperties properties) {
    this.tokens = tokens;
    this.directory = directory;
    given = properties.adminToken();
  }

  @Override
  public void afterSingletonsInstantiated() {
    if (given != null && !given.isBlank()) {
      addGiven(given.strip());
    } else if (!tokens.hasInstanceAdmin()) {
      addGenerated();
    }
  }

  private void addGiven(String text) {
    if (text.length() < SHORTEST) {
      throw new IllegalStateException(
          "BENCHWARDEN_ADMIN_TOKEN has %d characters: give it at least %d random ones, such as the output of 'openssl rand -hex 24'."
              .formatted(text.length(), SHORTEST));
    }
    tokens.addInstanceAdmin(new Secret(text), "BENCHWARDEN_ADMIN_TOKEN");
  }

  private void addGenerated() {
    Secret secret = Secret.random();
    var file = directory.writeSecret("admin-token", secret.text() + "\n");
    tokens.addInstanceAdmin(secret, "Admin (initial token)");
    log.info("The admin token is in {}: logs are read by more people than may have it", file);
  }
}
