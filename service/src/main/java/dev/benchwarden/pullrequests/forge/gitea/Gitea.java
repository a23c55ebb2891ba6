package dev.benchwarden.pullrequests.forge.gitea;

import dev.benchwarden.pullrequests.forge.Forge;
import dev.benchwarden.pullrequests.forge.ForgeClient;
import dev.benchwarden.pullrequests.forge.ForgeCredentials;
import dev.benchwarden.pullrequests.forge.ForgeKind;
import java.net.URI;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

/** Connector to installations of Gitea and Forgejo. */
@Component
public class Gitea implements ForgeKind {

  @Override
  public String name() {
    return "gitea";
  }

  @Override
  public Forge at(URI address, ForgeCredentials credentials) {
    RestClient.Builder client =
        ForgeClient.builder().baseUrl(address.toString().replaceAll("/+$", ""));
    String token = credentials.token();
    if (token != null) {
      client.defaultHeader("Authorization", "token " + token);
    }
    return new GiteaForge(address, ForgeClient.of(GiteaApi.class, client));
  }
}
