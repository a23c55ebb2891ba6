package dev.benchwarden.judging.evaluation;

import dev.benchwarden.store.results.Run;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.function.Predicate;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Wait for an evaluation. It polls the row at growing intervals, since any replica may judge it; a
 * waiting virtual thread costs next to nothing.
 */
@Component
public class EvaluationWait {

  private static final Duration SHORTEST = Duration.ofMillis(20);
  private static final Duration LONGEST = Duration.ofMillis(250);

  /** Share of the places for requests, of which there is one for each megabyte. */
  private static final long HEAP_SHARE = 4 * 1024 * 1024;

  private final Evaluations evaluations;
  private final Semaphore readers;

  @Autowired
  EvaluationWait(Evaluations evaluations) {
    this(evaluations, (int) (Runtime.getRuntime().maxMemory() / HEAP_SHARE));
  }

  /**
   * @param most how many readers wait at once; their preference does not bind the service, so
   *     further ones are answered at once
   */
  EvaluationWait(Evaluations evaluations, int most) {
    this.evaluations = evaluations;
    this.readers = new Semaphore(most);
  }

  /**
   * The evaluation that judges a run, as soon as that is judged, or as it is when the time is up.
   * The machine that measured is not kept busy until the others have measured, too.
   */
  public Optional<Evaluation> await(long project, Run run, PreferredWait wait) {
    return await(project, evaluations.of(project, run), wait, Evaluation::isDone);
  }

  /**
   * The evaluation as soon as it is decided, with no machine awaited, or as it is when the time is
   * up; at once if so many wait already that other requests would be blocked.
   */
  public Optional<Evaluation> await(long project, UUID id, PreferredWait wait) {
    Optional<Evaluation> found = evaluations.withId(project, id);
    if (!readers.tryAcquire()) {
      return found;
    }
    try {
      return await(project, found, wait, Evaluation::isDecided);
    } finally {
      readers.release();
    }
  }

  private Optional<Evaluation> await(
      long project,
      Optional<Evaluation> first,
      PreferredWait wait,
      Predicate<Evaluation> isEnough) {
    Instant end = Instant.now().plus(wait.time());
    Optional<Evaluation> found = first;
    Duration pause = SHORTEST;
    while (found.filter(isEnough.negate()).isPresent() && pause(pause, end)) {
      found = evaluations.withId(project, found.get().id());
      pause = longer(pause);
    }
    return found;
  }

  private static Duration longer(Duration pause) {
    Duration longer = pause.plus(pause.dividedBy(2));
    return longer.compareTo(LONGEST) > 0 ? LONGEST : longer;
  }

  /** False if there is no time left. */
  private static boolean pause(Duration pause, Instant end) {
    Duration left = Duration.between(Instant.now(), end);
    if (!left.isPositive()) {
      return false;
    }
    try {
      Thread.sleep(left.compareTo(pause) < 0 ? left : pause);
      return true;
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
