package dev.benchwarden.frontdoor;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.test.context.TestComponent;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** HTTP client of the service's API for tests. */
@TestComponent
public class Api {

  public static final String ADMIN_TOKEN = "bw_the-admin-token-of-the-tests-0123456789";
  public static final Path EXAMPLES = Path.of("..", "examples");

  private static final AtomicInteger PROJECTS = new AtomicInteger();

  private final Environment environment;
  private final JsonMapper json;
  private final HttpClient http = HttpClient.newHttpClient();

  private final JdbcClient jdbc;

  public Api(Environment environment, JsonMapper json, JdbcClient jdbc) {
    this.environment = environment;
    this.json = json;
    this.jdbc = jdbc;
  }

  /** Waits until no judgement, nor any that follows from one, is left to be done. */
  public void awaitJudging() {
    awaitWork("evaluate", "judge-again");
  }

  /** Waits until none of these tasks is being done, or due. */
  public void awaitWork(String... tasks) {
    await()
        .until(() ->
            jdbc.sql(
                        """
                        select count(*) from scheduled_tasks
                         where task_name = any (:tasks)
                           and (picked or execution_time <= now())
                        """)
                    .param("tasks", tasks)
                    .query(Integer.class)
                    .single()
                == 0);
  }

  /** Has done at once what of this task was put off, as if the time until then had passed. */
  public void hasten(String task) {
    awaitWork(task);
    jdbc.sql("update scheduled_tasks set execution_time = now() where task_name = ? and not picked")
        .param(task)
        .update();
  }

  /** An evaluation once the present results have been judged, even if machines are awaited. */
  public JsonNode judged(String path) {
    return await()
        .until(
            () -> get(path).body(),
            shown -> !List.of("QUEUED", "RUNNING").contains(shown.at("/status").asString()));
  }

  /** An answer, with its body as JSON where it is JSON. */
  public record Answer(int status, String text, JsonNode body, Map<String, String> headers) {

    public JsonNode at(String pointer) {
      return body.at(pointer);
    }

    /** The last part of a problem's type. */
    public String problem() {
      return body.path("type").asString().replace("/problems/", "");
    }
  }

  public String address() {
    return "http://localhost:" + environment.getRequiredProperty("local.server.port");
  }

  /** A slug that no other test uses. */
  public static String newProject() {
    return "project-" + PROJECTS.incrementAndGet();
  }

  public Answer get(String path) {
    return get(path, ADMIN_TOKEN);
  }

  public Answer get(String path, @Nullable String token) {
    return send(request(path, token).GET());
  }

  public Answer getWith(Map<String, String> headers, String path) {
    HttpRequest.Builder request = request(path, ADMIN_TOKEN).GET();
    headers.forEach(request::header);
    return send(request);
  }

  /** With these headers in place of a token. */
  public Answer getBy(Map<String, String> headers, String path) {
    HttpRequest.Builder request = request(path, null).GET();
    headers.forEach(request::header);
    return send(request);
  }

  public Answer post(String path, String body) {
    return post(path, body, ADMIN_TOKEN);
  }

  public Answer post(String path, String body, @Nullable String token) {
    return post(path, "application/json", body, token);
  }

  /** Posts a text of any type. */
  public Answer post(String path, String type, String body, @Nullable String token) {
    return send(
        request(path, token)
            .header("Content-Type", type)
            .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  /** Posts a file. */
  public Answer postBytes(String path, byte[] body, @Nullable String token) {
    return send(
        request(path, token)
            .header("Content-Type", "application/octet-stream")
            .POST(HttpRequest.BodyPublishers.ofByteArray(body)));
  }

  /** Posts nothing, with these headers in place of a token. */
  public Answer postSigned(String path, Map<String, String> headers) {
    return postSigned(path, headers, new byte[0]);
  }

  /** Posts with these headers in place of a token. */
  public Answer postSigned(String path, Map<String, String> headers, byte[] body) {
    HttpRequest.Builder request =
        request(path, null).POST(HttpRequest.BodyPublishers.ofByteArray(body));
    headers.forEach(request::header);
    return send(request);
  }

  /** Posts JSON as if it came through a proxy from this address. */
  public Answer postFrom(String address, String path, String json, String token) {
    return send(
        request(path, token)
            .header("Content-Type", "application/json")
            .header("X-Forwarded-For", address)
            .POST(HttpRequest.BodyPublishers.ofString(json)));
  }

  /** Puts a text of any type. */
  public Answer put(String path, String type, String body, @Nullable String token) {
    return send(
        request(path, token)
            .header("Content-Type", type)
            .PUT(HttpRequest.BodyPublishers.ofString(body)));
  }

  /** Replaces what is there, with these headers beside the admin's token. */
  public Answer putWith(Map<String, String> headers, String path, String body) {
    HttpRequest.Builder request =
        request(path, ADMIN_TOKEN).PUT(HttpRequest.BodyPublishers.ofString(body));
    headers.forEach(request::header);
    return send(request);
  }

  /** Changes something by JSON. */
  public Answer patch(String path, String json, @Nullable String token) {
    return send(
        request(path, token)
            .header("Content-Type", "application/json")
            .method("PATCH", HttpRequest.BodyPublishers.ofString(json)));
  }

  public Answer delete(String path) {
    return delete(path, ADMIN_TOKEN);
  }

  public Answer delete(String path, @Nullable String token) {
    return send(request(path, token).DELETE());
  }

  public Answer upload(String project, Map<String, String> parameters, byte[] body) {
    return upload(project, parameters, body, ADMIN_TOKEN, Map.of());
  }

  public Answer upload(String project, Map<String, String> parameters, String body) {
    return upload(project, parameters, body.getBytes(StandardCharsets.UTF_8));
  }

  /** Uploads a file of the examples. */
  public Answer upload(String project, Map<String, String> parameters, Path file) {
    try {
      return upload(project, parameters, Files.readAllBytes(file));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  public Answer upload(
      String project,
      Map<String, String> parameters,
      byte[] body,
      @Nullable String token,
      Map<String, String> headers) {
    HttpRequest.Builder request =
        request("/api/v1/projects/%s/runs?%s".formatted(project, query(parameters)), token)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofByteArray(body));
    headers.forEach(request::header);
    return send(request);
  }

  public static String query(Map<String, String> parameters) {
    return parameters.entrySet().stream()
        .map(parameter ->
            parameter.getKey()
                + "="
                + URLEncoder.encode(parameter.getValue(), StandardCharsets.UTF_8))
        .collect(Collectors.joining("&"));
  }

  private HttpRequest.Builder request(String path, @Nullable String token) {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address() + path));
    if (token != null) {
      request.header("Authorization", "Bearer " + token);
    }
    return request;
  }

  private Answer send(HttpRequest.Builder request) {
    try {
      HttpResponse<String> response =
          http.send(request.build(), HttpResponse.BodyHandlers.ofString());
      return new Answer(
          response.statusCode(),
          response.body(),
          body(response),
          response.headers().map().entrySet().stream()
              .collect(
                  Collectors.toMap(
                      header -> header.getKey().toLowerCase(Locale.ROOT),
                      header -> header.getValue().getFirst())));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }

  private JsonNode body(HttpResponse<String> response) {
    boolean isJson =
        response
            .headers()
            .firstValue("Content-Type")
            .filter(t -> t.matches("application/(problem\\+)?json.*"))
            .isPresent();
    return isJson && !response.body().isEmpty()
        ? json.readTree(response.body())
        : json.missingNode();
  }
}
