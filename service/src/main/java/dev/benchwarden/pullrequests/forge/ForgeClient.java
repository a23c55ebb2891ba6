package dev.benchwarden.pullrequests.forge;

import java.net.http.HttpClient;
import java.time.Duration;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.support.RestClientAdapter;
import org.springframework.web.service.invoker.HttpServiceProxyFactory;

/** Factory of HTTP clients for forges. Uploads wait for the answer, so time-outs are short. */
final class ForgeClient {

  private static final Duration CONNECT = Duration.ofSeconds(3);
  private static final Duration ANSWER = Duration.ofSeconds(10);

  private ForgeClient() {}

  /** A client that still needs its address and headers. */
  static RestClient.Builder builder() {
    JdkClientHttpRequestFactory requests =
        new JdkClientHttpRequestFactory(HttpClient.newBuilder().connectTimeout(CONNECT).build());
    requests.setReadTimeout(ANSWER);
    return RestClient.builder().requestFactory(requests).requestInterceptor(new BoundedAnswers());
  }

  static <T> T of(Class<T> api, RestClient.Builder client) {
    return HttpServiceProxyFactory.builderFor(RestClientAdapter.create(client.build()))
        .build()
        .createClient(api);
  }
}
