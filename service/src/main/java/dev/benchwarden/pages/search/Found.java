package dev.benchwarden.pages.search;

import org.jspecify.annotations.Nullable;

/**
 * Named thing that a search found.
 *
 * @param id the number of a series or pull request; else the name of the revision, tag, branch or
 *     machine
 * @param title what people call it
 * @param detail what distinguishes it from others of that name; absent where nothing is known
 */
record Found(Kind kind, String id, String title, @Nullable String detail) {

  /** Kind of a named thing, in the order in which it is shown. */
  enum Kind {
    TAG,
    BRANCH,
    PULL_REQUEST,
    COMMIT,
    SERIES,
    MACHINE
  }
}
