package dev.benchwarden.platform.database;

import com.zaxxer.hikari.HikariDataSource;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.boot.jdbc.health.DataSourceHealthIndicator;
import org.springframework.stereotype.Component;

/**
 * Health of the database, checked over a connection of its own: waiting for one of the pool would
 * delay the answer, and would not show whether the database is there.
 */
@Component("dbHealthContributor")
class DatabaseHealth extends DataSourceHealthIndicator implements AutoCloseable {

  private static final Duration FREE_CONNECTION = Duration.ofSeconds(2);
  private static final int ANSWER_SECONDS = 5;

  private final HikariDataSource connection;

  @Autowired
  DatabaseHealth(JdbcConnectionDetails database) {
    this(connectionTo(database));
  }

  private DatabaseHealth(HikariDataSource connection) {
    super(connection);
    this.connection = connection;
  }

  private static HikariDataSource connectionTo(JdbcConnectionDetails database) {
    HikariDataSource connection = new HikariDataSource();
    connection.setPoolName("health");
    connection.setJdbcUrl(database.getJdbcUrl());
    connection.setUsername(database.getUsername());
    connection.setPassword(database.getPassword());
    connection.setMaximumPoolSize(1);
    connection.setConnectionTimeout(FREE_CONNECTION.toMillis());
    connection.setValidationTimeout(FREE_CONNECTION.toMillis() / 2);
    connection.addDataSourceProperty("ApplicationName", "benchwarden");
    connection.addDataSourceProperty("connectTimeout", FREE_CONNECTION.toSeconds());
    connection.addDataSourceProperty("socketTimeout", ANSWER_SECONDS);
    return connection;
  }

  @Override
  public void close() {
    connection.close();
  }
}
