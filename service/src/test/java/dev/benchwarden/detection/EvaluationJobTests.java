package dev.benchwarden.detection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import dev.benchwarden.work.WorkQueue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.transaction.support.TransactionTemplate;

/** How many revisions are judged at once. */
@Timeout(60)
class EvaluationJobTests {

  private static final int HALF = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
  private static final int WORKERS = 4 * HALF;
  private static final int REQUESTS = 5 * WORKERS;

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
          mock(ApplicationEventPublisher.class),
          mock(TransactionTemplate.class));

  private final AtomicInteger judging = new AtomicInteger();
  private final AtomicInteger mostAtOnce = new AtomicInteger();

  @Test
  void halfOfTheProcessorsAreLeftToRequests() throws Exception {
    when(requests.start(any())).thenAnswer(call -> judged());

    answerAll();

    assertThat(mostAtOnce.get()).isBetween(1, HALF);
  }

  @Test
  void whatFailsLeavesItsPlaceToTheNext() throws Exception {
    when(requests.start(any()))
        .thenAnswer(call -> {
          judged();
          throw new IllegalStateException("The database is gone.");
        });

    List<Future<?>> answers = answerAll();

    assertThat(answers).hasSize(REQUESTS).allMatch(Future::isDone);
    assertThat(mostAtOnce.get()).isBetween(1, HALF);
  }

  private Optional<Judged> judged() throws InterruptedException {
    mostAtOnce.accumulateAndGet(judging.incrementAndGet(), Math::max);
    Thread.sleep(2);
    judging.decrementAndGet();
    return Optional.empty();
  }

  private List<Future<?>> answerAll() {
    List<Future<?>> answers = new ArrayList<>();
    try (ExecutorService workers = Executors.newFixedThreadPool(WORKERS)) {
      for (int i = 0; i < REQUESTS; i++) {
        answers.add(workers.submit(answer()));
      }
    }
    return answers;
  }

  private Callable<Void> answer() {
    return () -> {
      job.run(new EvaluationRequest(1, UUID.randomUUID(), 1));
      return null;
    };
  }
}
