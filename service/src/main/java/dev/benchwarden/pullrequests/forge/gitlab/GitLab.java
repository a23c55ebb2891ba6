package dev.benchwarden.pullrequests.forge.gitlab;

import dev.benchwarden.pullrequests.forge.Forge;
import dev.benchwarden.pullrequests.forge.ForgeClient;
import dev.benchwarden.pullrequests.forge.ForgeCredentials;
import dev.benchwarden.pullrequests.forge.ForgeKind;
import java.net.URI;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

/** Connector to gitlab.com and to installations of GitLab. */
@Component
public class GitLab implements ForgeKind {

  @Override
  public String name() {
    return "gitlab";
  }

  @Override
  public Forge at(URI address, ForgeCredentials credentials) {
    RestClient.Builder client =
        ForgeClient.builder().baseUrl(address.toString().replaceAll("/+$", ""));
    String token = credentials.token();
    if (token != null) {
      client.defaultHeader("PRIVATE-TOKEN", token);
    }
    return new GitLabForge(address, ForgeClient.of(GitLabApi.class, client));
  }
}
