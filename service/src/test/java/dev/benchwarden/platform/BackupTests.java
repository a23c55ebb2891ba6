package dev.benchwarden.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.ServiceProcess;
import dev.benchwarden.frontdoor.Suite;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.mock.env.MockEnvironment;
import tools.jackson.databind.json.JsonMapper;

/** Tests that a backup can be restored completely, and that the service continues with it. */
class BackupTests {

  private static final Suite SUITE = new Suite(20261122, 6);
  private static final List<String> MACHINES = List.of("perf-1", "perf-2");

  /** The embedded database is asked through the service alone. */
  static final JdbcClient NOT_ASKED = client("jdbc:postgresql://nowhere.invalid/");

  @TempDir private Path folder;

  @Test
  void aDumpOfARunningDatabaseIsTheWholeInstallation() throws Exception {
    assumeClient();
    try (EmbeddedPostgres server = oldestSupported()) {
      String original = server.getJdbcUrl("postgres", "postgres");
      Path dump = folder.resolve("benchwarden.dump");
      Map<String, String> backedUp;
      try (ServiceProcess service = ServiceProcess.start(on(original))) {
        fill(project(service, client(original)));
        backedUp = contents(client(original));
        run("pg_dump", "--format=custom", "--file=" + dump, uri(server, "postgres"));
      }

      client(original).sql("create database restored").update();
      run(
          "pg_restore",
          "--exit-on-error",
          "--no-owner",
          "--dbname=" + uri(server, "restored"),
          dump.toString());

      String restored = server.getJdbcUrl("postgres", "restored");
      assertThat(contents(client(restored))).isEqualTo(backedUp).hasSizeGreaterThan(20);
      try (ServiceProcess service = ServiceProcess.start(on(restored))) {
        goesOn(project(service, client(restored)));
      }
    }
  }

  @Test
  void theEmbeddedDatabaseIsOneFile() throws Exception {
    Path data = folder.resolve("data");
    Path file = folder.resolve("benchwarden.tar.gz");
    ServiceProcess service = ServiceProcess.startEmbedded(embedded(data));
    Api.Answer history;
    try {
      awaitReady(service);
      JudgedProject project = project(service, NOT_ASKED);
      fill(project);
      history = api(service, NOT_ASKED).get(project.path("/series"));
      assertThat(contents(asDocumented(data))).hasSizeGreaterThan(20);
      assertThat(script("backup", data, file)).as("while it runs").isNotZero();
      assertThat(file).doesNotExist();
    } finally {
      service.stop();
    }

    assertThat(script("backup", data, file)).isZero();
    assertThat(script("restore", data, file)).as("over data").isNotZero();
    Path elsewhere = folder.resolve("elsewhere");
    assertThat(script("restore", elsewhere, file)).isZero();

    ServiceProcess again = ServiceProcess.startEmbedded(embedded(elsewhere));
    try {
      awaitReady(again);
      JudgedProject project = project(again, NOT_ASKED);
      assertThat(api(again, NOT_ASKED).get(project.path("/series")).text())
          .isEqualTo(history.text());
      goesOn(project);
    } finally {
      again.stop();
    }
  }

  private static void fill(JudgedProject project) {
    project.measure(1, 4, MACHINES, Map.of());
    awaitJudgement(project);
  }

  private static void awaitJudgement(JudgedProject project) {
    Awaitility.await()
        .untilAsserted(() ->
            assertThat(project.api().get(project.path("/evaluations")).at("/items"))
                .isNotEmpty()
                .allSatisfy(one -> assertThat(one.at("/status").asString()).isEqualTo("DONE")));
  }

  /** What is there is known, and what is new is taken. */
  private static void goesOn(JudgedProject project) {
    assertThat(project.mainline(4, "perf-1", Map.of(), 0).status()).isEqualTo(200);
    assertThat(project.mainline(5, "perf-1", Map.of(), 0).status()).isEqualTo(201);
    awaitJudgement(project);
  }

