package dev.benchwarden.frontdoor;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** A PostgreSQL that can be stopped and comes back with its data at the same address. */
public final class RestartablePostgres implements AutoCloseable {

  private final Path folder;
  private final int port;
  private final Map<String, String> settings;
  private EmbeddedPostgres server;

  /**
   * @param folder where it keeps its data
   */
  public RestartablePostgres(Path folder, Map<String, String> settings) {
    this.folder = folder;
    this.settings = settings;
    this.port = freePort();
    this.server = started();
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  public void start() {
    server = started();
  }

  /** Sure of what it has acknowledged, as an operator's is and the library's is not. */
  private EmbeddedPostgres started() {
    EmbeddedPostgres.Builder builder =
        EmbeddedPostgres.builder()
            .setDataDirectory(folder)
            .setCleanDataDirectory(false)
            .setOverrideWorkingDirectory(Path.of("target", "test-postgres").toFile())
            .setRegisterShutdownHook(false)
            .setPort(port)
            .setServerConfig("fsync", "on")
            .setServerConfig("synchronous_commit", "on")
            .setServerConfig("unix_socket_directories", "");
    settings.forEach(builder::setServerConfig);
    try {
      return builder.start();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  public void stop() {
    try {
      server.close();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  public int port() {
    return port;
  }

  public String url() {
    return "jdbc:postgresql://localhost:%d/postgres".formatted(port);
  }

  public JdbcClient client() {
    return JdbcClient.create(dataSource());
  }

  public DriverManagerDataSource dataSource() {
    return new DriverManagerDataSource(url(), "postgres", "");
  }

  /** What the service is started with to use it. */
  public List<String> properties() {
    return List.of(
        "spring.datasource.url=" + url(),
        "spring.datasource.username=postgres",
        "spring.datasource.password=none");
  }

  @Override
  public void close() {
    stop();
  }
}
