package dev.benchwarden.judging.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyLong;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests of how long, and how many at once, readers wait for an evaluation. */
@Timeout(60)
class EvaluationWaitTests {

  private static final UUID ID = new UUID(1, 1);
  private static final PreferredWait MINUTE = new PreferredWait(Duration.ofMinutes(1));

  private final Evaluations evaluations = mock(Evaluations.class);
  private final Evaluation evaluation = mock(Evaluation.class);
  private final AtomicBoolean isDecided = new AtomicBoolean();
  private final AtomicBoolean isAskedAgain = new AtomicBoolean();

  @BeforeEach
  void undecided() {
    when(evaluation.id()).thenReturn(ID);
    when(evaluation.isDecided())
        .thenAnswer(call -> {
          isAskedAgain.set(true);
          return isDecided.get();
        });
    when(evaluations.withId(anyLong(), any())).thenReturn(Optional.of(evaluation));
  }

  @Test
  void aReaderWaitsUntilItIsDecidedAndOneTooManyIsAnsweredAtOnce() {
    EvaluationWait wait = new EvaluationWait(evaluations, 1);
    var first = CompletableFuture.supplyAsync(() -> wait.await(1, ID, MINUTE));
    Awaitility.await().untilTrue(isAskedAgain);

    assertThat(wait.await(1, ID, MINUTE)).contains(evaluation);
    assertThat(first).isNotDone();

    isDecided.set(true);
    assertThat(first).succeedsWithin(Duration.ofSeconds(30)).isEqualTo(Optional.of(evaluation));
  }
}
