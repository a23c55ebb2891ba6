package dev.benchwarden.pullrequests.delivery;

import dev.benchwarden.judging.evaluation.EvaluationFailed;
import dev.benchwarden.judging.evaluation.EvaluationFinished;
import dev.benchwarden.platform.work.WorkQueue;
import dev.benchwarden.pullrequests.review.ReviewChanged;
import org.jspecify.annotations.Nullable;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Queue of deliveries to pull requests, filled in the transactions that store the news. */
@Component
class DeliveryQueue {

  private final Deliveries deliveries;
  private final WorkQueue work;

  DeliveryQueue(Deliveries deliveries, WorkQueue work) {
    this.deliveries = deliveries;
    this.work = work;
  }

  @EventListener
  void on(EvaluationFinished judged) {
    add(judged.project(), judged.pullRequest());
  }

  @EventListener
  void on(EvaluationFailed failed) {
    add(failed.project(), failed.pullRequest());
  }

  private void add(long project, @Nullable Integer pullRequest) {
    if (pullRequest != null) {
      work.add(deliveries.request(project, pullRequest).work());
    }
  }

  @EventListener
  void on(ReviewChanged changed) {
    DeliveryRequest request = deliveries.request(changed.project(), changed.pullRequest());
    if (changed.anew()) {
      deliveries.forgetDigests(request);
    }
    work.add(request.work());
  }
}
