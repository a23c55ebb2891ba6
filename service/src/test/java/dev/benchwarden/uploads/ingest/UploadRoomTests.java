package dev.benchwarden.uploads.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.benchwarden.platform.problem.ProblemException;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletRequest;

/** Whose bodies may come in at once. */
class UploadRoomTests {

  private static final int CONNECTIONS = 20;
  private static final UploadQueueProperties IMPATIENT =
      new UploadQueueProperties(1000, Duration.ofNanos(1));

  private final UploadQueue queue =
      new UploadQueue(IMPATIENT, CONNECTIONS, new SimpleMeterRegistry());

  private final List<UploadQueue.Turn> receiving = new ArrayList<>();

  @Test
  void aSingleAddressLeavesHalfOfTheRoomToOthers() {
    int ofOne = receiveAllOf("192.0.2.1");

    assertThat(ofOne).isGreaterThan(1);
    assertThat(receiveAllOf("192.0.2.2")).isBetween(ofOne, ofOne + 1);
    assertThat(receiveAllOf("192.0.2.3")).as("of a full room").isLessThan(2);
  }

  @Test
  void anAddressWhoseUploadsHaveEndedMaySendAsManyAgain() {
    int before = receiveAllOf("192.0.2.1");
    receiving.forEach(UploadQueue.Turn::close);
    receiving.clear();

    assertThat(receiveAllOf("192.0.2.1")).isEqualTo(before);
    assertThatCode(() -> receiving.forEach(UploadQueue.Turn::close)).doesNotThrowAnyException();
  }

  /** Begins uploads until one has no place; returns how many had one. */
  private int receiveAllOf(String address) {
    for (int count = 0; ; count++) {
      MockHttpServletRequest request = new MockHttpServletRequest();
      request.setRemoteAddr(address);
      UploadQueue.Turn turn = queue.turnOf(request);
      try {
        turn.take();
      } catch (ProblemException full) {
        turn.close();
        return count;
      }
      turn.pause();
      receiving.add(turn);
    }
  }
}
