package dev.benchwarden.forge;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

/** Connects to gitlab.com and to installations of GitLab. */
@Component
class GitLab implements ForgeKind {

  @Override
  public String name() {
    return "gitlab";
  }

  @Override
  public Forge at(URI address, @Nullable String token) {
    RestClient.Builder client =
        ForgeClient.builder().baseUrl(address.toString().replaceAll("/+$", ""));
    if (token != null && !token.isBlank()) {
      client.defaultHeader("PRIVATE-TOKEN", token.strip());
    }
    return new GitLabForge(ForgeClient.of(GitLabApi.class, client));
  }
}
