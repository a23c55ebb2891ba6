package dev.benchwarden.platform.replica;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Reads for pages. They are answered by the read replica, if there is one that has replayed the
 * newest change of the project known to this process; else by the primary, which also answers all
 * other reads.
 */
@Component
public class Reads {

  private final ObjectProvider<ReadReplica> replica;

  Reads(ObjectProvider<ReadReplica> replica) {
    this.replica = replica;
  }

  /**
   * @param reading changes nothing, and may run twice: if it fails on the replica, the primary is
   *     asked
   */
  public <T> T of(long project, Supplier<T> reading) {
    return ofAll(List.of(project), reading);
  }

  /** As {@link #of}, for several projects. */
  public <T> T ofAll(Collection<Long> projects, Supplier<T> reading) {
    ReadReplica other = replica.getIfAvailable();
    return other == null || TransactionSynchronizationManager.isActualTransactionActive()
        ? reading.get()
        : other.read(projects, reading).orElseGet(reading);
  }

  /** Whether nothing is read from a replica, which may lag behind the primary. */
  public boolean areOfThePrimaryAlone() {
    return replica.getIfAvailable() == null;
  }

  /**
   * Marks that the current transaction changes what pages show of a project, if it is committed.
   */
  public void changing(long project) {
    if (TransactionSynchronizationManager.isSynchronizationActive()) {
      replica.ifAvailable(other -> begin(new Change(other, project)));
    }
  }

  private static void begin(Change change) {
    if (!TransactionSynchronizationManager.getSynchronizations().contains(change)) {
      change.replica().positions().begin(change.project());
      TransactionSynchronizationManager.registerSynchronization(change);
    }
  }

  /** Change of a project by the current transaction. */
  private record Change(ReadReplica replica, long project) implements TransactionSynchronization {

    @Override
    public void afterCompletion(int status) {
      replica
          .positions()
          .end(project, status == STATUS_ROLLED_BACK ? 0 : replica.positionOfThePrimary());
    }
  }

  /** A transaction has changed what pages show of a project. */
  public void changed(long project, Connection primary) throws SQLException {
    ReadReplica other = replica.getIfAvailable();
    if (other != null) {
      other.positions().heard(project, WalPositions.position(primary));
    }
  }

  /** From now on this process receives every change. */
  public void hearing(Connection primary) throws SQLException {
    ReadReplica other = replica.getIfAvailable();
    if (other != null) {
      other.positions().hearing(WalPositions.position(primary));
    }
  }

  /** Changes may be missed from now on. */
  public void deaf() {
    replica.ifAvailable(other -> other.positions().deaf());
  }
}
