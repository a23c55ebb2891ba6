package dev.benchwarden.store.retention;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.IntSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Job that removes data beyond its retention, batch by batch, each in a transaction of its own. */
@Component
class RetentionJob {

  private static final Logger log = LoggerFactory.getLogger(RetentionJob.class);

  /** A batch takes a tenth of a second or so for runs of a hundred benchmarks. */
  private static final int RUNS = 50;

  private static final int PULL_REQUESTS = 20;

  /** The rest is done next time, since other work waits for this thread too. */
  private static final Duration LONGEST = Duration.ofMinutes(5);

  private final Retentions retentions;
  private final RetentionProperties installation;
  private final RunRanges ranges;
  private final ExpiredRawUploads rawUploads;
  private final Expired expired;
  private final ExpiredPullRequests pullRequests;

  RetentionJob(
      Retentions retentions,
      RetentionProperties installation,
      RunRanges ranges,
      ExpiredRawUploads rawUploads,
      Expired expired,
      ExpiredPullRequests pullRequests) {
    this.retentions = retentions;
    this.installation = installation;
    this.ranges = ranges;
    this.rawUploads = rawUploads;
    this.expired = expired;
    this.pullRequests = pullRequests;
  }

  void run() {
    Instant now = Instant.now();
    Instant end = now.plus(LONGEST);
    ranges.makeAhead();
    String waiting = rawUploads.dropRanges(installation.rawUploadsDays());
    retentions
        .all()
        .forEach((project, own) ->
            letGo(project, own.orElse(installation.retention()), waiting, now, end));
  }

  private void letGo(long project, Retention kept, String waiting, Instant now, Instant end) {
    Retention.cutoff(kept.pullRequestsDays(), now)
        .ifPresent(before ->
            repeat(project, "pull requests", end, () -> dropPullRequests(project, before)));
    Retention.cutoff(kept.rawUploadsDays(), now)
        .ifPresent(before -> {
          repeat(
              project,
              "raw uploads",
              end,
              () -> expired.dropRawUploads(project, before, waiting, RUNS));
          repeat(
              project, "raw profiles", end, () -> expired.dropRawProfiles(project, before, RUNS));
        });
    Retention.cutoff(kept.samplesDays(), now)
        .ifPresent(before ->
            repeat(project, "runs' samples", end, () -> expired.thin(project, before, RUNS)));
  }

  private int dropPullRequests(long project, Instant before) {
    List<Integer> some = pullRequests.some(project, before, PULL_REQUESTS);
    some.forEach(one -> pullRequests.drop(project, one, before));
    return some.size();
  }

  private static void repeat(long project, String what, Instant end, IntSupplier batch) {
    long all = 0;
    for (int gone = 1; gone > 0 && Instant.now().isBefore(end); all += gone) {
      gone = batch.getAsInt();
    }
    if (all > 0) {
      log.info(
          "Project number {} let {} {} go that were older than they are kept", project, all, what);
    }
  }
}
