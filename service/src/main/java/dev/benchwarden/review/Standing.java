package dev.benchwarden.review;

import dev.benchwarden.comparison.ComparisonRow;
import dev.benchwarden.comparison.RowConfirmation;

/** How sure a change is; those that are surer come first. */
enum Standing {
  CONFIRMED("confirmed"),
  /** The policy asks for no repeat. */
  SIGNIFICANT("significant"),
  /** Repeats did not settle it. */
  UNDECIDED("not settled: a person decides"),
  /** Seen once, on a basis that needs a repeat. */
  SUSPECTED("suspected");

  private final String words;

  Standing(String words) {
    this.words = words;
  }

  static Standing of(ComparisonRow row) {
    RowConfirmation confirmation = row.confirmation();
    if (confirmation == null) {
      return SIGNIFICANT;
    }
    return switch (confirmation.state()) {
      case CONFIRMED, CLEARED -> CONFIRMED;
      case UNDECIDED -> UNDECIDED;
      case SUSPECTED -> SUSPECTED;
    };
  }

  String words() {
    return words;
  }

  boolean isOpen() {
    return this == SUSPECTED || this == UNDECIDED;
  }
}
