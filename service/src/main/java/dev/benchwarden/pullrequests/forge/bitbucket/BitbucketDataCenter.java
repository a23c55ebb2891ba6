package dev.benchwarden.pullrequests.forge.bitbucket;

import dev.benchwarden.pullrequests.forge.Forge;
import dev.benchwarden.pullrequests.forge.ForgeClient;
import dev.benchwarden.pullrequests.forge.ForgeCredentials;
import dev.benchwarden.pullrequests.forge.ForgeKind;
import java.net.URI;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

/** Connector to installations of Bitbucket Data Center. */
@Component
public class BitbucketDataCenter implements ForgeKind {

  @Override
  public String name() {
    return "bitbucket-datacenter";
  }

  @Override
  public Forge at(URI address, ForgeCredentials credentials) {
    RestClient.Builder client =
        ForgeClient.builder().baseUrl(address.toString().replaceAll("/+$", "") + "/rest");
    String token = credentials.token();
    if (token != null) {
      client.defaultHeader("Authorization", "Bearer " + token);
    }
    return new DataCenterForge(address, ForgeClient.of(DataCenterApi.class, client));
  }
}