  /** Skipped where there is no client, which CI has. */
  private static void assumeClient() {
    assumeTrue(
        System.getProperty("os.name").equals("Linux")
            && System.getProperty("os.arch").equals("amd64"),
        "PostgreSQL 15: ./test on Linux on x86-64");
    boolean isThere =
        Arrays.stream(System.getenv("PATH").split(":"))
            .anyMatch(place -> Files.isExecutable(Path.of(place, "pg_dump")));
    assertThat(isThere || System.getenv("CI") == null)
        .as("CI must have PostgreSQL's client: scripts/install-test-tools installs it")
        .isTrue();
    assumeTrue(isThere, "PostgreSQL's client: scripts/install-test-tools");
  }

  /** A client reads servers that are not newer than itself. */
  private EmbeddedPostgres oldestSupported() throws IOException {
    return EmbeddedPostgres.builder()
        .setPgBinaryResolver((system, processor) ->
            Files.newInputStream(Path.of("target", "postgres-15", "postgres-linux-x86_64.txz")))
        .setOverrideWorkingDirectory(Path.of("target", "test-postgres-15").toFile())
        .setDataDirectory(folder.resolve("server"))
        .setRegisterShutdownHook(false)
        .setServerConfig("unix_socket_directories", "")
        .start();
  }

  private static String uri(EmbeddedPostgres server, String database) {
    return "postgresql://postgres@localhost:%d/%s".formatted(server.getPort(), database);
  }

  private static JdbcClient client(String url) {
    return JdbcClient.create(new DriverManagerDataSource(url, "postgres", ""));
  }

  /** The embedded server from outside, found as docs/operations.md says where pg_dump finds it. */
  private static JdbcClient asDocumented(Path data) throws IOException {
    String port = Files.readAllLines(data.resolve("postgresql/cluster/postmaster.pid")).get(3);
    return JdbcClient.create(
        new DriverManagerDataSource(
            "jdbc:postgresql://localhost:%s/postgres".formatted(port),
            "postgres",
            Files.readString(data.resolve("postgresql-password")).strip()));
  }

  private static List<String> on(String url) {
    return List.of(
        "spring.datasource.url=" + url,
        "spring.datasource.username=postgres",
        "spring.datasource.password=none",
        "benchwarden.data=target/test-data",
        "benchwarden.admin-token=" + Api.ADMIN_TOKEN);
  }

  private static List<String> embedded(Path data) {
    return List.of("benchwarden.data=" + data, "benchwarden.admin-token=" + Api.ADMIN_TOKEN);
  }

  private static Api api(ServiceProcess service, JdbcClient jdbc) {
    return new Api(
        new MockEnvironment().withProperty("local.server.port", "" + service.port()),
        JsonMapper.shared(),
        jdbc);
  }

  private static JudgedProject project(ServiceProcess service, JdbcClient jdbc) {
    return new JudgedProject(api(service, jdbc), "codec", SUITE);
  }

  private static void awaitReady(ServiceProcess service) {
    service.port();
    Awaitility.await()
        .untilAsserted(() ->
            assertThat(api(service, NOT_ASKED).get("/actuator/health/readiness").status())
                .isEqualTo(200));
  }

  /**
   * Of each table with rows: how many, and a sum of all they say. The queue has a life of its own.
   */
  private static Map<String, String> contents(JdbcClient jdbc) {
    List<String> tables =
        jdbc.sql(
                """
                select table_name from information_schema.tables
                 where table_schema = 'public' and table_type = 'BASE TABLE'
                   and table_name not in ('scheduled_tasks', 'work_turn', 'instance_token')
                """)
            .query((row, number) -> row.getString(1))
            .list();
    return tables.stream()
        .collect(
            Collectors.toMap(
                table -> table,
                table ->
                    jdbc.sql(
                            "select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from %s t"
                                .formatted(table))
                        .query((row, number) -> row.getString(1))
                        .single()));
  }

  private static void run(String... command) throws Exception {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
  }

  private static int script(String command, Path data, Path file) throws Exception {
    ProcessBuilder run = new ProcessBuilder("bash", "../run", command, file.toString());
    run.environment().put("BENCHWARDEN_DATA", data.toString());
    Process process = run.redirectErrorStream(true).start();
    System.out.print(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
    return process.waitFor();
  }
}
