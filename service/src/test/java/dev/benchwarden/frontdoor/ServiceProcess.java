package dev.benchwarden.frontdoor;

import dev.benchwarden.BenchwardenApplication;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The service in a process of its own, as operators run it, started from the compiled classes. */
public final class ServiceProcess implements AutoCloseable {

  /** Arguments of a JVM that lives for seconds, as our command has them. */
  public static final List<String> SHORT_LIVED = StartupArchive.JVM;

  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final Pattern PORT = Pattern.compile("Tomcat started on port (\\d+)");

  private final Process process;
  private final Queue<String> output = new ConcurrentLinkedQueue<>();
  private final CompletableFuture<Integer> port = new CompletableFuture<>();

  private final CompletableFuture<Void> reading;

  private ServiceProcess(Process process) {
    this.process = process;
    this.reading = CompletableFuture.runAsync(this::read, task -> Thread.ofVirtual().start(task));
  }

  public static ServiceProcess start(List<String> properties) {
    return start(0, properties);
  }

  /**
   * Does not wait until it listens.
   *
   * @param port 0: any that is free
   * @param properties such as {@code benchwarden.public-url=https://perf.example.org}
   */
  public static ServiceProcess start(int port, List<String> properties) {
    return start(StartupArchive.program(), port, properties);
  }

  /** The same with arguments of the JVM. */
  public static ServiceProcess startWith(List<String> jvm, List<String> properties) {
    List<String> what = new ArrayList<>(jvm);
    what.addAll(StartupArchive.program());
    return start(what, 0, properties);
  }

  /**
   * The same with the PostgreSQL that it brings along, for which it needs a larger heap: what is
   * unpacked is held in memory until the disk has taken it, 58 MB where the disk is slow.
   */
  public static ServiceProcess startEmbedded(List<String> properties) {
    return startWith(List.of("-Xmx256m", "-Dspring.datasource.url=embedded"), properties);
  }

  /** The same of a release that was built before. */
  public static ServiceProcess startJar(Path jar, List<String> properties) {
    return start(List.of("-jar", jar.toString()), 0, properties);
  }

  private static ServiceProcess start(List<String> what, int port, List<String> properties) {
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElse("java"));
    command.add("-Xmx128m");
    command.addAll(StartupArchive.JVM);
    command.addAll(what);
    command.add("--server.port=" + port);
    command.add("--spring.main.banner-mode=off");
    command.add("--logging.level.root=warn");
    command.add("--logging.level.org.springframework.boot.tomcat=info");
    properties.forEach(property -> command.add("--" + property));
    try {
      return new ServiceProcess(new ProcessBuilder(command).redirectErrorStream(true).start());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** What a shell calls the jar's commands with. */
  public static String commandLine() {
    return "'%s' %s -cp '%s' %s \"$@\""
        .formatted(
            ProcessHandle.current().info().command().orElse("java"),
            String.join(" ", StartupArchive.JVM),
            classPath(),
            BenchwardenApplication.class.getName());
  }

  /** Without the tests, whose configuration is none of the service's. */
  static String classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> !entry.endsWith("test-classes"))
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** Waits until it listens. */
  public int port() {
    return port.join();
  }

  /** What it has written so far, line by line. */
  public List<String> output() {
    return List.copyOf(output);
  }

  public boolean isListening() {
    return isAlive() && port.isDone() && !port.isCompletedExceptionally();
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  /** Waits until it has ended. */
  public int exitStatus() {
    return process.onExit().join().exitValue();
  }

  /** Status of the answer about its health, such as {@code readiness}. */
  public int health(String group) throws IOException, InterruptedException {
    URI address = URI.create("http://localhost:%d/actuator/health/%s".formatted(port(), group));
    return HTTP.send(
            HttpRequest.newBuilder(address).timeout(Duration.ofSeconds(10)).build(),
            HttpResponse.BodyHandlers.discarding())
        .statusCode();
  }

  /** As an operator stops it: it puts everything in order first, and all is read that it says. */
  public void stop() {
    process.toHandle().destroy(); // The process's own method closes its output at once.
    process.onExit().join();
    reading.join();
  }

  /** SIGKILL: it has no time to put anything in order. */
  public void kill() {
    process.destroyForcibly().onExit().join();
  }

  private void read() {
    try (BufferedReader lines = process.inputReader()) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        output.add(line);
        Matcher listens = PORT.matcher(line);
        if (listens.find()) {
          port.complete(Integer.valueOf(listens.group(1)));
        }
      }
    } catch (IOException killed) {
      output.add(killed.toString());
    }
    port.completeExceptionally(new IllegalStateException(String.join("\n", output)));
  }

  @Override
  public void close() {
    kill();
  }
}
