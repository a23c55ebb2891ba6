package dev.benchwarden.pullrequests.command;

import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.pullrequests.forge.Comment;
import dev.benchwarden.pullrequests.review.NewDecision;
import dev.benchwarden.pullrequests.review.ReviewActions;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
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
   * Whether it is done, now or before: by the first process that reads it, for which the others
   * wait.
   */
  boolean obey(long project, Comment comment, Command command) {
    try {
      transaction.executeWithoutResult(status -> {
        if (recordFirst(project, comment, command, null)) {
          obey(project, comment.number(), command, comment.author(), null);
        }
      });
    } catch (ProblemException impossible) {
      recordFirst(project, comment, command, CommandRefusal.NOTHING_TO_DECIDE);
    }
    return isDone(project, comment);
  }

  /**
   * Requests a measurement of a pull request for a comment; returns whether it is requested, now or
   * before.
   *
   * @param asked of this project
   */
  boolean run(Comment comment, Command command, MeasurementCommanded asked) {
    transaction.executeWithoutResult(status -> {
      if (recordFirst(asked.project(), comment, command, null)) {
        events.publishEvent(asked);
      }
    });
    return isDone(asked.project(), comment);
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

  boolean isDone(long project, Comment comment) {
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
