package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.RowConfirmation;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * State of confirmation of a change, which shows how certain it is; the more certain come first.
 */
enum ConfirmationState {
  CONFIRMED(Term.CONFIRMED),
  /** The policy asks for no repeat. */
  SIGNIFICANT(Term.SIGNIFICANT),
  /** Repeats did not settle it. */
  UNDECIDED(null),
  /** Seen once, on evidence that needs a repeat. */
  SUSPECTED(Term.SUSPECTED);

  private final @Nullable Term term;

  ConfirmationState(@Nullable Term term) {
    this.term = term;
  }

  static ConfirmationState of(ComparisonRow row) {
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
    return term == null ? "not settled: a person decides" : term.word();
  }

  /** Where its words are explained; empty if they need no explanation. */
  Optional<Term> term() {
    return Optional.ofNullable(term);
  }
}
