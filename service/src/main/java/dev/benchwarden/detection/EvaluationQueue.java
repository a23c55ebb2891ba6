package dev.benchwarden.detection;

import dev.benchwarden.results.RunRecorded;
import dev.benchwarden.work.WorkQueue;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Asks for a judgement of all that an upload changes, in the transaction that stores it. */
@Component
class EvaluationQueue {

  private final EvaluationRequests requests;
  private final WorkQueue work;

  EvaluationQueue(EvaluationRequests requests, WorkQueue work) {
    this.requests = requests;
    this.work = work;
  }

  @EventListener
  void on(RunRecorded run) {
    work.add(
        requests.request(run.project(), run.revision(), run.mainline(), run.pullRequest()).work());
    if (run.mainline()) {
      requests.repeatThoseBasedOn(run.project(), run.revision()).stream()
          .map(EvaluationRequest::work)
          .forEach(work::add);
    }
    requests.repeatThosePairedWith(run.project(), run.run()).stream()
        .map(EvaluationRequest::work)
        .forEach(work::add);
  }

  /** Judges once more what was waiting for machines, unless that is asked for already. */
  @Transactional
  public void repeat(EvaluationRequest last) {
    requests.repeat(last).map(EvaluationRequest::work).ifPresent(work::add);
  }
}
