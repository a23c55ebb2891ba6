package dev.benchwarden.judging.evaluation;

import com.github.kagkarlsson.scheduler.task.Priority;
import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import java.util.UUID;

/**
 * Event: something that an evaluation rests on has changed, so it is judged once more.
 *
 * @param cause names the change, so that each is heard
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
