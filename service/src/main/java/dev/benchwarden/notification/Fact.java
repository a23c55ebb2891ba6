package dev.benchwarden.notification;

import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** One thing that happened, as it was then; stored as JSON and sent so by webhooks. */
sealed interface Fact
    permits AlertFact, ChangePointFact, CommitFact, LimitFact, MachineFact, PullRequestFact {

  /** How large it is, in percent either way; absent from 0, and where size means nothing. */
  @Nullable Double percentChange();

  /** Where to look, below the project's page. */
  String page();

  /** The stable branch beside the default one that it is of; absent for what is of none. */
  default @Nullable String line() {
    return null;
  }

  /** Where the profiles are that tell of it, below the project's page; absent if none do. */
  default @Nullable String flameGraph() {
    return null;
  }

  /** Names the thing, over all messages that tell of it. */
  String subject();

  /** Whose it is; none where nobody owns it. */
  default @Nullable List<String> owners() {
    return null;
  }

  /**
   * Whether an owner is told it. That another commit is to blame than was thought is told to those
   * who heard of the one before, whoever owns it now.
   *
   * @param address of the owner, in any case
   */
  default boolean isFor(String address) {
    List<String> owners = owners();
    return owners != null && owners.stream().anyMatch(address::equalsIgnoreCase);
  }

  /** What webhooks say in other words than those that are stored. */
  default void reword(ObjectNode item) {}

  /** What people read. */
  Line line(UnaryOperator<@Nullable String> links);

  default boolean isAtLeast(double percent) {
    Double change = percentChange();
    return change == null || Math.abs(change) >= percent;
  }

  /** By which facts of one kind are told, the largest first: from 0 more than any percentage. */
  default double size() {
    Double change = percentChange();
    return change == null ? Double.POSITIVE_INFINITY : Math.abs(change);
  }
}
