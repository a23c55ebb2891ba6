package dev.benchwarden.notification;

import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** One thing that happened, as it was then; stored as JSON and sent so by webhooks. */
sealed interface Fact
    permits AlertFact,
        ChangePointFact,
        CommitFact,
        LimitFact,
        MachineFact,
        PullRequestFact,
        WeekFact {

  /** How large it is, in percent either way; absent from 0, and where size means nothing. */
  @Nullable Double percentChange();

  /** Where to look, below the project's page. */
  String page();

  /** The stable branch beside the default one that it is of; absent for what is of none. */
  default @Nullable String line() {
    return null;
  }

  /** Where the profiles that explain it are, below the project's page; absent if there are none. */
  default @Nullable String flameGraph() {
    return null;
  }

  /** Identifies the subject in all messages about it. */
  String subject();

  /** The owners; none where nobody owns it. */
  default @Nullable List<String> owners() {
    return null;
  }

  /**
   * Whether it is sent to an owner. A correction of the commit to blame is sent to those who were
   * notified of the previous one, even if the owners have changed.
   *
   * @param address of the owner, in any case
   */
  default boolean isFor(String address) {
    List<String> owners = owners();
    return owners != null && owners.stream().anyMatch(address::equalsIgnoreCase);
  }

  /** Changes the wording for webhooks, where it differs from what is stored. */
  default void reword(ObjectNode item) {}

  /**
   * The heading of this fact and those beside it with the same one.
   *
   * @param number how many they are
   * @return absent where the event's is enough
   */
  default @Nullable String heading(int number) {
    return null;
  }

  /** The text for readers. */
  Line line(UnaryOperator<@Nullable String> links);

  default boolean isAtLeast(double percent) {
    Double change = percentChange();
    return change == null || Math.abs(change) >= percent;
  }

  /**
   * The size by which facts of one kind are ordered, the largest first: from 0 is more than any
   * percentage.
   */
  default double size() {
    Double change = percentChange();
    return change == null ? Double.POSITIVE_INFINITY : Math.abs(change);
  }
}
