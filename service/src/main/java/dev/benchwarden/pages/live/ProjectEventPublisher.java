package dev.benchwarden.pages.live;

import dev.benchwarden.judging.alert.AlertsChanged;
import dev.benchwarden.judging.alert.LimitAlertsDecided;
import dev.benchwarden.judging.changepoint.ChangePointsChanged;
import dev.benchwarden.judging.evaluation.EvaluationDecided;
import dev.benchwarden.judging.evaluation.EvaluationFinished;
import dev.benchwarden.judging.limit.LimitAlertsChanged;
import dev.benchwarden.judging.release.ReleaseDecided;
import dev.benchwarden.measuring.request.RequestChanged;
import dev.benchwarden.measuring.search.SearchAdvanced;
import dev.benchwarden.pages.board.BoardsChanged;
import dev.benchwarden.platform.replica.Reads;
import dev.benchwarden.store.annotation.AnnotationsChanged;
import dev.benchwarden.store.catalog.DefaultBranchChanged;
import dev.benchwarden.store.job.JobBegun;
import dev.benchwarden.store.policy.PolicyChanged;
import dev.benchwarden.store.results.RunRecorded;
import org.springframework.context.event.EventListener;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Publisher of project events, which notifies every replica of what a transaction changed.
 * PostgreSQL delivers an event when the transaction is committed, once however often it was
 * published within it.
 */
@Component
class ProjectEventPublisher {

  private final JdbcClient jdbc;
  private final Reads reads;

  ProjectEventPublisher(JdbcClient jdbc, Reads reads) {
    this.jdbc = jdbc;
    this.reads = reads;
  }

  @EventListener
  void on(RunRecorded run) {
    send(new ProjectEvent(run.project(), ProjectEvent.Kind.RUN));
  }

  @EventListener
  void on(EvaluationFinished judged) {
    send(new ProjectEvent(judged.project(), ProjectEvent.Kind.EVALUATION));
  }

  @EventListener
  void on(PolicyChanged changed) {
    send(new ProjectEvent(changed.project(), ProjectEvent.Kind.EVALUATION));
  }

  @EventListener
  void on(DefaultBranchChanged changed) {
    send(new ProjectEvent(changed.project(), ProjectEvent.Kind.EVALUATION));
  }

  @EventListener
  void on(EvaluationDecided decided) {
    send(new ProjectEvent(decided.project(), ProjectEvent.Kind.EVALUATION));
  }

  @EventListener
  void on(ReleaseDecided decided) {
    send(new ProjectEvent(decided.project(), ProjectEvent.Kind.EVALUATION));
  }

  @EventListener
  void on(AlertsChanged changed) {
    send(new ProjectEvent(changed.project(), ProjectEvent.Kind.ALERTS));
  }

  @EventListener
  void on(LimitAlertsChanged changed) {
    send(new ProjectEvent(changed.project(), ProjectEvent.Kind.ALERTS));
  }

  @EventListener
  void on(LimitAlertsDecided decided) {
    send(new ProjectEvent(decided.project(), ProjectEvent.Kind.ALERTS));
  }

  @EventListener
  void on(ChangePointsChanged changed) {
    send(new ProjectEvent(changed.project(), ProjectEvent.Kind.ALERTS));
  }

  @EventListener
  void on(JobBegun begun) {
    send(new ProjectEvent(begun.project(), ProjectEvent.Kind.JOB));
  }

  @EventListener
  void on(RequestChanged changed) {
    send(new ProjectEvent(changed.project(), ProjectEvent.Kind.MEASUREMENTS));
  }

  @EventListener
  void on(SearchAdvanced advanced) {
    send(new ProjectEvent(advanced.project(), ProjectEvent.Kind.ALERTS));
  }

  @EventListener
  void on(BoardsChanged changed) {
    send(new ProjectEvent(changed.project(), ProjectEvent.Kind.BOARDS));
  }

  @EventListener
  void on(AnnotationsChanged changed) {
    send(new ProjectEvent(changed.project(), ProjectEvent.Kind.ANNOTATIONS));
  }

  private void send(ProjectEvent event) {
    reads.changing(event.project());
    jdbc.sql("select pg_notify(:channel, :text) is null")
        .param("channel", ProjectEventListener.CHANNEL)
        .param("text", event.text())
        .query(Boolean.class)
        .single();
  }
}
