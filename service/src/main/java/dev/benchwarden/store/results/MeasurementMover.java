package dev.benchwarden.store.results;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Mover of measurements from before V74 into batches, a few runs at a time. */
@Component
class MeasurementMover {

  private static final Logger log = LoggerFactory.getLogger(MeasurementMover.class);

  /** Of a thousand series each they take half a second or so. */
  private static final int RUNS = 20;

  /** The rest is done next time, since other work waits for this thread too. */
  private static final Duration LONGEST = Duration.ofMinutes(5);

  private final EarlierMeasurements earlier;

  MeasurementMover(EarlierMeasurements earlier) {
    this.earlier = earlier;
  }

  void run() {
    if (!earlier.areLeft()) {
      return;
    }
    Instant end = Instant.now().plus(LONGEST);
    long moved = earlier.projects().stream().mapToLong(project -> move(project, end)).sum();
    log.info("Measurements of {} runs were moved into batches", moved);
    earlier.giveBack();
  }

  private long move(long project, Instant end) {
    long moved = 0;
    List<Long> runs = earlier.runs(project, 0, RUNS);
    while (!runs.isEmpty() && Instant.now().isBefore(end)) {
      earlier.move(project, runs);
      moved += runs.size();
      runs = earlier.runs(project, runs.getLast(), RUNS);
    }
    return moved;
  }
}
