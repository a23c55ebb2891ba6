package dev.benchwarden.platform.spool;

/**
 * Kinds of bulk data, each with limits of its own, so that readers of uploads do not delay exports.
 */
public enum Bulk {
  RAW_UPLOAD("downloads of raw uploads", 8, 2),
  EXPORT("exports", 2, 1),
  IMPORT("imports", 2, 1),

  /** An entry of what another tool has kept is held in memory, and may be as large as any. */
  BACKFILL("imports of past results", 1, 1);

  private final String plural;
  private final int copies;
  private final int queries;

  Bulk(String plural, int copies, int queries) {
    this.plural = plural;
    this.copies = copies;
    this.queries = queries;
  }

  String plural() {
    return plural;
  }

  /** How many clients may hold a copy at once. */
  int copies() {
    return copies;
  }

  /** How many of them may use the database at once, so that most connections are left to others. */
  int queries() {
    return queries;
  }
}
