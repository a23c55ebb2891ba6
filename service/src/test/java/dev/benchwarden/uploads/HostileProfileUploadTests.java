package dev.benchwarden.uploads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.profile.HostileProfiles;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.RestartablePostgres;
import dev.benchwarden.frontdoor.ServiceProcess;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Profiles without end, and the largest that is read, sent to a service with little memory. */
class HostileProfileUploadTests {

  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final long LENGTH = 8L << 20;

  @TempDir private static Path folder;

  private static RestartablePostgres postgres;
  private static ServiceProcess service;

  @BeforeAll
  static void start() {
    postgres = new RestartablePostgres(folder.resolve("data"), Map.of());
    List<String> properties = new ArrayList<>(postgres.properties());
    properties.add("benchwarden.data=target/test-data");
    properties.add("benchwarden.admin-token=" + Api.ADMIN_TOKEN);
    service = ServiceProcess.startWith(List.of("-Xmx96m"), properties);
  }

  @AfterAll
  static void stop() {
    service.close();
    postgres.close();
  }

  @Test
  void noneIsAFaultOfTheService() throws IOException {
    String run = run("hostile", "r1", 1);
    Path file = folder.resolve("hostile.profile");
    List<String> answers = new ArrayList<>();

    HostileProfiles.write(
        file, LENGTH, begin -> answers.add(attach("hostile", run, file).status() + " " + begin));

    assertThat(answers)
        .hasSizeGreaterThan(15)
        .allMatch(answer -> answer.matches("(?s)(201|422) .*"));
    assertThat(answers.getLast()).isEqualTo("422 a packed bomb");
    assertThat(get("/hostile/runs").status()).isEqualTo(200);
    assertThat(service.output()).noneMatch(line -> line.contains("OutOfMemoryError"));
  }

  @Test
  void twoOfTheLargestAreCompared() throws IOException {
    String before = attach("large", run("large", "r1", 1), large("write")).id();
    String after = attach("large", run("large", "r2", 2), large("copy")).id();

    Answer compared = get("/large/profiles/%s/difference".formatted(after));

    assertThat(compared.status()).as(compared.text()).isEqualTo(200);
    assertThat(compared.json().at("/baseline/id").asString()).isEqualTo(before);
    assertThat(compared.json().at("/difference/frames/0/frame").asString()).isEqualTo("copy");
    assertThat(compared.json().at("/candidate/nodes").asInt()).isEqualTo(100_000);
    assertThat(get("/large/profiles/" + after).json().at("/self")).hasSize(100_000);
    assertThat(service.output()).noneMatch(line -> line.contains("OutOfMemoryError"));
  }

  /** As many different beginnings of stacks as one may have, and nearly as many functions. */
  private static Path large(String last) throws IOException {
    StringBuilder stacks = new StringBuilder();
    for (int i = 0; i < 80_018; i++) {
      stacks.append("main;f").append(i % 19_980).append(";g").append(i % 7).append(" 1\n");
    }
    return Files.writeString(folder.resolve(last), stacks + "main;" + last + " 50000\n");
  }

  private static String run(String project, String revision, double time) throws IOException {
    String body =
        """
        {"benchmarks": [{"name": "b", "metrics": [{"name": "time", "unit": "ms", "samples": [%s]}]}]}
        """
            .formatted(time);
    return send(
            "/%s/runs?revision=%s&machine=m".formatted(project, revision),
            HttpRequest.BodyPublishers.ofString(body))
        .json()
        .at("/id")
        .asString();
  }

  /** Sends it packed, as it takes long to send otherwise. */
  private static Answer attach(String project, String run, Path profile) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream packing = new GZIPOutputStream(packed)) {
      Files.copy(profile, packing);
    }
    return send(
        "/%s/runs/%s/profiles".formatted(project, run),
        HttpRequest.BodyPublishers.ofByteArray(packed.toByteArray()),
        "Content-Encoding",
        "gzip");
  }

  private record Answer(int status, String text) {

    JsonNode json() {
      return JsonMapper.shared().readTree(text);
    }

    String id() {
      assertThat(status).as(text).isEqualTo(201);
      return json().at("/id").asString();
    }
  }

  private static Answer get(String path) {
    return answer(request(path).GET());
  }

  private static Answer send(String path, HttpRequest.BodyPublisher body, String... headers) {
    HttpRequest.Builder request = request(path).POST(body);
    return answer(headers.length == 0 ? request : request.headers(headers));
  }

  private static HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(
            URI.create("http://localhost:%d/api/v1/projects%s".formatted(service.port(), path)))
        .header("Authorization", "Bearer " + Api.ADMIN_TOKEN);
  }

  private static Answer answer(HttpRequest.Builder request) {
    try {
      HttpResponse<String> answer =
          HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
      return new Answer(answer.statusCode(), answer.body());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }
}
