package dev.benchwarden.platform.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Tests of how slowly a body may arrive. */
class PacedStreamTests {

  private static final int SECONDS = 300;

  private long now;

  @Test
  void aBodyOfWhichAByteComesNowAndThenIsRefusedAfterHalfAMinute() throws IOException {
    PacedStream stream = of(SECONDS);

    for (int second = 0; second <= 30; second++) {
      assertThat(stream.read()).isZero();
      pass(Duration.ofSeconds(1));
    }

    assertThatThrownBy(stream::read)
        .isInstanceOfSatisfying(
            ProblemException.class,
            refused -> assertThat(refused.problem()).isEqualTo(Problem.TOO_SLOW));
  }

  @Test
  void aBodyThatComesThroughAThinLineIsTaken() throws IOException {
    PacedStream stream = of(SECONDS * PacedStream.LEAST_BYTES_A_SECOND);
    byte[] second = new byte[PacedStream.LEAST_BYTES_A_SECOND];

    for (int i = 0; i < SECONDS; i++) {
      assertThat(stream.readNBytes(second, 0, second.length)).isEqualTo(second.length);
      pass(Duration.ofSeconds(1));
    }

    assertThat(stream.read()).as("its end").isEqualTo(-1);
  }

  private PacedStream of(int bytes) {
    return new PacedStream(new ByteArrayInputStream(new byte[bytes]), () -> now);
  }

  private void pass(Duration time) {
    now += time.toNanos();
  }
}
