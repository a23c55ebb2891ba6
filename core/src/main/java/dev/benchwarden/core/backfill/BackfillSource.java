package dev.benchwarden.core.backfill;

import java.io.IOException;
import java.util.function.Consumer;

/** Source of results of the past. A new kind of source is a new implementation. */
interface BackfillSource {

  /**
   * Hands on every run, in the order of the source. May be called again, with the same result.
   *
   * @throws UnreadableSourceException naming the place, if this is no such source
   */
  void read(Consumer<BackfillUpload> uploads) throws IOException;
}
