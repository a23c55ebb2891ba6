package dev.benchwarden.measuring.search;

/** Phase or result of a search. */
enum SearchPhase {
  /** The commits of the range are asked for. */
  LISTING,
  MEASURING,
  /** One commit caused the change. */
  NAMED,
  /** One of a few commits caused it: those between cannot be built, or the budget is spent. */
  SET,
  /** Two commits share the change. */
  TWO_STEPS,
  /** The ends of the range do not differ: no commit is named. */
  NOT_REPRODUCED,
  /** It could not be done; the message says why. */
  STOPPED;

  boolean isOpen() {
    return this == LISTING || this == MEASURING;
  }
}
