package dev.benchwarden.uploads.backfill;

/** Listener for the progress of an import. */
interface ProgressListener {

  /** Before the first run. */
  void begin(BackfillProgress progress);

  /** After each run. */
  void add(BackfillProgress progress);

  /** Once nothing follows. */
  void end(BackfillProgress summary);
}
