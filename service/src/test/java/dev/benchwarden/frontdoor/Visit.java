package dev.benchwarden.frontdoor;

import dev.benchwarden.identity.OidcProvider;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.CookieManager;
import java.net.CookiePolicy;
import java.net.HttpCookie;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Visit of a browser, with cookies and redirections, step by step, without a window. */
public final class Visit {

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final int MOST_STEPS = 8;
  private static final Pattern HIDDEN = Pattern.compile("name=\"_csrf\"[^>]*value=\"([^\"]+)\"");

  /** A stream of events has no end that anybody would wait for. */
  private static final HttpResponse.BodyHandler<String> ENDING =
      answer ->
          answer.headers().firstValue("Content-Type").orElse("").startsWith("text/event-stream")
              ? HttpResponse.BodySubscribers.mapping(
                  HttpResponse.BodySubscribers.ofInputStream(), Visit::leave)
              : HttpResponse.BodySubscribers.ofString(StandardCharsets.UTF_8);

  private final String service;
  private final CookieManager cookies = new CookieManager(null, CookiePolicy.ACCEPT_ALL);
  private final HttpClient http =
      HttpClient.newBuilder()
          .cookieHandler(cookies)
          .followRedirects(HttpClient.Redirect.NEVER)
          .build();

  public Visit(String service) {
    this.service = service;
  }

  /** An answer as it came, redirections too. */
  public record Step(HttpResponse<String> answer) {

    public int status() {
      return answer.statusCode();
    }

    /** Where it leads to, as an absolute address. */
    public String location() {
      return answer.uri().resolve(header("Location")).toString();
    }

    public String header(String name) {
      return answer.headers().firstValue(name).orElse("");
    }

    public List<String> headers(String name) {
      return answer.headers().allValues(name);
    }

    public JsonNode body() {
      return JSON.readTree(answer.body());
    }

    /** The last part of a problem's type. */
    public String problem() {
      return body().path("type").asString().replace("/problems/", "");
    }
  }

  /** Goes to a provider, signs in as that account, and comes back; the page it ends on. */
  public Step signIn(String provider, String account, String from) {
    Step step = leaveFor(provider, from);
    for (int i = 0; i < MOST_STEPS && step.status() == 302; i++) {
      String next = step.location();
      if (next.startsWith(service) && !next.startsWith(service + "/sign-in/callback/")) {
        return step;
      }
      step = next.startsWith(service) ? get(next) : getAs(account, next);
    }
    return step;
  }

  /** The redirection to the provider. */
  public Step leaveFor(String provider, String from) {
    return get(
        service
            + "/sign-in/with/%s?to=%s"
                .formatted(provider, URLEncoder.encode(from, StandardCharsets.UTF_8)));
  }

  public Step get(String address) {
    return send(HttpRequest.newBuilder(at(address)).GET());
  }

  /**
   * At a provider, as one of its accounts: GitHub learns the account from a header, the other
   * provider from a form.
   */
  public Step getAs(String account, String address) {
    String credentials =
        Base64.getEncoder().encodeToString((account + ":").getBytes(StandardCharsets.UTF_8));
    Step step =
        send(
            HttpRequest.newBuilder(at(address))
                .header("Accept", "text/html")
                .header("Authorization", "Basic " + credentials)
                .GET());
    return step.status() == 302 && step.location().endsWith("/login")
        ? getAs(account, fillIn(account, step.location()))
        : step;
  }

  /** Where the provider's form leads to. */
  private String fillIn(String account, String form) {
    Matcher hidden = HIDDEN.matcher(get(form).answer().body());
    String proof = hidden.find() ? hidden.group(1) : "";
    String fields =
        "username=%s&password=%s&_csrf=%s".formatted(account, OidcProvider.PASSWORD, proof);
    return send(HttpRequest.newBuilder(at(form))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(fields)))
        .location();
  }

  /** Changes something, as our own pages do. */
  public Step send(String method, String path, @Nullable String json) {
    JsonNode session = me().path("session");
    return session.isObject()
        ? send(
            method,
            path,
            json,
            Map.of(session.at("/csrfHeader").asString(), session.at("/csrfToken").asString()))
        : send(method, path, json, Map.of());
  }

  /** Changes something with these headers alone, as a page of another site would. */
  public Step send(String method, String path, @Nullable String json, Map<String, String> headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(at(path))
            .method(
                method,
                json == null
                    ? HttpRequest.BodyPublishers.noBody()
                    : HttpRequest.BodyPublishers.ofString(json));
    if (json != null) {
      request.setHeader("Content-Type", "application/json");
    }
    headers.forEach(request::setHeader);
    return send(request);
  }

  /** The person or caller according to the service. */
  public JsonNode me() {
    return get("/api/v1/me").body();
  }

  /** The session's cookie; null without. */
  public @Nullable String session() {
    return cookies.getCookieStore().getCookies().stream()
        .filter(cookie -> cookie.getName().equals("benchwarden-session"))
        .map(HttpCookie::getValue)
        .findFirst()
        .orElse(null);
  }

  /** Closing it would be an error that the client reports. */
  private static String leave(InputStream stream) {
    return "";
  }

  private URI at(String address) {
    return URI.create(address.startsWith("http") ? address : service + address);
  }

  private Step send(HttpRequest.Builder request) {
    try {
      return new Step(http.send(request.build(), ENDING));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }
}
