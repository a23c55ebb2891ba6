package dev.benchwarden.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.RawHttp;
import dev.benchwarden.frontdoor.RestartablePostgres;
import dev.benchwarden.frontdoor.ServiceProcess;
import dev.benchwarden.frontdoor.Suite;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Clients that take or send much, as slowly as they like. */
class SlowClientTests {

  private static final int CLIENTS = 20;
  private static final int MEBIBYTE = 1 << 20;

  /** More than the buffers of both ends of a connection hold, also compressed. */
  private static final int LARGE = 32 * MEBIBYTE;

  @TempDir private Path folder;

  @TempDir(cleanup = CleanupMode.NEVER)
  private Path temporary;

  private RestartablePostgres postgres;
  private ServiceProcess service;
  private RawHttp http;
  private byte[] output;
  private String run;

  @BeforeEach
  void start() throws Exception {
    postgres = new RestartablePostgres(folder.resolve("data"), Map.of());
    List<String> properties = new ArrayList<>(postgres.properties());
    properties.addAll(
        List.of(
            "spring.datasource.hikari.maximum-pool-size=8",
            "spring.datasource.hikari.connection-timeout=1000",
            "benchwarden.data=target/test-data",
            "benchwarden.admin-token=" + Api.ADMIN_TOKEN));
    service = ServiceProcess.startWith(List.of("-Djava.io.tmpdir=" + temporary), properties);
    http = new RawHttp("http://localhost:" + service.port());
    create("large");
    output = output();
    RawHttp.Answer uploaded = send("POST", "/large/runs?revision=r1&machine=m1", output);
    assertThat(uploaded.status()).as(uploaded.text()).isEqualTo(201);
    run = uploaded.text().replaceFirst("(?s).*?\"id\":\"([^\"]+)\".*", "$1");
  }

  /**
   * Of the four characters that JSON may have between words, which no compression shortens much.
   */
  private static byte[] output() {
    byte[] space = new byte[LARGE];
    Random random = new Random(20261122);
    for (int i = 0; i < space.length; i++) {
      space[i] = (byte) " \t\r\n".charAt(random.nextInt(4));
    }
    byte[] suite = new Suite(1, 3).run("r1", "m1").getBytes(StandardCharsets.UTF_8);
    byte[] all = Arrays.copyOf(suite, suite.length + space.length);
    System.arraycopy(space, 0, all, suite.length, space.length);
    return all;
  }

  private void create(String slug) throws IOException {
    byte[] project = "{\"slug\": \"%s\"}".formatted(slug).getBytes(StandardCharsets.UTF_8);
    assertThat(send("POST", "", project).status()).isEqualTo(201);
  }

  @AfterEach
  void stop() throws Exception {
    service.close();
    postgres.close();
  }

  @Test
  void clientsThatDoNotReadOrGoOnKeepNoOtherPageWaiting() throws Exception {
    for (int i = 0; i < CLIENTS; i++) {
      create("empty-" + i);
    }
    try (HeldConnections held = new HeldConnections(service.port())) {
      held.begin(CLIENTS, head("GET", "/large/runs/" + run + "/raw"), () -> {});
      held.begin(CLIENTS, head("GET", "/large/export"), () -> {});
      for (int i = 0; i < CLIENTS; i++) {
        held.begin(1, half("/empty-" + i + "/import"), () -> {});
      }
      // One that the busy database refused holds nothing: the next takes its place.
      untilRefused(held, "/large/runs/" + run + "/raw");
      untilRefused(held, "/large/export");
      for (int i = 0; i < 40; i++) {
        assertThat(send("GET", "/large/runs").status()).isEqualTo(200);
      }
      RawHttp.Answer busy = send("GET", "/large/export");
      assertThat(busy.text()).contains("/problems/busy");
      assertThat(busy.header("Retry-After")).isPresent();
    }
    Awaitility.await()
        .untilAsserted(() -> {
          assertThat(send("GET", "/large/runs/" + run + "/raw").body()).isEqualTo(output);
          assertThat(send("GET", "/large/export").status()).isEqualTo(200);
          assertThat(copies()).isEmpty();
        });
  }

  @Test
  void aDiskWithoutRoomForACopyIsToldAndNothingIsLeftOfIt() throws Exception {
    try (MountedFolder small = MountedFolder.on(temporary, "size=1m,mode=0777")) {
      RawHttp.Answer full = send("GET", "/large/export");

      assertThat(full.status()).as(full.text()).isEqualTo(503);
      assertThat(full.text()).contains("/problems/busy", "disk");
      assertThat(small.path()).isEmptyDirectory();
    }
    assertThat(send("GET", "/large/export").text()).contains("\"kind\":\"end\"");
  }

  private void untilRefused(HeldConnections held, String path) {
    Awaitility.await()
        .untilAsserted(() -> {
          held.begin(1, head("GET", path), () -> {});
          assertThat(send("GET", path).status()).isEqualTo(503);
        });
  }

  private List<Path> copies() throws IOException {
    try (Stream<Path> files = Files.list(temporary)) {
      return files.filter(file -> file.toString().contains("benchwarden-spool-")).toList();
    }
  }

  private static String head(String method, String path) {
    return "%s /api/v1/projects%s HTTP/1.1\nHost: x\nAuthorization: Bearer %s\n\n"
        .formatted(method, path, Api.ADMIN_TOKEN);
  }

  private static String half(String path) {
    return head("POST", path).replace("\n\n", "\nContent-Length: 100000\n\n")
        + "{\"kind\":\"project\",\"format\":1}\n";
  }

  private RawHttp.Answer send(String method, String path) throws IOException {
    return send(method, path, new byte[0]);
  }

  private RawHttp.Answer send(String method, String path, byte[] body) throws IOException {
    return http.send(
        new RawHttp.Request(
            method,
            "/api/v1/projects" + path,
            List.of(
                new RawHttp.Header("Authorization", "Bearer " + Api.ADMIN_TOKEN),
                new RawHttp.Header("Content-Type", "application/json")),
            body));
  }
}
