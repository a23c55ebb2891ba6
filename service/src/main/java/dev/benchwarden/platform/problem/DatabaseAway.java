package dev.benchwarden.platform.problem;

import java.sql.SQLException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.TransactionSystemException;

/** Recogniser of database failures that pass by themselves, or when an operator makes room. */
public final class DatabaseAway {

  /**
   * Classes of PostgreSQL's error codes: no connection, too few resources such as disk space,
   * stopped by the operator, and errors of the machine.
   */
  private static final Set<String> CLASSES = Set.of("08", "53", "57", "58");

  private DatabaseAway() {}

  /** Whether such a failure is the cause, for example of a failed commit. */
  public static boolean isBehind(@Nullable Throwable failure) {
    return failure != null
        && (failure instanceof DataAccessResourceFailureException
            || failure instanceof TransientDataAccessException
            || failure instanceof CannotCreateTransactionException
            // The end of a transaction failed, which wrong data does not cause.
            || failure instanceof TransactionSystemException
            || (failure instanceof SQLException sql && isAway(sql))
            || isBehind(failure.getCause()));
  }

  private static boolean isAway(SQLException failure) {
    String code = failure.getSQLState();
    return code != null && code.length() == 5 && CLASSES.contains(code.substring(0, 2));
  }
}
