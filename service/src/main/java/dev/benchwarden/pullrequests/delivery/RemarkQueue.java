package dev.benchwarden.pullrequests.delivery;

import dev.benchwarden.platform.work.WorkQueue;
import java.util.UUID;
import org.springframework.stereotype.Component;

/**
 * Asks for a comment that a pull request gets once, beside the one that is kept up to date. It is
 * delivered as that one is: in turn with all else that is written to the forge, and again until it
 * is there.
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
   * Must be called in the transaction that stores what the remark tells.
   *
   * @param remark an id under which it is asked for once
   * @param body Markdown
   */
  public void ask(long project, UUID remark, int pullRequest, String body) {
    if (remarks.add(project, remark, pullRequest, body)) {
      work.add(new RemarkRequest(project, remark).work());
    }
  }
}
