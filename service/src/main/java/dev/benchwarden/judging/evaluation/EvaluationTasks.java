package dev.benchwarden.judging.evaluation;

import com.github.kagkarlsson.scheduler.task.Task;
import dev.benchwarden.platform.work.Retries;
import dev.benchwarden.platform.work.Work;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Tasks of the queue that judge what was uploaded. */
@Configuration(proxyBeanMethods = false)
class EvaluationTasks {

  @Bean
  Task<EvaluationRequest> evaluate(EvaluationJob job) {
    return Work.task(EvaluationRequest.TASK, Retries.FAULT, job::run);
  }

  @Bean
  Task<EvaluationRequest> evaluateBackfilled(EvaluationJob job, BackfillQueue queue) {
    return Work.task(
        EvaluationRequest.BACKFILLED,
        Retries.FAULT,
        request -> {
          if (!queue.putOff(request)) {
            job.run(request);
          }
        });
  }

  @Bean
  Task<EvaluationRequest> stopWaiting(EvaluationQueue queue) {
    return Work.task(EvaluationRequest.STOP_WAITING, Retries.FAULT, queue::repeat);
  }

  @Bean
  Task<PastSearch.Request> searchPast(PastSearch search) {
    return Work.task(PastSearch.Request.TASK, Retries.FAULT, search::run);
  }

  @Bean
  Task<JudgeAgain> judgeAgain(EvaluationQueue queue) {
    return Work.task(JudgeAgain.TASK, Retries.FAULT, queue::repeat);
  }
}
