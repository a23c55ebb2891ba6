package dev.benchwarden.frontdoor;

import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.Configuration;
import org.jspecify.annotations.Nullable;

/**
 * The PostgreSQL server of the services in this JVM, each of which has a database of its own: a
 * server for each would take seconds to start, and as long to migrate. The last that is closed
 * stops it.
 */
final class SharedPostgres {

  private static final String MIGRATED = "migrated";

  private static PostgresForTests.@Nullable Server server;
  private static int users;
  private static int databases;
  private static boolean isMigrated;

  private SharedPostgres() {}

  /** A new database: one that is migrated, once there is a copy of such a one to be made. */
  static synchronized PostgresForTests.Server database() throws IOException {
    PostgresForTests.Server running = server == null ? PostgresForTests.start() : server;
    server = running;
    users++;
    databases++;
    String name = "service_" + databases;
    create(running, name + (isMigrated ? " template " + MIGRATED : ""));
    return named(running, name, SharedPostgres::release);
  }

  /** Migrates a database as this one is about to be, to copy it. */
  static synchronized void migrate(Configuration likewise) {
    if (server == null || isMigrated) {
      return;
    }
    create(server, MIGRATED);
    PostgresForTests.Server copied = named(server, MIGRATED, () -> {});
    Flyway.configure()
        .configuration(likewise)
        .dataSource(copied.url(), copied.user(), copied.password())
        .load()
        .migrate();
    isMigrated = true;
  }

  private static synchronized void release() throws Exception {
    users--;
    if (users == 0 && server != null) {
      server.close();
      server = null;
      isMigrated = false;
    }
  }

  private static PostgresForTests.Server named(
      PostgresForTests.Server running, String database, AutoCloseable process) {
    String url = running.url().replaceFirst("(//[^/]+/)[^?]+", "$1" + database);
    return new PostgresForTests.Server(url, running.user(), running.password(), process);
  }

  private static void create(PostgresForTests.Server running, String database) {
    try (Connection connection =
            DriverManager.getConnection(running.url(), running.user(), running.password());
        Statement statement = connection.createStatement()) {
      statement.execute("create database " + database);
    } catch (SQLException failure) {
      throw new IllegalStateException(failure);
    }
  }
}
