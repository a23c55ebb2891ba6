package dev.benchwarden.platform.work;

import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Runner of actions after the caller's transaction is committed. */
public final class AfterCommit {

  private AfterCommit() {}

  /**
   * Runs the action when the caller's transaction is committed, at once without a transaction, and
   * never if it is rolled back.
   */
  public static void run(Runnable action) {
    if (!TransactionSynchronizationManager.isSynchronizationActive()) {
      action.run();
      return;
    }
    TransactionSynchronizationManager.registerSynchronization(
        new TransactionSynchronization() {
          @Override
          public void afterCommit() {
            action.run();
          }
        });
  }
}
