package dev.benchwarden.judging.evaluation;

import com.github.kagkarlsson.scheduler.task.Priority;
import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import dev.benchwarden.judging.changepoint.ChangePointUpdater;
import dev.benchwarden.judging.changepoint.PastWindow;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.history.SeriesHistories;
import dev.benchwarden.platform.work.WorkQueue;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Search for changes in the part of the past that judging no longer examines, after something was
 * measured there: window by window, with a delay, so that a whole import is searched at once.
 */
@Component
class PastSearch {

  /** Runs that arrive within this many seconds are searched together. */
  private static final long TOGETHER = 30;

  private static final Duration PAUSE = Duration.ofSeconds(15);

  private static final int SERIES_AT_ONCE = 200;

  /**
   * The work as it is stored in the queue.
   *
   * @param from the window's first place
   * @param line the stable branch; absent for the default one, and in requests of the previous
   *     release
   */
  record Request(long project, int from, @Nullable String line) {

    static final TaskDescriptor<Request> TASK = TaskDescriptor.of("search-past", Request.class);
  }

  private final SeriesHistories histories;
  private final ChangePointUpdater changePoints;
  private final WorkQueue work;

  PastSearch(SeriesHistories histories, ChangePointUpdater changePoints, WorkQueue work) {
    this.histories = histories;
    this.changePoints = changePoints;
    this.work = work;
  }

  /**
   * Asks for a search where this revision of a stable branch shows. Needs a transaction.
   *
   * @param line the stable branch; absent for the default one
   */
  void request(long project, @Nullable String line, long revision) {
    Mainline whole = histories.whole(project, line);
    OptionalInt place = whole.placeOf(revision);
    long slot = Instant.now().plus(PAUSE).getEpochSecond() / TOGETHER + 1;
    PastWindow.of(whole.size()).stream()
        .filter(window -> place.isPresent() && window.sees(place.getAsInt()))
        .forEach(window ->
            work.add(
                Request.TASK
                    .instance(name(project, window.from(), slot, line))
                    .priority(Priority.LOW)
                    .data(new Request(project, window.from(), line))
                    .build(),
                Instant.ofEpochSecond(slot * TOGETHER)));
  }

  private static String name(long project, int from, long slot, @Nullable String line) {
    String name = "%d/%d/%d".formatted(project, from, slot);
    return line == null ? name : name + "/" + line;
  }

  /** Other revisions may be judged between one part of the series and the next. */
  void run(Request request) {
    long project = request.project();
    Mainline whole = histories.whole(project, request.line());
    PastWindow.of(whole.size()).stream()
        .filter(window -> window.from() == request.from())
        .forEach(window -> {
          List<Long> series = histories.measured(project, whole.part(window.from(), window.to()));
          for (int i = 0; i < series.size(); i += SERIES_AT_ONCE) {
            changePoints.update(
                project,
                whole,
                window,
                series.subList(i, Math.min(i + SERIES_AT_ONCE, series.size())));
          }
        });
  }
}
