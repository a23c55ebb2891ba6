package dev.benchwarden.pullrequests.forge;

import java.net.http.HttpClient;
import java.time.Duration;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.http.converter.json.JacksonJsonHttpMessageConverter;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.support.RestClientAdapter;
import org.springframework.web.service.invoker.HttpExchangeAdapter;
import org.springframework.web.service.invoker.HttpExchangeAdapterDecorator;
import org.springframework.web.service.invoker.HttpRequestValues;
import org.springframework.web.service.invoker.HttpServiceProxyFactory;

/** Factory of HTTP clients for forges. Uploads wait for the answer, so time-outs are short. */
public final class ForgeClient {

  private static final Duration CONNECT = Duration.ofSeconds(3);
  private static final Duration ANSWER = Duration.ofSeconds(10);

  private ForgeClient() {}

  /** A client that still needs its address and headers. */
  public static RestClient.Builder builder() {
    JdkClientHttpRequestFactory requests =
        new JdkClientHttpRequestFactory(HttpClient.newBuilder().connectTimeout(CONNECT).build());
    requests.setReadTimeout(ANSWER);
    return RestClient.builder()
        .requestFactory(requests)
        .requestInterceptor(new BoundedAnswers())
        .configureMessageConverters(converters ->
            converters
                .registerDefaults()
                .withJsonConverter(new JacksonJsonHttpMessageConverter(ForgeJson.MAPPER)));
  }

  public static <T> T of(Class<T> api, RestClient.Builder client) {
    return HttpServiceProxyFactory.builderFor(
            new RequiredBodies(RestClientAdapter.create(client.build())))
        .build()
        .createClient(api);
  }

  private static final class RequiredBodies extends HttpExchangeAdapterDecorator {

    RequiredBodies(HttpExchangeAdapter client) {
      super(client);
    }

    @Override
    public <T> T exchangeForBody(HttpRequestValues request, ParameterizedTypeReference<T> type) {
      T body = super.exchangeForBody(request, type);
      if (body == null) {
        throw new RestClientException("the answer has no body");
      }
      return body;
    }
  }
}
