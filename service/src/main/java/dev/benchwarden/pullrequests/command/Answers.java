package dev.benchwarden.pullrequests.command;

import dev.benchwarden.pullrequests.forge.Comment;
import dev.benchwarden.pullrequests.forge.PullRequestThread;
import java.time.Duration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Comments that say why a command was refused: one for each, however often it is read. */
@Repository
class Answers {

  /** Far longer than the service waits for a forge. */
  private static final Duration LEASE = Duration.ofMinutes(1);

  /** Two bots that answer each other stop here; a reaction still shows that nothing was done. */
  private static final int MOST_PER_HOUR = 5;

  private final JdbcClient jdbc;

  Answers(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * Posts the answer, unless there is one or another process is posting it. An answer posted just
   * before a crash is found by its marker.
   *
   * @param project the first project of the repository, which stores the answer
   */
  void give(
      long project,
      PullRequestThread thread,
      Comment comment,
      Command command,
      CommandRefusal why) {
    if (!begin(project, comment)) {
      return;
    }
    try {
      long answer =
          thread
              .ownComment(CommandRefusal.marker(comment))
              .orElseGet(() -> thread.reply(comment.id(), why.answer(comment, command)));
      end(project, comment, answer);
    } catch (RuntimeException failure) {
      giveUp(project, comment);
      throw failure;
    }
  }

  private boolean begin(long project, Comment comment) {
    return jdbc.sql(
                """
                update command
                   set answering_since = clock_timestamp()
                 where project_id = :project and remark = :remark and answer is null
                   and (answering_since is null
                        or answering_since < clock_timestamp() - make_interval(secs => :lease))
                   and (select count(*)
                          from command other
                         where other.project_id = :project and other.pull_request = :pullRequest
                           and other.remark <> :remark
                           and other.answering_since > clock_timestamp() - interval '1 hour') < :most
                """)
            .param("project", project)
            .param("remark", comment.id())
            .param("pullRequest", comment.number())
            .param("lease", LEASE.toSeconds())
            .param("most", MOST_PER_HOUR)
            .update()
        == 1;
  }

  private void end(long project, Comment comment, long answer) {
    jdbc.sql("update command set answer = :answer where project_id = :project and remark = :remark")
        .param("answer", answer)
        .param("project", project)
        .param("remark", comment.id())
        .update();
  }

  private void giveUp(long project, Comment comment) {
    jdbc.sql(
            """
            update command set answering_since = null
             where project_id = :project and remark = :remark and answer is null
            """)
        .param("project", project)
        .param("remark", comment.id())
        .update();
  }
}
