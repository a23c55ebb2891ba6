package dev.benchwarden.core.backfill;

import java.io.IOException;

/** Source of results of the past. A new kind of source is a new implementation. */
interface BackfillSource {

  /**
   * Hands on every run, and what it leaves out, in the order of the source. May be called again,
   * with the same result.
   *
   * @throws UnreadableSourceException naming the place, if this is no such source
   */
  void read(BackfillSink sink) throws IOException;
}
