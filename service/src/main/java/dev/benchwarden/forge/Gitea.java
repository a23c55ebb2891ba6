package dev.benchwarden.forge;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

/** Connects to installations of Gitea and Forgejo. */
@Component
class Gitea implements ForgeKind {

  @Override
  public String name() {
    return "gitea";
  }

  @Override
  public Forge at(URI address, @Nullable String token) {
    RestClient.Builder client =
        ForgeClient.builder().baseUrl(address.toString().replaceAll("/+$", ""));
    if (token != null && !token.isBlank()) {
      client.defaultHeader("Authorization", "token " + token.strip());
    }
    return new GiteaForge(ForgeClient.of(GiteaApi.class, client));
  }
}
