package dev.benchwarden.uploads.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.platform.problem.ProblemException;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletRequest;

/** Tests of whose bodies may be received at once. */
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

  @Test
  void aSingleAddressLeavesHalfOfTheQueueToOthers() throws InterruptedException {
    SimpleMeterRegistry meters = new SimpleMeterRegistry();
    UploadQueue patient =
        new UploadQueue(new UploadQueueProperties(4, Duration.ofMinutes(1)), CONNECTIONS, meters);
    int places = receiveAllOf("192.0.2.1");
    for (int place = 0; place < places; place++) {
      UploadQueue.Turn turn = turnOf(patient, "192.0.2.1");
      turn.pause();
      receiving.add(turn);
    }
    List<Thread> waiting =
        Stream.generate(() -> Thread.startVirtualThread(() -> assertRefused(patient)))
            .limit(2)
            .toList();
    Awaitility.await()
        .until(() -> meters.get("benchwarden.upload.waiting").gauge().value() == waiting.size());

    assertRefused(patient);
    assertThatCode(() -> turnOf(patient, "192.0.2.2")).doesNotThrowAnyException();

    waiting.forEach(Thread::interrupt);
    for (Thread one : waiting) {
      one.join();
    }
  }

  /** At once, or as soon as it is interrupted. */
  private static void assertRefused(UploadQueue queue) {
    assertThatThrownBy(() -> turnOf(queue, "192.0.2.1")).isInstanceOf(ProblemException.class);
  }

  private static UploadQueue.Turn turnOf(UploadQueue queue, String address) {
    MockHttpServletRequest request = new MockHttpServletRequest();
    request.setRemoteAddr(address);
    UploadQueue.Turn turn = queue.turnOf(request);
    turn.take();
    return turn;
  }

  /** Begins uploads until one has no place; returns how many had one. */
  private int receiveAllOf(String address) {
    for (int count = 0; ; count++) {
      try {
        UploadQueue.Turn turn = turnOf(queue, address);
        turn.pause();
        receiving.add(turn);
      } catch (ProblemException full) {
        return count;
      }
    }
  }
}
