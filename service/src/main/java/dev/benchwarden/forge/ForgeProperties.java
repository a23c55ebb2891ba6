package dev.benchwarden.forge;

import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The forges that may be asked. No other address is ever contacted, whatever a project names as its
 * repository.
 */
@ConfigurationProperties("benchwarden")
record ForgeProperties(@DefaultValue List<Installation> forges) {

  /**
   * @param kind the make: {@code gitea}, {@code github} or {@code gitlab}
   * @param url its address, as browsers reach it
   * @param token what it is asked with, where repositories are private
   * @param webhookSecret what its webhooks are signed with; absent: none are taken
   */
  record Installation(
      String kind, URI url, @Nullable String token, @Nullable String webhookSecret) {}
}
