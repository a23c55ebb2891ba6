package dev.benchwarden.platform.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.transaction.TransactionSystemException;

class DatabaseAwayTests {

  @Test
  void findsItBehindOtherFailures() {
    assertThat(
            DatabaseAway.isBehind(
                new TransactionSystemException(
                    "Could not roll back", new SQLException("Connection is closed"))))
        .isTrue();
    for (String code : List.of("08006", "08003", "57P01", "53100", "53300")) {
      Throwable commit = new IllegalArgumentException(new SQLException("gone", code));
      assertThat(DatabaseAway.isBehind(new IllegalStateException(commit))).as(code).isTrue();
    }
    assertThat(DatabaseAway.isBehind(new DataAccessResourceFailureException("no pool"))).isTrue();
  }

  @Test
  void takesAMistakeForAMistake() {
    assertThat(DatabaseAway.isBehind(new DuplicateKeyException("twice"))).isFalse();
    assertThat(DatabaseAway.isBehind(new SQLException("syntax", "42601"))).isFalse();
    assertThat(DatabaseAway.isBehind(new SQLException("no code"))).isFalse();
    assertThat(DatabaseAway.isBehind(null)).isFalse();
  }
}
