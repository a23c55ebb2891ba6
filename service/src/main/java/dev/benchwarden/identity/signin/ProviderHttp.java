package dev.benchwarden.identity.signin;

import java.net.http.HttpClient;
import java.time.Duration;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.http.converter.FormHttpMessageConverter;
import org.springframework.security.oauth2.client.http.OAuth2ErrorResponseErrorHandler;
import org.springframework.security.oauth2.core.http.converter.OAuth2AccessTokenResponseHttpMessageConverter;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestOperations;
import org.springframework.web.client.RestTemplate;

/**
 * HTTP client of identity providers: a person waits, so none may take longer than a few seconds.
 */
final class ProviderHttp {

  private static final Duration LONGEST = Duration.ofSeconds(5);

  private final JdkClientHttpRequestFactory requests;

  ProviderHttp() {
    requests =
        new JdkClientHttpRequestFactory(HttpClient.newBuilder().connectTimeout(LONGEST).build());
    requests.setReadTimeout(LONGEST);
  }

  /** For their JSON. */
  RestClient json() {
    return RestClient.builder().requestFactory(requests).build();
  }

  /** For a code that is exchanged for tokens. */
  RestClient tokens() {
    return RestClient.builder()
        .requestFactory(requests)
        .configureMessageConverters(converters ->
            converters
                .disableDefaults()
                .addCustomConverter(new FormHttpMessageConverter())
                .addCustomConverter(new OAuth2AccessTokenResponseHttpMessageConverter()))
        .defaultStatusHandler(new OAuth2ErrorResponseErrorHandler())
        .build();
  }

  /** For the data of a person. */
  RestOperations users() {
    RestTemplate template = new RestTemplate(requests);
    template.setErrorHandler(new OAuth2ErrorResponseErrorHandler());
    return template;
  }

  /** For the keys they sign with. */
  RestOperations keys() {
    return new RestTemplate(requests);
  }
}
