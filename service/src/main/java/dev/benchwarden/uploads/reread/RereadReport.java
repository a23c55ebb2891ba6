package dev.benchwarden.uploads.reread;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Report on what rereading has changed, or would change.
 *
 * @param runsUnreadable runs whose upload can no longer be read; they stay as they are
 * @param examples of what changed, the first ones
 * @param failures of what cannot be read, the first ones
 */
record RereadReport(
    int runsChanged,
    int runsUnchanged,
    int runsUnreadable,
    long measurementsAdded,
    long measurementsRemoved,
    long measurementsChanged,
    long measurementsUnchanged,
    List<Example> examples,
    List<Failure> failures) {

  static final RereadReport EMPTY = new RereadReport(0, 0, 0, 0, 0, 0, 0, List.of(), List.of());

  private static final int MOST = 20;

  /** Kind of a difference. */
  enum What {
    ADDED,
    REMOVED,
    CHANGED
  }

  /**
   * @param was the median of the executions before; absent if it was not there
   * @param now the same after reading again
   */
  record Example(
      UUID run,
      String revision,
      String machine,
      String benchmark,
      Map<String, String> parameters,
      String metric,
      String unit,
      What what,
      @Nullable Double was,
      @Nullable Double now) {}

  /**
   * @param why in the words of an upload's refusal
   */
  record Failure(UUID run, String why) {}

  /** The report of one run. */
  static RereadReport of(
      long added, long removed, long changed, long unchanged, List<Example> examples) {
    boolean same = added + removed + changed == 0;
    return new RereadReport(
        same ? 0 : 1, same ? 1 : 0, 0, added, removed, changed, unchanged, examples, List.of());
  }

  static RereadReport unreadable(UUID run, String why) {
    return new RereadReport(0, 0, 1, 0, 0, 0, 0, List.of(), List.of(new Failure(run, why)));
  }

  RereadReport and(RereadReport more) {
    return new RereadReport(
        runsChanged + more.runsChanged,
        runsUnchanged + more.runsUnchanged,
        runsUnreadable + more.runsUnreadable,
        measurementsAdded + more.measurementsAdded,
        measurementsRemoved + more.measurementsRemoved,
        measurementsChanged + more.measurementsChanged,
        measurementsUnchanged + more.measurementsUnchanged,
        first(examples, more.examples),
        first(failures, more.failures));
  }

  private static <T> List<T> first(List<T> some, List<T> more) {
    return new ArrayList<>(Stream.concat(some.stream(), more.stream()).limit(MOST).toList());
  }
}
