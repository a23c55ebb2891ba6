package dev.benchwarden.cli;

import dev.benchwarden.core.statistics.ChangePoints;

/** Prints the changes of one series after the other. */
interface ChangesReport extends AutoCloseable {

  void add(HistorySeries series, ChangePoints found);

  @Override
  void close();
}
