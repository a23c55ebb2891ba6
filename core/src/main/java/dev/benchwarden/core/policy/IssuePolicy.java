package dev.benchwarden.core.policy;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rule for the issues about alerts, one for each cause.
 *
 * @param labels those that an issue is opened with
 * @param dismiss labels by which closing an issue dismisses its alerts; case does not count
 * @param perDay how many are opened on one day, in UTC, 0 to 1000
 * @param closeAfter how long all alerts of the cause have to be over before its issue is closed
 * @param title with placeholders in braces; absent: the service's own
 * @param body Markdown with placeholders in braces; absent: the service's own
 * @param tracker address of a project in Jira; absent: the tracker of the repository
 * @param type what an issue is called there, such as {@code Bug}
 */
public record IssuePolicy(
    IssueOn when,
    List<String> labels,
    List<String> dismiss,
    int perDay,
    Duration closeAfter,
    @Nullable String title,
    @Nullable String body,
    @Nullable String tracker,
    String type) {

  static final Duration LATEST = Duration.ofHours(30 * 24);

  /** Policy that opens no issues. */
  public static final IssuePolicy DEFAULT =
      new IssuePolicy(
          IssueOn.NEVER,
          List.of(),
          List.of("wontfix", "benchwarden:dismiss"),
          10,
          Duration.ofHours(24),
          null,
          null,
          null,
          "Task");

  public IssuePolicy {
    labels = List.copyOf(labels);
    dismiss = List.copyOf(dismiss);
    Range.ISSUES.require("issues.perDay", perDay);
    if (closeAfter.isNegative() || closeAfter.compareTo(LATEST) > 0) {
      throw new IllegalArgumentException(
          "issues.closeAfter = %s is not 0s to %dh".formatted(closeAfter, LATEST.toHours()));
    }
  }

  public boolean areOpened() {
    return when == IssueOn.CONFIRMED;
  }

  /** Whether one of these labels says that the alerts are dismissed. */
  public boolean dismisses(List<String> given) {
    return given.stream().anyMatch(label -> dismiss.stream().anyMatch(label::equalsIgnoreCase));
  }
}
