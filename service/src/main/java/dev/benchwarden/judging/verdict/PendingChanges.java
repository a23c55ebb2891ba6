package dev.benchwarden.judging.verdict;

import java.util.OptionalInt;

/** Changes of series that were seen once and wait for another look. */
public interface PendingChanges {

  /** Nothing waits. */
  PendingChanges NONE = series -> OptionalInt.empty();

  /** The place of the mainline where the series' change was seen; empty if none is pending. */
  OptionalInt since(long series);
}
