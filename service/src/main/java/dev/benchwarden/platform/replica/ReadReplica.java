package dev.benchwarden.platform.replica;

import com.zaxxer.hikari.HikariDataSource;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.core.InfrastructureProxy;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.jdbc.datasource.DelegatingDataSource;
import org.springframework.stereotype.Component;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.support.TransactionTemplate;

/** Copy of the database, as far as it can be used. */
@Component
@ConditionalOnProperty("benchwarden.read.url")
final class ReadReplica implements AutoCloseable {

  private static final Logger log = LoggerFactory.getLogger(ReadReplica.class);

  /** How long it is not used after a failure, so that nobody waits for it. */
  private static final Duration LEFT_ALONE = Duration.ofSeconds(5);

  private final HikariDataSource pool;
  private final TransactionTemplate transaction;
  private final JdbcClient jdbc;
  private final MeterRegistry meters;
  private final WalPositions positions = new WalPositions();
  private volatile Instant awayUntil = Instant.MIN;

  ReadReplica(
      ReplicaProperties properties,
      JdbcConnectionDetails primaryDetails,
      DataSource primary,
      JdbcClient jdbc,
      MeterRegistry meters) {
    this.pool = ReplicaPool.of(properties, primaryDetails, meters);
    this.transaction =
        new TransactionTemplate(new DataSourceTransactionManager(new InPlaceOf(primary, pool)));
    this.transaction.setReadOnly(true);
    this.jdbc = jdbc;
    this.meters = meters;
  }

  /**
   * A connection to the replica that Spring takes for one to the primary: everything read in a
   * transaction on it is read from the replica.
   */
  private static final class InPlaceOf extends DelegatingDataSource implements InfrastructureProxy {

    private final DataSource primary;

    InPlaceOf(DataSource primary, DataSource replica) {
      super(replica);
      this.primary = primary;
    }

    @Override
    public Object getWrappedObject() {
      return primary;
    }
  }

  WalPositions positions() {
    return positions;
  }

  /**
   * Behind all that is committed by now; {@link WalPositions#NEVER} if the primary does not say.
   */
  long positionOfThePrimary() {
    try {
      return jdbc.sql(WalPositions.POSITION).query(Long.class).single();
    } catch (DataAccessException away) {
      log.warn("Pages are read from the primary until the next change: {}", away.getMessage());
      return WalPositions.NEVER;
    }
  }

  /** Empty if the replica is behind, away, or has no answer. */
  <T> Optional<T> read(Collection<Long> projects, Supplier<T> reading) {
    Optional<T> answer = tryReading(projects, reading);
    meters
        .counter("benchwarden.reads", "from", answer.isPresent() ? "replica" : "primary")
        .increment();
    return answer;
  }

  private <T> Optional<T> tryReading(Collection<Long> projects, Supplier<T> reading) {
    long needed = positions.of(projects);
    if (needed == WalPositions.NEVER || Instant.now().isBefore(awayUntil)) {
      return Optional.empty();
    }
    try {
      return Optional.ofNullable(
          transaction.execute(status -> hasReplayed(needed) ? reading.get() : null));
    } catch (CannotCreateTransactionException away) {
      awayUntil = Instant.now().plus(LEFT_ALONE);
      log.warn("The read replica is away, pages are read from the primary: {}", away.getMessage());
      return Optional.empty();
    } catch (RuntimeException failure) {
      // Also if it finds nothing: the replica never has the last word.
      log.debug("Asked of the primary instead", failure);
      return Optional.empty();
    }
  }

  /** A server that is not (or no longer) a replica replays nothing. */
  private boolean hasReplayed(long needed) {
    return jdbc.sql(
            "select coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') >= :needed, false)")
        .param("needed", needed)
        .query(Boolean.class)
        .single();
  }

  @Override
  public void close() {
    pool.close();
  }
}
