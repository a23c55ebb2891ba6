package dev.benchwarden.pullrequests.forge.bitbucket;

import dev.benchwarden.pullrequests.forge.Forge;
import dev.benchwarden.pullrequests.forge.ForgeClient;
import dev.benchwarden.pullrequests.forge.ForgeCredentials;
import dev.benchwarden.pullrequests.forge.ForgeKind;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

/** Connector to Bitbucket Cloud. */
@Component
public class Bitbucket implements ForgeKind {

  private static final URI CLOUD = URI.create("https://bitbucket.org");
  private static final URI API = URI.create("https://api.bitbucket.org/2.0");

  @Override
  public String name() {
    return "bitbucket";
  }

  @Override
  public Forge at(URI address, ForgeCredentials credentials) {
    return of(address, api(address), credentials);
  }

  /**
   * @param api address of the API, without a slash at its end
   */
  static BitbucketForge of(URI address, URI api, ForgeCredentials credentials) {
    RestClient.Builder client = ForgeClient.builder().baseUrl(api.toString());
    String token = credentials.token();
    if (token != null) {
      client.defaultHeader("Authorization", authorization(token));
    }
    return new BitbucketForge(address, api, ForgeClient.of(BitbucketApi.class, client));
  }

  /**
   * There is only one Cloud; anything else that answers like it has its API below its own address.
   */
  static URI api(URI address) {
    String base = address.toString().replaceAll("/+$", "");
    return base.equals(CLOUD.toString()) ? API : URI.create(base + "/2.0");
  }

  /** An account's API token goes with its e-mail address; those of repositories stand alone. */
  private static String authorization(String token) {
    return token.matches("[^:\\s]+@[^:\\s]+:\\S+")
        ? "Basic " + Base64.getEncoder().encodeToString(token.getBytes(StandardCharsets.UTF_8))
        : "Bearer " + token;
  }
}
