package dev.benchwarden.frontdoor;

import dev.benchwarden.platform.SentStatements;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.LoggerFactory;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.postgresql.PostgreSQLContainer;

/**
 * A real PostgreSQL: the one that CITUS_URL names, else a container where a Docker engine answers,
 * else an embedded server.
 */
@TestConfiguration(proxyBeanMethods = false)
public class PostgresForTests {

  /** A busy machine takes longer than the library's ten seconds. */
  private static final Duration START_LIMIT = Duration.ofMinutes(1);

  private static final String IMAGE = "postgres:18";

  /** Enough for the pools of all services of a JVM. */
  private static final String CONNECTIONS = "max_connections";

  private static final String MANY = "1000";

  /** Of an empty database on the coordinator of a cluster. */
  public static final String CITUS_URL = "CITUS_URL";

  /** A statement that takes more than one shard fails. */
  private static final String ONE_SHARD = "?options=-c%20citus.multi_task_query_log_level=error";

  /** A running server; closing it stops it. */
  public record Server(String url, String user, String password, AutoCloseable process)
      implements AutoCloseable {

    /** Settings of a service that uses it, and more of them. */
    public List<String> settings(String... more) {
      return Stream.concat(
              Stream.of(
                  "spring.datasource.url=" + url,
                  "spring.datasource.username=" + user,
                  "spring.datasource.password=" + password),
              Stream.of(more))
          .toList();
    }

    @Override
    public void close() throws Exception {
      process.close();
    }
  }

  @Bean(destroyMethod = "close")
  public Server server() throws IOException {
    return System.getenv(CITUS_URL) == null ? SharedPostgres.database() : start();
  }

  @Bean
  public FlywayMigrationStrategy migration() {
    return flyway -> {
      SharedPostgres.migrate(flyway.getConfiguration());
      flyway.migrate();
    };
  }

  public static Server start() throws IOException {
    String citus = System.getenv(CITUS_URL);
    if (citus != null) {
      return new Server(citus + ONE_SHARD, "postgres", "", () -> {});
    }
    boolean docker = DockerClientFactory.instance().isDockerAvailable();
    LoggerFactory.getLogger(PostgresForTests.class)
        .info("Tests use {}", docker ? "a container of " + IMAGE : "an embedded PostgreSQL");
    return docker ? container() : embedded();
  }

  private static Server container() {
    PostgreSQLContainer container =
        new PostgreSQLContainer(IMAGE)
            .withCommand("postgres", "-c", "fsync=off", "-c", CONNECTIONS + "=" + MANY);
    container.start();
    return new Server(
        container.getJdbcUrl(), container.getUsername(), container.getPassword(), container);
  }

  private static Server embedded() throws IOException {
    EmbeddedPostgres server =
        EmbeddedPostgres.builder()
            .setOverrideWorkingDirectory(Path.of("target", "test-postgres").toFile())
            .setRegisterShutdownHook(false)
            .setServerConfig("unix_socket_directories", "")
            .setServerConfig(CONNECTIONS, MANY)
            .setPGStartupWait(START_LIMIT)
            .start();
    return new Server(server.getJdbcUrl("postgres", "postgres"), "postgres", "", server);
  }

  @Bean
  public static SentStatements sentStatements() {
    return new SentStatements();
  }

  @Bean
  @Primary
  public JdbcConnectionDetails connection(Server server) {
    return new JdbcConnectionDetails() {
      @Override
      public String getUsername() {
        return server.user();
      }

      @Override
      public String getPassword() {
        return server.password();
      }

      @Override
      public String getJdbcUrl() {
        return server.url();
      }
    };
  }
}
