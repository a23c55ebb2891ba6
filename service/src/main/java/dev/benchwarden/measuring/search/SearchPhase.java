package dev.benchwarden.measuring.search;

/** Phase of a search, or what it came to. */
enum SearchPhase {
  /** The commits of the range are asked for. */
  LISTING,
  MEASURING,
  /** One commit brought the change. */
  NAMED,
  /** One of a few commits did: those between cannot be built, or the budget is spent. */
  SET,
  /** Two commits share it. */
  TWO_STEPS,
  /** The ends of the range do not differ: nobody is named. */
  NOT_REPRODUCED,
  /** It could not be done; the message says why. */
  STOPPED;

  boolean isOpen() {
    return this == LISTING || this == MEASURING;
  }
}
