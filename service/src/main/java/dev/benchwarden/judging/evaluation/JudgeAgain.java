package dev.benchwarden.judging.evaluation;

import com.github.kagkarlsson.scheduler.task.Priority;
import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import java.util.UUID;

/**
 * Event: something that an evaluation depends on has changed, so it is judged again.
 *
 * @param cause identifies the change, so that each one leads to a judgement
 */
record JudgeAgain(long project, UUID evaluation, String cause) {

  static final TaskDescriptor<JudgeAgain> TASK = TaskDescriptor.of("judge-again", JudgeAgain.class);

  TaskInstance<JudgeAgain> work() {
    return work(Priority.MEDIUM);
  }

  TaskInstance<JudgeAgain> work(int priority) {
    return TASK.instance("%d/%s/%s".formatted(project, evaluation, cause))
        .priority(priority)
        .data(this)
        .build();
  }
}
