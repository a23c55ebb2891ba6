package dev.benchwarden.pullrequests.command;

import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.pullrequests.forge.Comment;
import dev.benchwarden.pullrequests.review.NewDecision;
import dev.benchwarden.pullrequests.review.ReviewActions;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.TransactionStatus;
import org.springframework.transaction.support.TransactionTemplate;

/** Executor of commands, each comment once. */
@Repository
class Commands {

  private final JdbcClient jdbc;
  private final ReviewActions actions;
  private final TransactionTemplate transaction;
  private final ApplicationEventPublisher events;

  Commands(
      JdbcClient jdbc,
      ReviewActions actions,
      TransactionTemplate transaction,
      ApplicationEventPublisher events) {
    this.jdbc = jdbc;
    this.actions = actions;
    this.transaction = transaction;
    this.events = events;
  }

  /**
   * Whether it is done for any of the projects, now or before: by the first process that reads it,
   * for which the others wait. It is done for all or, if the process dies, for none.
   */
  boolean obey(List<Long> projects, Comment comment, Command command) {
    transaction.executeWithoutResult(
        status -> projects.forEach(project -> obey(project, comment, command, status)));
    return isDone(projects, comment);
  }

  private void obey(
      long project, Comment comment, Command command, TransactionStatus transactionOfAll) {
    Object before = transactionOfAll.createSavepoint();
    try {
      if (recordFirst(project, comment, command, null)) {
        obey(project, comment.number(), command, comment.author(), null);
      }
      transactionOfAll.releaseSavepoint(before);
    } catch (ProblemException impossible) {
      transactionOfAll.rollbackToSavepoint(before);
      recordFirst(project, comment, command, CommandRefusal.NOTHING_TO_DECIDE);
    }
  }

  /**
   * Requests measurements of a pull request for a comment, for all projects or for none.
   *
   * @param asked one of each project
   */
  void run(Comment comment, Command command, List<MeasurementCommanded> asked) {
    transaction.executeWithoutResult(status ->
        asked.stream()
            .filter(one -> recordFirst(one.project(), comment, command, null))
            .forEach(events::publishEvent));
  }

  /** Stores why a comment is refused. */
  void refuse(long project, Comment comment, Command command, CommandRefusal why) {
    recordFirst(project, comment, command, why);
  }

  /**
   * @param shown the evaluation that the person looked at, if it is known
   * @throws ProblemException if there is nothing that could be done
   */
  void obey(long project, int pullRequest, Command command, String account, @Nullable UUID shown) {
    Order order = command.order();
    if (order != null) {
      order
          .decision()
          .map(kind -> new NewDecision(kind, account, command.reason(), shown))
          .ifPresentOrElse(
              decision -> actions.decide(project, pullRequest, decision),
              () -> actions.repeat(project, pullRequest));
    }
  }

  boolean isDone(List<Long> projects, Comment comment) {
    return projects.stream().anyMatch(project -> isDone(project, comment));
  }

  private boolean isDone(long project, Comment comment) {
    return jdbc.sql(
            """
            select exists (
              select from command where project_id = :project and remark = :remark and done)
            """)
        .param("project", project)
        .param("remark", comment.id())
        .query(Boolean.class)
        .single();
  }

  /**
   * The reason why the same text was refused before; whether it could be obeyed by now is not
   * checked.
   */
  Optional<CommandRefusal> refusalBefore(long project, Comment comment, Command command) {
    return jdbc.sql(
            """
            select refusal from command
             where project_id = :project and remark = :remark and asked = :asked
               and not done and refusal is not null
            """)
        .param("project", project)
        .param("remark", comment.id())
        .param("asked", command.text())
        .query(String.class)
        .optional()
        .map(CommandRefusal::valueOf);
  }

  /**
   * Records a text; false if it was read before. A refused comment may be corrected by another
   * text; an obeyed one stays obeyed.
   *
   * @param why null if it is obeyed
   */
  private boolean recordFirst(
      long project, Comment comment, Command command, @Nullable CommandRefusal why) {
    return jdbc.sql(
                """
                insert into command as known
                       (project_id, remark, pull_request, account, asked, done, refusal)
                values (:project, :remark, :pullRequest, :account, :asked, :done, :refusal)
                on conflict (project_id, remark) do update
                   set account = excluded.account, asked = excluded.asked,
                       done = excluded.done, refusal = excluded.refusal
                 where not known.done and known.asked <> excluded.asked
                """)
            .param("project", project)
            .param("remark", comment.id())
            .param("pullRequest", comment.number())
            .param("account", comment.author())
            .param("asked", command.text())
            .param("done", why == null)
            .param("refusal", why == null ? null : why.name())
            .update()
        == 1;
  }
}
