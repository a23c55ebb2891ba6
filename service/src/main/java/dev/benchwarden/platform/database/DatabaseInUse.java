package dev.benchwarden.platform.database;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.jdbc.autoconfigure.DataSourceProperties;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;

/**
 * Configuration of the PostgreSQL that is used: the configured one, else an embedded one in the
 * data directory. Which one it is, is decided at the start and not by a condition, since a context
 * that was prepared when the service was built has its conditions behind it.
 *
 * <p>The library is made for tests: its defaults trade durability and passwords for speed, and all
 * of them are reset here, since accepted data must be kept.
 */
@Configuration(proxyBeanMethods = false)
class DatabaseInUse {

  private static final String EMBEDDED = "embedded";
  private static final String USER = "postgres";
  private static final String HOME = "postgresql";
  private static final String PROGRAMS = HOME + "/server";

  @Bean
  @Lazy
  EmbeddedServer embeddedServer(
      DataDirectory directory, ProcessEnd end, EmbeddedProperties properties) throws IOException {
    Path cluster = directory.folder(HOME).resolve("cluster");
    EmbeddedVersion.check(cluster);
    Path programs = directory.folder(PROGRAMS);
    return new EmbeddedServer(
        cluster, programs, durable(directory, cluster, programs), properties.restartLimit(), end);
  }

  private static EmbeddedPostgres.Builder durable(
      DataDirectory directory, Path cluster, Path programs) throws IOException {
    Path password = password(directory);
    return EmbeddedPostgres.builder()
        .setDataDirectory(cluster)
        .setOverrideWorkingDirectory(programs.toFile())
        .setCleanDataDirectory(false)
        // Its hook would stop the server while the application is still writing.
        .setRegisterShutdownHook(false)
        .setServerConfig("fsync", "on")
        .setServerConfig("synchronous_commit", "on")
        .setServerConfig("full_page_writes", "on")
        .setServerConfig("unix_socket_directories", "")
        .setServerConfig("max_connections", "100")
        // Until a new table has statistics, foreign keys may be checked along the wrong index.
        .setServerConfig("autovacuum_naptime", "10s")
        .setLocaleConfig("locale", "C")
        .setLocaleConfig("locale-provider", "builtin")
        .setLocaleConfig("builtin-locale", "C.UTF-8")
        .setLocaleConfig("encoding", "UTF8")
        .setLocaleConfig("auth-host", "scram-sha-256")
        .setLocaleConfig("auth-local", "scram-sha-256")
        .setLocaleConfig("pwfile", password.toString())
        .setConnectConfig("password", read(password))
        .setDataDirectoryCustomizer(folder -> {
          // The library opens it to everybody, to share it among tests of several users.
          directory.folder(PROGRAMS);
          OrphanedServer.stop(folder.toPath(), programs);
        });
  }

  @Bean
  JdbcConnectionDetails connectionDetails(
      DataSourceProperties configured,
      ObjectProvider<EmbeddedServer> embedded,
      DataDirectory directory)
      throws IOException {
    String url = configured.getUrl();
    return url == null || url.equalsIgnoreCase(EMBEDDED)
        ? new Connection(urlOf(embedded.getObject()), USER, read(password(directory)))
        : new Connection(
            configured.determineUrl(), configured.getUsername(), configured.getPassword());
  }

  private static String urlOf(EmbeddedServer server) {
    return "jdbc:postgresql://localhost:%d/postgres".formatted(server.port());
  }

  private record Connection(String url, @Nullable String user, @Nullable String password)
      implements JdbcConnectionDetails {

    @Override
    public String getJdbcUrl() {
      return url;
    }

    @Override
    public @Nullable String getUsername() {
      return user;
    }

    @Override
    public @Nullable String getPassword() {
      return password;
    }

    @Override
    public String toString() {
      return url; // Without the password.
    }
  }

  /** Made once, before the cluster, which takes it from this file. */
  private static Path password(DataDirectory directory) {
    Path file = directory.path().resolve("postgresql-password");
    if (Files.exists(file)) {
      return file;
    }
    byte[] secret = new byte[24];
    new SecureRandom().nextBytes(secret);
    return directory.writeSecret("postgresql-password", HexFormat.of().formatHex(secret));
  }

  private static String read(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8).strip();
  }
}
