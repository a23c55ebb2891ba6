package dev.benchwarden.cli.changes;

import dev.benchwarden.core.statistics.changepoint.DetectedChangePoints;

/** Report that prints the changes of one series after the other. */
public interface ChangesReport extends AutoCloseable {

  void add(HistorySeries series, DetectedChangePoints found);

  @Override
  void close();
}
