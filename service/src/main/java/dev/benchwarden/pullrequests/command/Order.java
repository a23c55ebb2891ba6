package dev.benchwarden.pullrequests.command;

import dev.benchwarden.judging.evaluation.PullRequestDecision;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Command that a reviewer can give. */
enum Order {
  ACCEPT(PullRequestDecision.Kind.ACCEPTED),
  DISMISS(PullRequestDecision.Kind.DISMISSED),
  REOPEN(PullRequestDecision.Kind.REOPENED),
  /** Judge the newest commit again, and report it again. */
  RERUN(null),
  /** Have the newest commit measured by an agent or by CI. */
  RUN(null);

  /** Other letters may have capitals that equal Latin ones. */
  private static final Pattern LATIN = Pattern.compile("[A-Za-z]+");

  private final PullRequestDecision.@Nullable Kind decision;

  Order(PullRequestDecision.@Nullable Kind decision) {
    this.decision = decision;
  }

  /** Empty if it is not a decision. */
  Optional<PullRequestDecision.Kind> decision() {
    return Optional.ofNullable(decision);
  }

  boolean needsReason() {
    return decision != null;
  }

  /** As people write it, in Latin letters of either case. */
  static Optional<Order> called(String word) {
    for (Order order : values()) {
      if (LATIN.matcher(word).matches() && order.name().equals(word.toUpperCase(Locale.ROOT))) {
        return Optional.of(order);
      }
    }
    return Optional.empty();
  }
}
