package dev.benchwarden.uploads.admission;

import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.uploads.uploadlog.UploadLog;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.springframework.stereotype.Component;

/** Daily quotas of projects. Several uploads at once may exceed them slightly. */
@Component
class Quotas {

  private final UploadLog uploads;
  private final QuotaProperties share;

  Quotas(UploadLog uploads, QuotaProperties share) {
    this.uploads = uploads;
    this.share = share;
  }

  /**
   * @throws ProblemException 429 saying when the next day begins, if the share is used up
   */
  void check(Project project) {
    Instant now = Instant.now();
    Instant today = now.truncatedTo(ChronoUnit.DAYS);
    UploadLog.Usage used = uploads.since(project.id(), today);
    if (used.runs() < share.runs() && used.bytes() < share.bytes().toBytes()) {
      return;
    }
    Instant reset = today.plus(1, ChronoUnit.DAYS);
    throw ProblemException.retryAfter(
        Problem.QUOTA_EXCEEDED,
        "Project '%s' has stored %d runs with %d bytes today, of %d runs and %d bytes a day. The next day begins at %s."
            .formatted(
                project.slug(),
                used.runs(),
                used.bytes(),
                share.runs(),
                share.bytes().toBytes(),
                reset),
        Duration.between(now, reset).plusSeconds(1));
  }
}
