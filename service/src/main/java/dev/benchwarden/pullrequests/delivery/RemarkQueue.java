package dev.benchwarden.pullrequests.delivery;

import dev.benchwarden.platform.work.WorkQueue;
import java.util.UUID;
import org.springframework.stereotype.Component;

/**
 * Queue of comments that are posted on a pull request once, besides the one that is kept up to
 * date. They are delivered like that one: in turn with everything else written to the forge, and
 * retried until posted.
 */
@Component
public class RemarkQueue {

  private final Remarks remarks;
  private final WorkQueue work;

  RemarkQueue(Remarks remarks, WorkQueue work) {
    this.remarks = remarks;
    this.work = work;
  }

  /**
   * Must be called in the transaction that stores what the remark is about.
   *
   * @param remark an id under which it is requested once
   * @param body Markdown
   */
  public void ask(long project, UUID remark, int pullRequest, String body) {
    if (remarks.add(project, remark, pullRequest, body)) {
      work.add(new RemarkRequest(project, remark).work());
    }
  }
}
