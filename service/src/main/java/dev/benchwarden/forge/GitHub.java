package dev.benchwarden.forge;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

/** Connects to github.com and to GitHub Enterprise Servers. */
@Component
class GitHub implements ForgeKind {

  private static final URI GITHUB_COM = URI.create("https://github.com");

  @Override
  public String name() {
    return "github";
  }

  @Override
  public Forge at(URI address, @Nullable String token) {
    RestClient.Builder client =
        ForgeClient.builder()
            .baseUrl(api(address))
            .defaultHeader("Accept", "application/vnd.github+json")
            .defaultHeader("X-GitHub-Api-Version", "2022-11-28")
            .defaultHeader("User-Agent", "Benchwarden");
    if (token != null && !token.isBlank()) {
      client.defaultHeader("Authorization", "Bearer " + token.strip());
    }
    return new GitHubForge(ForgeClient.of(GitHubApi.class, client));
  }

  static String api(URI address) {
    String base = address.toString().replaceAll("/+$", "");
    return base.equals(GITHUB_COM.toString()) ? "https://api.github.com" : base + "/api/v3";
  }
}
