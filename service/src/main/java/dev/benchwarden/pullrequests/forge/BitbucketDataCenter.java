package dev.benchwarden.pullrequests.forge;

import java.net.URI;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

/** Connector to installations of Bitbucket Data Center. */
@Component
class BitbucketDataCenter implements ForgeKind {

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
