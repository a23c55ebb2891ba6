package dev.benchwarden.platform.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessResourceFailureException;

class LastUsesTests {

  private final LastUses lastUses = new LastUses();
  private final AtomicInteger written = new AtomicInteger();

  @Test
  void eachUseIsWritten() {
    lastUses.note(written::incrementAndGet);
    lastUses.note(written::incrementAndGet);

    assertThat(written).hasValue(2);
  }

  @Test
  void aCallerIsLetInWhereItCannotBeWrittenAndTheNextOnesDoNotWaitForIt() {
    assertThatCode(() -> lastUses.note(LastUsesTests::onANodeThatIsAway))
        .doesNotThrowAnyException();

    lastUses.note(written::incrementAndGet);

    assertThat(written).hasValue(0);
  }

  private static void onANodeThatIsAway() {
    throw new DataAccessResourceFailureException("connection to the remote node failed");
  }
}
