package dev.benchwarden.uploads.backfill;

/** Hears how far an import is. */
interface ProgressListener {

  /** Before the first run. */
  void begin(BackfillProgress progress);

  /** After each run. */
  void add(BackfillProgress progress);

  /** Once nothing follows. */
  void end(BackfillProgress summary);
}
