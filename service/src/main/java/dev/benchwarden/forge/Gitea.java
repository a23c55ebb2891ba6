package dev.benchwarden.forge;

import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.support.RestClientAdapter;
import org.springframework.web.service.invoker.HttpServiceProxyFactory;

/** Connects to installations of Gitea and Forgejo. */
@Component
class Gitea implements ForgeKind {

  private static final Duration CONNECT = Duration.ofSeconds(3);
  private static final Duration ANSWER = Duration.ofSeconds(10);

  @Override
  public String name() {
    return "gitea";
  }

  @Override
  public Forge at(URI address, @Nullable String token) {
    RestClient.Builder client =
        RestClient.builder()
            .baseUrl(address.toString().replaceAll("/+$", ""))
            .requestFactory(requests());
    if (token != null && !token.isBlank()) {
      client.defaultHeader("Authorization", "token " + token.strip());
    }
    return new GiteaForge(
        HttpServiceProxyFactory.builderFor(RestClientAdapter.create(client.build()))
            .build()
            .createClient(GiteaApi.class));
  }

  private static JdkClientHttpRequestFactory requests() {
    JdkClientHttpRequestFactory requests =
        new JdkClientHttpRequestFactory(HttpClient.newBuilder().connectTimeout(CONNECT).build());
    requests.setReadTimeout(ANSWER);
    return requests;
  }
}
