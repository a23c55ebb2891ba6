package dev.benchwarden.pages.live;

import dev.benchwarden.judging.alert.AlertsChanged;
import dev.benchwarden.judging.detection.ChangePointsChanged;
import dev.benchwarden.judging.detection.EvaluationFinished;
import dev.benchwarden.platform.replica.Reads;
import dev.benchwarden.store.catalog.DefaultBranchChanged;
import dev.benchwarden.store.policy.PolicyChanged;
import dev.benchwarden.store.results.RunRecorded;
import org.springframework.context.event.EventListener;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Tells every replica what a transaction changed. PostgreSQL hands it on when that is committed,
 * once however often it was told within it.
 */
@Component
class HappeningSender {

  private final JdbcClient jdbc;
  private final Reads reads;

  HappeningSender(JdbcClient jdbc, Reads reads) {
    this.jdbc = jdbc;
    this.reads = reads;
  }

  @EventListener
  void on(RunRecorded run) {
    send(new Happening(run.project(), Happening.Kind.RUN));
  }

  @EventListener
  void on(EvaluationFinished judged) {
    send(new Happening(judged.project(), Happening.Kind.EVALUATION));
  }

  @EventListener
  void on(PolicyChanged changed) {
    send(new Happening(changed.project(), Happening.Kind.EVALUATION));
  }

  @EventListener
  void on(DefaultBranchChanged changed) {
    send(new Happening(changed.project(), Happening.Kind.EVALUATION));
  }

  @EventListener
  void on(AlertsChanged changed) {
    send(new Happening(changed.project(), Happening.Kind.ALERTS));
  }

  @EventListener
  void on(ChangePointsChanged changed) {
    send(new Happening(changed.project(), Happening.Kind.ALERTS));
  }

  private void send(Happening happening) {
    reads.changing(happening.project());
    jdbc.sql("select pg_notify(:channel, :text) is null")
        .param("channel", HappeningListener.CHANNEL)
        .param("text", happening.text())
        .query(Boolean.class)
        .single();
  }
}
