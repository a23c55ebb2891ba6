package dev.benchwarden.pullrequests.tracker;

import dev.benchwarden.judging.alert.AlertsChanged;
import dev.benchwarden.judging.alert.LimitAlertsDecided;
import dev.benchwarden.judging.alert.SearchEnded;
import dev.benchwarden.judging.limit.LimitAlertsChanged;
import dev.benchwarden.platform.work.WorkQueue;
import dev.benchwarden.pullrequests.forge.ForgesChanged;
import dev.benchwarden.store.policy.Policies;
import dev.benchwarden.store.policy.PolicyChanged;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Queue of checks of issues, filled in the transactions that store the news. */
@Component
class TrackerQueue {

  private final Trackers trackers;
  private final Policies policies;
  private final WorkQueue work;

  TrackerQueue(Trackers trackers, Policies policies, WorkQueue work) {
    this.trackers = trackers;
    this.policies = policies;
    this.work = work;
  }

  @EventListener
  void on(AlertsChanged changed) {
    ask(changed.project());
  }

  @EventListener
  void on(LimitAlertsChanged changed) {
    ask(changed.project());
  }

  @EventListener
  void on(LimitAlertsDecided decided) {
    ask(decided.project());
  }

  @EventListener
  void on(SearchEnded ended) {
    ask(ended.project());
  }

  @EventListener
  void on(PolicyChanged changed) {
    trackers.begin(changed.project());
    ask(changed.project());
  }

  /** With another token, the tracker may accept what it refused before. */
  @EventListener
  @Transactional
  public void on(ForgesChanged changed) {
    for (long project : trackers.failing()) {
      trackers.begin(project);
      ask(project);
    }
  }

  @EventListener
  void on(IssueTouched touched) {
    ask(touched.project());
  }

  private void ask(long project) {
    if (policies.of(project).issues().areOpened()) {
      work.add(trackers.request(project).work());
    }
  }
}
