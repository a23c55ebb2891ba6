package dev.benchwarden.judging.evaluation;

import com.github.kagkarlsson.scheduler.task.Priority;
import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import java.time.Instant;
import java.util.UUID;

/**
 * Request to judge an evaluation again.
 *
 * @param number counts the requests for this evaluation, from 1
 */
record EvaluationRequest(long project, UUID evaluation, int number) {

  static final TaskDescriptor<EvaluationRequest> TASK =
      TaskDescriptor.of("evaluate", EvaluationRequest.class);

  static final TaskDescriptor<EvaluationRequest> STOP_WAITING =
      TaskDescriptor.of("stop-waiting", EvaluationRequest.class);

  static final TaskDescriptor<EvaluationRequest> BACKFILLED =
      TaskDescriptor.of("evaluate-backfilled", EvaluationRequest.class);

  /** Begins with the project, as projects take turns. */
  String name() {
    return "%d/%s/%d".formatted(project, evaluation, number);
  }

  /**
   * A separate task for each request, so that none is lost while an earlier one is being processed.
   */
  TaskInstance<EvaluationRequest> work() {
    return TASK.instance(name()).data(this).build();
  }

  /**
   * The same for a run from the past, which waits for the others and gives precedence to new ones.
   *
   * @param due part of the name, so that it may be postponed again while it is being checked
   */
  TaskInstance<EvaluationRequest> whenBackfilled(Instant due) {
    return BACKFILLED
        .instance("%s/%d".formatted(name(), due.toEpochMilli()))
        .priority(Priority.LOW)
        .data(this)
        .build();
  }

  /** Requests a judgement for when the wait is over. */
  TaskInstance<EvaluationRequest> whenWaited() {
    return STOP_WAITING.instance(name()).data(this).build();
  }
}
