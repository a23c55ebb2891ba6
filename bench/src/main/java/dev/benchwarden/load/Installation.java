package dev.benchwarden.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A service of its own with its embedded database, in a heap of 256 MB. */
final class Installation implements AutoCloseable {

  static final int HEAP_MEGABYTES = 256;

  private static final String TOKEN = "token-of-an-installation-that-is-only-measured";
  private static final String KEY = "0123456789abcdef".repeat(4);
  private static final String DATABASE_URL = "SPRING_DATASOURCE_URL";
  private static final String SUPERUSER = "postgres";
  private static final int PORT_LINE = 3;
  private static final Duration START_LIMIT = Duration.ofMinutes(3);

  private final List<String> start;
  private final Path data;
  private final Map<String, String> environment;
  private final int port = freePort();
  private final Client client = new Client(url(), TOKEN);
  private Process process;
  private Duration starting;

  private Installation(List<String> start, Path data, Map<String, String> environment)
      throws IOException, InterruptedException {
    this.start = start;
    this.data = data;
    this.environment = environment;
    long begin = System.nanoTime();
    this.process = launch();
    this.starting = readyAfter(begin);
  }

  /**
   * Installs a service and waits until it is ready.
   *
   * @param start the JVM's arguments that name the jar
   * @param data where its database is made
   */
  static Installation of(List<String> start, Path data) throws IOException, InterruptedException {
    return new Installation(start, data, Map.of());
  }

  /**
   * Starts one more process on the same database.
   *
   * @param folder where it keeps what is its own
   */
  Installation replica(Path folder) throws IOException, InterruptedException {
    Map<String, String> shared =
        System.getenv().containsKey(DATABASE_URL)
            ? Map.of()
            : Map.of(
                DATABASE_URL,
                databaseUrl(),
                "SPRING_DATASOURCE_USERNAME",
                SUPERUSER,
                "SPRING_DATASOURCE_PASSWORD",
                password());
    return new Installation(start, folder, shared);
  }

  /** The start of what deploy/startup-cache left in this folder, with the options that it has. */
  static List<String> unpackedIn(Path folder) {
    return List.of(
        optionsIn(folder),
        "-XX:AOTCache=" + folder.resolve("benchwarden.aot"),
        "-jar",
        folder.resolve("benchwarden.jar").toString());
  }

  static String optionsIn(Path folder) {
    return "-XX:VMOptionsFile=" + folder.resolve("jvm.options");
  }

  /** Removes a folder of an installation that has ended. */
  static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  Client client() {
    return client;
  }

  /** How long the last start took until the service said that it was ready. */
  Duration starting() {
    return starting;
  }

  /** Ends the service in order and starts it again on the same database. */
  void restart() throws IOException, InterruptedException {
    stop();
    long begin = System.nanoTime();
    process = launch();
    starting = readyAfter(begin);
  }

  /** The size of all tables and indexes, without the log of what is to be written. */
  long databaseBytes() throws IOException {
    Path tables = data.resolve("postgresql/cluster/base");
    try (Stream<Path> files = Files.walk(tables)) {
      return files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
    }
  }

  /** Its database, as the superuser. */
  Connection database() throws IOException, SQLException {
    return DriverManager.getConnection(databaseUrl(), SUPERUSER, password());
  }

  private String databaseUrl() throws IOException {
    String port =
        Files.readAllLines(data.resolve("postgresql/cluster/postmaster.pid")).get(PORT_LINE);
    return "jdbc:postgresql://localhost:%s/postgres".formatted(port.strip());
  }

  private String password() throws IOException {
    return Files.readString(data.resolve("postgresql-password")).strip();
  }

  /** The processor time that service and database have used since they were started. */
  Duration processorTime() throws IOException {
    long postmaster =
        Long.parseLong(
            Files.readAllLines(data.resolve("postgresql/cluster/postmaster.pid")).getFirst());
    return ProcessorTime.of(process.pid()).plus(ProcessorTime.ofFamily(postmaster));
  }

  /** What the process holds of the machine's memory, in megabytes. */
  long residentMegabytes() throws IOException {
    Path status = Path.of("/proc", Long.toString(process.pid()), "status");
    if (!Files.exists(status)) {
      return 0;
    }
    return Files.readAllLines(status).stream()
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
        .findFirst()
        .orElse(0);
  }

  /** Makes the heap's contents measurable: the service itself seldom collects all of it. */
  void collectGarbage() throws IOException, InterruptedException {
    new ProcessBuilder(inJdk("jcmd"), Long.toString(process.pid()), "GC.run")
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start()
        .waitFor();
  }

  @Override
  public void close() throws InterruptedException {
    stop();
  }

  private void stop() throws InterruptedException {
    process.destroy();
    if (!process.waitFor(1, TimeUnit.MINUTES)) {
      process.destroyForcibly();
    }
  }

  private Process launch() throws IOException {
    List<String> command = new ArrayList<>();
    command.add(inJdk("java"));
    command.add("-Xmx" + HEAP_MEGABYTES + "m");
    command.addAll(start);
    Files.createDirectories(data);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(environment);
    builder.environment().put("BENCHWARDEN_DATA", data.toString());
    builder.environment().put("BENCHWARDEN_ENCRYPTION_KEY", KEY);
    builder.environment().put("BENCHWARDEN_ADMIN_TOKEN", TOKEN);
    builder.environment().put("SERVER_PORT", Integer.toString(port));
    builder.redirectErrorStream(true).redirectOutput(data.resolve("service.log").toFile());
    return builder.start();
  }

  private static String inJdk(String command) {
    return Path.of(System.getProperty("java.home"), "bin", command).toString();
  }

  private Duration readyAfter(long begin) throws InterruptedException {
    while (!isReady()) {
      Duration passed = Duration.ofNanos(System.nanoTime() - begin);
      if (!process.isAlive() || passed.compareTo(START_LIMIT) > 0) {
        throw new IllegalStateException("The service did not start: " + data + "/service.log");
      }
      Thread.sleep(20);
    }
    return Duration.ofNanos(System.nanoTime() - begin);
  }

  private boolean isReady() throws InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url() + "/actuator/health/readiness")).build();
    try (HttpClient http = HttpClient.newHttpClient()) {
      return http.send(request, BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException notYet) {
      return false;
    }
  }

  private String url() {
    return "http://localhost:" + port;
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
