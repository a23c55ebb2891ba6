package dev.benchwarden.platform.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.platform.problem.ProblemException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

class ProjectTurnsTests {

  private static final long WITH_MANY = 1;
  private static final long WITH_ONE = 2;

  private final ConcurrentLinkedQueue<Long> served = new ConcurrentLinkedQueue<>();
  private final List<Thread> threads = new ArrayList<>();
  private final CompletableFuture<Void> held = new CompletableFuture<>();

  @Test
  void aProjectWithManyKeepsAnotherWaitingForOneTurn() throws InterruptedException {
    ProjectTurns turns = new ProjectTurns("others are first", Duration.ofMinutes(1));
    for (int i = 0; i < 5; i++) {
      begin(turns, WITH_MANY);
    }
    begin(turns, WITH_ONE);

    held.complete(null);
    for (Thread thread : threads) {
      thread.join();
    }

    assertThat(served)
        .containsExactly(WITH_MANY, WITH_ONE, WITH_MANY, WITH_MANY, WITH_MANY, WITH_MANY);
  }

  @Test
  void whatWaitsTooLongIsToldToComeAgain() {
    ProjectTurns turns = new ProjectTurns("others are first", Duration.ofMillis(1));
    begin(turns, WITH_MANY);

    assertThatThrownBy(() -> turns.take(WITH_ONE, () -> 0))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("others are first");
    held.complete(null);
  }

  /** Begins what waits, for its turn or, in the first one, to be let go. */
  private void begin(ProjectTurns turns, long project) {
    Thread thread = Thread.ofPlatform().daemon().start(() -> serve(turns, project));
    threads.add(thread);
    Awaitility.await()
        .until(() ->
            thread.getState() == Thread.State.WAITING
                || thread.getState() == Thread.State.TIMED_WAITING);
  }

  private void serve(ProjectTurns turns, long project) {
    try {
      turns.take(
          project,
          () -> {
            held.join();
            return served.add(project);
          });
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
