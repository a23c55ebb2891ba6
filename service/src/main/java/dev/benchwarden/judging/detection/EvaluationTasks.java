package dev.benchwarden.judging.detection;

import com.github.kagkarlsson.scheduler.task.FailureHandler;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import java.time.Duration;
import java.util.function.Consumer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The work that judges what was uploaded. */
@Configuration(proxyBeanMethods = false)
class EvaluationTasks {

  /** With the delays doubling from two seconds on, twelve retries take more than two hours. */
  private static final int RETRIES = 12;

  private static final Duration FIRST_DELAY = Duration.ofSeconds(2);

  @Bean
  Task<EvaluationRequest> evaluate(EvaluationJob job) {
    return task(EvaluationRequest.TASK, job::run);
  }

  @Bean
  Task<EvaluationRequest> evaluateBackfilled(EvaluationJob job, BackfillQueue queue) {
    return task(
        EvaluationRequest.BACKFILLED,
        request -> {
          if (!queue.putOff(request)) {
            job.run(request);
          }
        });
  }

  @Bean
  Task<EvaluationRequest> stopWaiting(EvaluationQueue queue) {
    return task(EvaluationRequest.STOP_WAITING, queue::repeat);
  }

  @Bean
  Task<JudgeAgain> judgeAgain(EvaluationQueue queue) {
    return task(JudgeAgain.TASK, queue::repeat);
  }

  private static <T> Task<T> task(TaskDescriptor<T> kind, Consumer<T> work) {
    return Tasks.oneTime(kind)
        .onFailure(FailureHandler.<T>maxRetries(RETRIES).withBackoff(FIRST_DELAY, 2).thenRemove())
        .execute((instance, context) -> work.accept(instance.getData()));
  }
}
