package dev.benchwarden.platform.replica;

import com.zaxxer.hikari.HikariDataSource;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;

/**
 * Pool of connections to the replica, which gives up sooner than the primary's, since that can
 * answer instead.
 */
final class ReplicaPool {

  private static final Duration FREE_CONNECTION = Duration.ofMillis(500);
  private static final int CONNECT_SECONDS = 2;
  private static final int ANSWER_SECONDS = 20;

  private ReplicaPool() {}

  static HikariDataSource of(
      ReplicaProperties replica, JdbcConnectionDetails primary, MeterRegistry meters) {
    HikariDataSource pool = new HikariDataSource();
    pool.setPoolName("read");
    pool.setJdbcUrl(replica.url());
    pool.setUsername(replica.username() == null ? primary.getUsername() : replica.username());
    pool.setPassword(replica.password() == null ? primary.getPassword() : replica.password());
    pool.setMaximumPoolSize(replica.poolSize());
    pool.setMinimumIdle(1);
    pool.setReadOnly(true);
    pool.setConnectionTimeout(FREE_CONNECTION.toMillis());
    // The service starts without it.
    pool.setInitializationFailTimeout(-1);
    pool.addDataSourceProperty("ApplicationName", "benchwarden");
    pool.addDataSourceProperty("connectTimeout", CONNECT_SECONDS);
    pool.addDataSourceProperty("socketTimeout", ANSWER_SECONDS);
    pool.setMetricRegistry(meters);
    return pool;
  }
}
