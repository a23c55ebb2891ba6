package dev.benchwarden.cli;

import dev.benchwarden.core.statistics.DetectedChangePoints;

/** Prints the changes of one series after the other. */
interface ChangesReport extends AutoCloseable {

  void add(HistorySeries series, DetectedChangePoints found);

  @Override
  void close();
}
