package dev.benchwarden.judging.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import dev.benchwarden.judging.changepoint.ChangePoints;
import dev.benchwarden.platform.work.WorkProperties;
import dev.benchwarden.platform.work.WorkQueue;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.transaction.support.TransactionTemplate;

/** Tests of how many revisions are judged at once. */
@Timeout(60)
class EvaluationJobTests {

  private static final int SET = 3;

  private final EvaluationRequests requests = mock(EvaluationRequests.class);
  private final EvaluationJob job =
      new EvaluationJob(
          requests,
          mock(ChangePoints.class),
          mock(Evaluator.class),
          mock(Evaluations.class),
          mock(EvaluationQueue.class),
          mock(JudgingMetrics.class),
          mock(WorkQueue.class),
          new WorkProperties(SET),
          mock(ApplicationEventPublisher.class),
          mock(TransactionTemplate.class));

  private final AtomicInteger judging = new AtomicInteger();
  private final CountDownLatch mayEnd = new CountDownLatch(1);

  @Test
  void moreJudgementsThanAreSetWaitForTheirTurn() throws InterruptedException {
    when(requests.start(any()))
        .thenAnswer(call -> {
          judging.incrementAndGet();
          mayEnd.await();
          return Optional.empty();
        });
    List<Thread> workers =
        IntStream.range(0, 2 * SET).mapToObj(i -> Thread.ofPlatform().start(this::answer)).toList();

    Awaitility.await()
        .until(() -> workers.stream().allMatch(one -> one.getState() == Thread.State.WAITING));
    assertThat(judging).hasValue(SET);

    mayEnd.countDown();
    for (Thread worker : workers) {
      worker.join();
    }
    assertThat(judging).as("all are judged in the end").hasValue(workers.size());
  }

  @Test
  void whatFailsLeavesItsPlaceToTheNext() {
    when(requests.start(any())).thenThrow(new IllegalStateException("The database is gone."));

    for (int i = 0; i <= SET; i++) {
      assertThatThrownBy(this::answer).hasMessage("The database is gone.");
    }
  }

  private void answer() {
    job.run(new EvaluationRequest(1, UUID.randomUUID(), 1));
  }
}
