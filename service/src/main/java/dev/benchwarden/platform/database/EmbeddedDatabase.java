package dev.benchwarden.platform.database;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Configuration of an embedded PostgreSQL in the data directory, used if no other one is
 * configured.
 *
 * <p>The library is made for tests: its defaults trade durability and passwords for speed, and all
 * of them are reset here, since accepted data must be kept.
 */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(
    name = "spring.datasource.url",
    matchIfMissing = true,
    havingValue = "embedded")
class EmbeddedDatabase {

  private static final String USER = "postgres";
  private static final String HOME = "postgresql";
  private static final String PROGRAMS = HOME + "/server";

  @Bean
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
  JdbcConnectionDetails embeddedConnection(EmbeddedServer server, DataDirectory directory)
      throws IOException {
    String secret = read(password(directory));
    String url = "jdbc:postgresql://localhost:%d/postgres".formatted(server.port());
    return new JdbcConnectionDetails() {
      @Override
      public String getUsername() {
        return USER;
      }

      @Override
      public String getPassword() {
        return secret;
      }

      @Override
      public String getJdbcUrl() {
        return url;
      }
    };
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
