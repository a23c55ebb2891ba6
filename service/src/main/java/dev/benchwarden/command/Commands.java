package dev.benchwarden.command;

import dev.benchwarden.forge.Remark;
import dev.benchwarden.problem.ProblemException;
import dev.benchwarden.review.ReviewActions;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.support.TransactionTemplate;

/** Does what people ask for, each comment once. */
@Repository
class Commands {

  private final JdbcClient jdbc;
  private final ReviewActions actions;
  private final TransactionTemplate transaction;

  Commands(JdbcClient jdbc, ReviewActions actions, TransactionTemplate transaction) {
    this.jdbc = jdbc;
    this.actions = actions;
    this.transaction = transaction;
  }

  /** Whether it was done, now or before: by whoever comes first, for whom the others wait. */
  boolean obey(long project, Remark remark, Command command) {
    try {
      transaction.executeWithoutResult(status -> {
        if (isFirst(project, remark, command, true)) {
          obey(project, remark.number(), command, remark.author());
        }
      });
    } catch (ProblemException impossible) {
      isFirst(project, remark, command, false);
    }
    return isDone(project, remark);
  }

  /**
   * @throws ProblemException if there is nothing that could be done
   */
  void obey(long project, int pullRequest, Command command, String account) {
    Order order = command.order();
    if (order != null) {
      order
          .decision()
          .ifPresentOrElse(
              kind -> actions.decide(project, pullRequest, kind, account, command.reason()),
              () -> actions.repeat(project, pullRequest));
    }
  }

  private boolean isDone(long project, Remark remark) {
    return jdbc.sql("select done from command where project_id = :project and remark = :remark")
        .param("project", project)
        .param("remark", remark.id())
        .query(Boolean.class)
        .single();
  }

  private boolean isFirst(long project, Remark remark, Command command, boolean done) {
    return jdbc.sql(
                """
                insert into command (project_id, remark, pull_request, account, asked, done)
                values (:project, :remark, :pullRequest, :account, :asked, :done)
                on conflict do nothing
                """)
            .param("project", project)
            .param("remark", remark.id())
            .param("pullRequest", remark.number())
            .param("account", remark.author())
            .param("asked", command.text())
            .param("done", done)
            .update()
        == 1;
  }
}
